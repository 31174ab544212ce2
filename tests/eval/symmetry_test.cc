#include <doctest/doctest.h>

#include <cmath>

#include "eval/positional.h"
#include "tests/eval/boards.h"

namespace {

using eval::CountRules;
using eval::Positional;

constexpr int kPositions = 10'000;
constexpr CountRules kCounted{.komi_halves = 3, .no_capture_plies = 100};

TEST_CASE("a board and its mirror image are worth the same") {
  const Positional positional(kCounted);
  for (const auto& position : eval_tests::RandomPositions(kPositions, 1)) {
    CHECK(positional.Evaluate(eval_tests::Mirrored(position)) == positional.Evaluate(position));
  }
}

TEST_CASE("the side to move is worth the same whatever its name, when it takes its komi along") {
  const Positional positional(kCounted);
  const Positional swapped(CountRules{.komi_halves = -3, .no_capture_plies = 100});
  for (const auto& position : eval_tests::RandomPositions(kPositions, 2)) {
    CHECK(swapped.Evaluate(eval_tests::SidesSwapped(position)) == positional.Evaluate(position));
  }
}

TEST_CASE("komi is all that tells the sides apart") {
  const Positional without_count(std::nullopt);
  const Positional without_komi(CountRules{.komi_halves = 0, .no_capture_plies = 200});
  for (const auto& position : eval_tests::RandomPositions(kPositions, 3)) {
    const auto swapped = eval_tests::SidesSwapped(position);
    CHECK(without_count.Evaluate(swapped) == without_count.Evaluate(position));
    CHECK(without_komi.Evaluate(swapped) == without_komi.Evaluate(position));
  }
}

TEST_CASE("the terms of the breakdown add up to the score") {
  const Positional positional(kCounted);
  for (const auto& position : eval_tests::RandomPositions(kPositions, 4)) {
    double for_cho = 0;
    for (const auto& [cho, han] : positional.Explain(position)) for_cho += cho - han;
    const double sign = position.side_to_move() == engine::janggi::kCho ? 1 : -1;
    CHECK(std::abs(sign * for_cho - positional.Evaluate(position).raw()) < 1.5);
  }
}

}  // namespace
