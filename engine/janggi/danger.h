#pragma once

#include "engine/janggi/position.h"

namespace engine::janggi {

// What threatens the general of the side to move, found in one pass over the enemy pieces that line
// up with it. A set of pinned pieces is not enough in Janggi: a cannon's screen can be made as well
// as taken away. When nothing gives check, a move of any piece but the general is legal untested if
// it neither leaves one of `departures` nor takes a non-cannon to one of `screens`.
struct Danger {
  Bitboard checkers;
  Bitboard departures;  // own pieces whose leaving may expose the general
  Bitboard screens;     // points that a non-cannon may not enter
  Bitboard evasions;  // when in check: the points that a move of another piece must enter or leave
                      // to answer the first checker

  bool InCheck() const { return !checkers.IsEmpty(); }
};

Danger DangerTo(const Position& position);

// The pieces of `by` that could capture on the general's point of the other side.
Bitboard CheckersOf(const Position& position, Side general);
inline bool InCheck(const Position& position) {
  return !CheckersOf(position, position.side_to_move()).IsEmpty();
}

// Whether the generals stand on one file with nothing between.
bool GeneralsFace(const Position& position);

}  // namespace engine::janggi
