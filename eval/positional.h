#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"
#include "eval/army_book.h"
#include "eval/evaluator.h"
#include "eval/features.h"
#include "eval/recollection.h"
#include "eval/score.h"
#include "eval/taper.h"
#include "eval/terms/count.h"

namespace eval {

// A judgement of where the pieces stand and what they can do, its weights fitted to the results of
// games. What only depends on the pieces and their squares is kept up to date from move to move,
// the rest is computed afresh.
class Positional {
 public:
  static constexpr Acuity kAcuity = Acuity::kFine;

  template <class Game>
  requires requires { Game::kRules; }
  explicit Positional(const Game& game) : Positional(RulesOf(Game::kRules, game.terms)) {}
  explicit Positional(const std::optional<CountRules>& rules) : rules_(rules) {
    ledgers_.reserve(kUsualDepth);
  }

  void Start(const Position& position);
  void Enter(const Position& before, engine::janggi::Move move, const Position& after);
  void Leave() { ledgers_.pop_back(); }
  Score Evaluate(const Position& position);
  Score EvaluateRepeated(const Position& position, int occurrences) const;
  Score AtLeast(const Position& position) const;

  // What each side gets for a term, in centipawns.
  struct Shares {
    double cho = 0;
    double han = 0;
  };
  // The sum of all differences is the evaluation seen from Cho, but for rounding. Any position, on
  // the board for the so manieth time.
  using Breakdown = std::array<Shares, kTermCount>;
  Breakdown Explain(const Position& position, int occurrences = 1) const;

  // How a rule set counts; nothing when its games end in draws instead.
  static constexpr std::optional<CountRules> RulesOf(const engine::janggi::Rules& rules,
                                                     const engine::janggi::Terms& terms) {
    if (rules.drawish != engine::janggi::Drawish::kPoints) return std::nullopt;
    return CountRules{.komi_halves = terms.komi_halves,
                      .no_capture_plies = rules.no_capture_plies,
                      .repetition_fold = rules.repetition_fold};
  }

 private:
  static constexpr std::size_t kUsualDepth = 256;
  // What the pieces can do seldom takes more off the worth of pieces and squares, in centipawns;
  // most often where a general is in danger.
  static constexpr int kPlayAtMost = 200;

  // What is known of a position of the line being searched, seen from Cho.
  struct Ledger {
    TaperedSum squares;
    Census census;
    Armies armies;
  };
  Score Judge(const Position& position, int nearness) const;
  Score Weighed(const Position& position, TaperedSum board, TaperedSum lead, int nearness) const;

  std::optional<CountRules> rules_;
  std::vector<Ledger> ledgers_;
  ArmyBook army_book_;
  Recollection recollection_;
};

}  // namespace eval
