#pragma once

#include "engine/janggi/danger.h"
#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

namespace engine::janggi {

enum class Part {
  kAll,
  kCaptures,
  kQuiets,  // the pass too
};

// Appends the legal moves of a part. A game that two passes or an accepted bikjang have ended has
// none. `danger` is DangerTo(position).
template <Rules kRules>
void AppendLegalMoves(const Position& position, const Danger& danger, Part part, MoveList& moves);

template <Rules kRules>
MoveList LegalMoves(const Position& position);

// The size of the list, without making it.
template <Rules kRules>
int CountLegalMoves(const Position& position);

// Whether a move is in the list of legal moves; any 16-bit code may be asked for.
template <Rules kRules>
bool IsLegal(const Position& position, const Danger& danger, Move move);

// Whether an accepted bikjang or two passes in a row have ended the game.
template <Rules kRules>
bool EndedByPasses(const Position& position);

}  // namespace engine::janggi
