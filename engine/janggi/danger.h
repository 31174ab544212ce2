#pragma once

#include "engine/janggi/position.h"
#include "engine/janggi/sight.h"

namespace engine::janggi {

// What threatens the general of the side to move, found in one pass over the enemy pieces that line
// up with it. A set of pinned pieces is not enough in Janggi: a cannon's screen can be made as well
// as taken away. When nothing gives check, a move of any piece but the general is legal untested if
// it neither leaves one of `departures` nor takes a non-cannon to one of `screens`.
struct Danger {
  Bitboard checkers;
  Bitboard departures;  // own pieces whose leaving may expose the general
  Bitboard screens;     // points that a piece other than a cannon may not enter
  Bitboard answers;  // under check: what answers the first checker enters one of these points, or
                     // is the cannon's screen and leaves one

  bool InCheck() const { return !checkers.IsEmpty(); }
};

Danger DangerTo(const Position& position);

// The enemy pieces that could capture the general of a side.
Bitboard CheckersOf(const Position& position, Side side);
inline bool InCheck(const Position& position) {
  return !CheckersOf(position, position.side_to_move()).IsEmpty();
}

// Whether the generals stand on one file with nothing between.
inline bool GeneralsFace(const Position& position) {
  const Sight& sight = SightOf(position.General(kCho));
  const Square han = position.General(kHan);
  return sight.lines.Contains(han) && !sight.way[han].Intersects(position.occupied());
}

}  // namespace engine::janggi
