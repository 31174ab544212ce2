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
inline History::Entry EntryAfter(const Position& before, Move move, const Position& after,
                                 core::Checked checked) {
  const Bitboard palace_pieces =
      before.pieces(PieceType::kGeneral) | before.pieces(PieceType::kGuard);
  return {
      .board_key = after.board_key(),
      .move = move,
      .checked = checked,
      .capture = before.IsCapture(move) ? core::Capture::kYes : core::Capture::kNo,
      .shuttler = palace_pieces.Contains(move.from()) ? core::Shuttler::kNo : core::Shuttler::kYes};
}

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
                            int plies_from_root) const {
    if (!MayHaveEnded(position)) return {};
    return LookForEnd(position, history, plies_from_root);
  }

  // The outcome when the side to move has no legal move left.
  static Outcome NoMoves(const Position& position);

 private:
  // Passes and bare generals aside, nothing ends so soon after a capture: to come back to a
  // position takes four plies.
  static bool MayHaveEnded(const Position& position) {
    constexpr int kShortestCycle = 4;
    static_assert(kRules.no_capture_plies == 0 || kRules.no_capture_plies >= kShortestCycle);
    return position.quiet_plies() >= kShortestCycle || position.passes_in_a_row() > 0 ||
           kRules.bare_generals == BareGenerals::kDraw;
  }
  Standing LookForEnd(const Position& position, const History& history, int plies_from_root) const;
};

}  // namespace engine::janggi
