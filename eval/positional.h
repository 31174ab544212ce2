#pragma once

#include <array>
#include <optional>

#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"
#include "eval/features.h"
#include "eval/score.h"
#include "eval/terms/count.h"

namespace eval {

// A judgement of where the pieces stand and what they can do, its weights fitted to the results of
// games. Everything is computed afresh from the position.
class Positional {
 public:
  template <class Game>
  requires requires { Game::kRules; }
  explicit Positional(const Game& game) : rules_(RulesOf(Game::kRules, game.terms)) {}
  explicit Positional(const std::optional<CountRules>& rules) : rules_(rules) {}

  void Start(const Position&) {}
  void Enter(const Position&, engine::janggi::Move, const Position&) {}
  void Leave() {}
  Score Evaluate(const Position& position) const;

  // What each side gets for a term, in centipawns.
  struct Shares {
    double cho = 0;
    double han = 0;
  };
  // The sum of all differences is the evaluation seen from Cho, but for rounding.
  using Breakdown = std::array<Shares, kTermCount>;
  Breakdown Explain(const Position& position) const;

  // How a rule set counts; nothing when its games end in draws instead.
  static constexpr std::optional<CountRules> RulesOf(const engine::janggi::Rules& rules,
                                                     const engine::janggi::Terms& terms) {
    if (rules.drawish != engine::janggi::Drawish::kPoints) return std::nullopt;
    return CountRules{.komi_halves = terms.komi_halves, .no_capture_plies = rules.no_capture_plies};
  }

 private:
  std::optional<CountRules> rules_;
};

}  // namespace eval
