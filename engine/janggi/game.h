#pragma once

#include <optional>

#include "engine/core/history.h"
#include "engine/core/outcome.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/move.h"
#include "engine/janggi/move_generator.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

namespace engine::janggi {

using History = core::BasicHistory<Move>;
using core::Outcome;
using core::Standing;

// The entry of a position that a game starts from.
History::Entry StartEntry(const Position& start);
// The entry of the position `after` a move played in `before`; `checked` says whether the side to
// move in `after` is in check.
History::Entry EntryAfter(const Position& before, Move move, const Position& after,
                          core::Checked checked);

// One rule set of Janggi, as search and protocol see it: the model of core::Game.
template <Rules kRuleSet>
struct Game {
  using Position = janggi::Position;
  using Move = janggi::Move;
  using MoveList = janggi::MoveList;
  using History = janggi::History;
  using Danger = janggi::Danger;
  using Part = janggi::Part;
  static constexpr Rules kRules = kRuleSet;

  Terms terms;

  static Danger DangerTo(const Position& position) { return janggi::DangerTo(position); }
  static bool InCheck(const Position& position) { return janggi::InCheck(position); }
  static MoveList LegalMoves(const Position& position) {
    return janggi::LegalMoves<kRules>(position);
  }
  static void AppendLegalMoves(const Position& position, const Danger& danger, Part part,
                               MoveList& moves) {
    janggi::AppendLegalMoves<kRules>(position, danger, part, moves);
  }
  static bool IsLegal(const Position& position, const Danger& danger, Move move) {
    return janggi::IsLegal<kRules>(position, danger, move);
  }

  // What an arbiter says of the game: nothing while it goes on.
  std::optional<Outcome> Adjudicate(const Position& position, const History& history) const;

  // The same inside a search tree, without the look for legal moves (the search finds out itself
  // when there are none: NoMoves). A second occurrence is enough when the first lies after the
  // root, `plies_from_root` plies ago.
  Standing AdjudicateInTree(const Position& position, const History& history,
                            int plies_from_root) const;

  // The outcome when the side to move has no legal move left.
  static Outcome NoMoves(const Position& position);
};

}  // namespace engine::janggi
