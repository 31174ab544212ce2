#pragma once

#include <concepts>

#include "eval/score.h"

namespace eval {

// Whether an evaluator sees where the pieces stand. A coarse one leaves it to the search to learn
// what that is worth.
enum class Acuity { kCoarse, kFine };

// An opinion on positions of a game, as a search asks for it: one object a search thread, which
// follows the search from position to position so that it may keep what it knows up to date. An
// evaluator that computes everything afresh leaves Start, Enter and Leave empty.
//
// Evaluate(position) is from the point of view of the side to move and within
// +-Score::kMaxEvaluation; `position` is the one last entered. EvaluateRepeated(position, n) is the
// same for a position that is on the board for the n-th time, n > 1: it follows from the way there,
// and is not to be remembered.
template <class Opinion, class Game>
concept Evaluator = std::constructible_from<Opinion, const Game&> &&
    requires(Opinion& opinion, const typename Game::Position& position, typename Game::Move move) {
  { Opinion::kAcuity } -> std::convertible_to<Acuity>;
  {opinion.Start(position)};
  {opinion.Enter(position, move, position)};  // before, the move, after
  {opinion.Leave()};
  { opinion.Evaluate(position) } -> std::same_as<Score>;
  { opinion.EvaluateRepeated(position, 2) } -> std::same_as<Score>;
};

// One whose word takes time may say beforehand, at next to no cost, what Evaluate will seldom fall
// short of; -Score::Infinity() where it does not know.
template <class Opinion, class Position>
concept HasGlance = requires(const Opinion& opinion, const Position& position) {
  { opinion.AtLeast(position) } -> std::same_as<Score>;
};

}  // namespace eval
