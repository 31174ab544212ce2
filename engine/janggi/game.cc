#include "engine/janggi/game.h"

#include <algorithm>
#include <optional>

#include "engine/core/outcome.h"
#include "engine/janggi/points.h"

namespace engine::janggi {
namespace {

using core::Capture;
using core::Checked;
using core::Decision;
using core::Reason;
using core::Result;
using core::Shuttler;

Outcome LossOf(Side side, Reason reason) {
  return {.result = core::WinOf(Other(side)), .reason = reason};
}

template <Rules kRules>
Outcome DrawishEnd(const Position& position, const Terms& terms, Reason reason) {
  if constexpr (kRules.drawish == Drawish::kDraw) {
    return {.result = Result::kDraw, .reason = reason};
  } else {
    return {
        .result = ResultByPoints(position, terms), .reason = reason, .decision = Decision::kPoints};
  }
}

bool OnlyGeneralsAndGuards(const Position& position) {
  return (position.occupied() - position.pieces(PieceType::kGeneral) -
          position.pieces(PieceType::kGuard))
      .IsEmpty();
}

Move Reversed(Move move) { return Move(move.to(), move.from()); }

// Follows the shuttling of the side that has just moved, two plies further back at each step. Its
// last move m1 is the reverse of m2, m3 = m1, m4 = m2, and m5 arrived where m4 left from: the piece
// has come to one point for the third time by going to and fro between two.
class ShuttleWatch {
 public:
  explicit ShuttleWatch(const History& history) : history_(history) {
    if (history.plies() < 4) return;
    const History::Entry& last = history.Ago(0);
    const History::Entry& before = history.Ago(2);
    if (last.shuttler == Shuttler::kNo || InCheckBefore(0) || InCheckBefore(2)) return;
    if (before.move == Reversed(last.move)) {
      matched_ = 2;
    } else if (before.move.IsPass()) {
      matched_ = 1;
    }
  }

  // Looks at the move `ago` plies back (4, 6, ...); says whether it completes the shuttle.
  bool Completes(int ago) {
    if (matched_ == 0) return false;
    const History::Entry& entry = history_.Ago(ago);
    // The start of the game has no move that led to it.
    if (ago >= history_.plies() || InCheckBefore(ago)) {
      matched_ = 0;
      return false;
    }
    if (matched_ < 4) {
      const Move later = history_.Ago(matched_ == 1 ? 0 : ago - 2).move;
      matched_ = entry.move == Reversed(later) ? matched_ + 1 : 0;
      return false;
    }
    const bool arrived =
        entry.capture == Capture::kNo && entry.move.to() == history_.Ago(0).move.to();
    matched_ = 0;
    return arrived;
  }

 private:
  // Whether the mover was in check before its move of so many plies ago.
  bool InCheckBefore(int ago) const {
    return history_.plies() > ago && history_.Ago(ago + 1).checked == Checked::kYes;
  }

  const History& history_;
  int matched_ = 0;
};

// Walks back through the positions with the same side to move since the last capture.
template <Rules kRules>
Standing FindRepetition(const Position& position, const History& history, const Terms& terms,
                        int plies_from_root) {
  const Side us = position.side_to_move();
  const int reach = std::min(position.quiet_plies(), history.plies());
  ShuttleWatch shuttle(history);
  bool we_check = reach >= 4;
  bool they_check = reach >= 4;
  int occurrences = 1;
  int drawish = 1;  // of them
  for (int ago = 2; ago <= reach; ago += 2) {
    if constexpr (kRules.shuttling == Shuttling::kLoses) {
      if (ago >= 4 && shuttle.Completes(ago)) {
        return {.outcome = LossOf(Other(us), Reason::kShuttling)};
      }
    }
    they_check = they_check && history.Ago(ago - 2).checked == Checked::kYes;
    we_check = we_check && history.Ago(ago - 1).checked == Checked::kYes;
    if (ago < 4 || history.Ago(ago).board_key != position.board_key()) continue;
    ++occurrences;
    const bool inside_tree = ago < plies_from_root;
    const bool perpetual_check =
        kRules.perpetual_check == PerpetualCheck::kLoses && we_check != they_check;
    if (!perpetual_check) drawish = occurrences;
    if (occurrences < (inside_tree ? 2 : kRules.repetition_fold)) continue;
    if (perpetual_check) {
      return {.outcome = LossOf(we_check ? us : Other(us), Reason::kPerpetualCheck)};
    }
    return {.outcome = DrawishEnd<kRules>(position, terms, Reason::kRepetition),
            .occurrences = occurrences};
  }
  return {.outcome = std::nullopt, .occurrences = drawish};
}

// What passes, bare generals, repetition and, if `limit_counts`, the no-capture limit say.
template <Rules kRules>
std::optional<Outcome> EndWithoutMoves(const Position& position, const Terms& terms) {
  if (!EndedByPasses<kRules>(position)) return std::nullopt;
  const bool bikjang = kRules.facing == Facing::kBikjang && GeneralsFace(position);
  return DrawishEnd<kRules>(position, terms, bikjang ? Reason::kBikjang : Reason::kTwoPasses);
}

template <Rules kRules>
Standing StandingWithMovesLeft(const Position& position, const History& history, const Terms& terms,
                               int plies_from_root) {
  if (kRules.bare_generals == BareGenerals::kDraw && OnlyGeneralsAndGuards(position)) {
    return {.outcome = Outcome{.result = Result::kDraw, .reason = Reason::kInsufficientMaterial}};
  }
  if (kRules.no_capture_plies != 0 && position.quiet_plies() >= kRules.no_capture_plies) {
    return {.outcome = DrawishEnd<kRules>(position, terms, Reason::kNoCaptureLimit)};
  }
  if constexpr (kRules.repetition_fold != 0) {
    return FindRepetition<kRules>(position, history, terms, plies_from_root);
  }
  return {};
}

}  // namespace

History::Entry StartEntry(const Position& start) {
  return {.board_key = start.board_key(), .checked = InCheck(start) ? Checked::kYes : Checked::kNo};
}

template <Rules kRuleSet>
Outcome Game<kRuleSet>::NoMoves(const Position& position) {
  return LossOf(position.side_to_move(),
                janggi::InCheck(position) ? Reason::kCheckmate : Reason::kNoLegalMove);
}

template <Rules kRuleSet>
std::optional<Outcome> Game<kRuleSet>::Adjudicate(const Position& position,
                                                  const History& history) const {
  if (const auto end = EndWithoutMoves<kRuleSet>(position, terms)) return end;
  if (janggi::CountLegalMoves<kRuleSet>(position) == 0) return NoMoves(position);
  return StandingWithMovesLeft<kRuleSet>(position, history, terms, 0).outcome;
}

template <Rules kRuleSet>
Standing Game<kRuleSet>::LookForEnd(const Position& position, const History& history,
                                    int plies_from_root) const {
  if (const auto end = EndWithoutMoves<kRuleSet>(position, terms)) return {.outcome = end};
  const Standing standing =
      StandingWithMovesLeft<kRuleSet>(position, history, terms, plies_from_root);
  if (standing.outcome && standing.outcome->reason == Reason::kNoCaptureLimit &&
      janggi::CountLegalMoves<kRuleSet>(position) == 0) {
    return {.outcome = NoMoves(position)};
  }
  return standing;
}

template struct Game<kJanggi>;
template struct Game<kJanggiTraditional>;
template struct Game<kJanggiModern>;
template struct Game<kJanggiCasual>;
template struct Game<kJanggiFormal>;
template struct Game<kJanggiClub>;
template struct Game<kJanggiStrict>;

}  // namespace engine::janggi
