#pragma once

#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"
#include "eval/evaluator.h"
#include "eval/score.h"

namespace eval {

// The points on the board and Han's komi, and nothing else: the official count as an opinion.
class Material {
 public:
  static constexpr Acuity kAcuity = Acuity::kCoarse;
  // A point of the official count, in centipawns.
  static constexpr int kCentipawnsAPoint = 50;

  template <class Game>
  explicit Material(const Game& game) : terms_(game.terms) {}

  void Start(const engine::janggi::Position&) {}
  void Enter(const engine::janggi::Position&, engine::janggi::Move,
             const engine::janggi::Position&) {}
  void Leave() {}
  Score Evaluate(const engine::janggi::Position& position) const;
  Score EvaluateRepeated(const engine::janggi::Position& position, int) const {
    return Evaluate(position);
  }

 private:
  engine::janggi::Terms terms_;
};

}  // namespace eval
