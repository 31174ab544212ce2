#include "eval/win_probability.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/eval/boards.h"

namespace {

using eval::Chances;
using eval::ChancesOf;
using eval::Score;

TEST_CASE("win, draw and loss are all there is") {
  for (const auto& position : eval_tests::RandomPositions(20, 11)) {
    for (int centipawns = -Score::kMaxEvaluation; centipawns <= Score::kMaxEvaluation;
         centipawns += 7) {
      const Chances chances = ChancesOf(Score::Centipawns(centipawns), position);
      CHECK(chances.win + chances.draw + chances.loss == 1000);
      CHECK(chances.win >= 0);
      CHECK(chances.draw >= 0);
      CHECK(chances.loss >= 0);
    }
  }
}

TEST_CASE("a better score never has worse chances") {
  for (const auto& position : eval_tests::RandomPositions(20, 12)) {
    Chances before = ChancesOf(Score::Centipawns(-Score::kMaxEvaluation), position);
    for (int centipawns = -Score::kMaxEvaluation; centipawns <= Score::kMaxEvaluation;
         ++centipawns) {
      const Chances chances = ChancesOf(Score::Centipawns(centipawns), position);
      REQUIRE(chances.win >= before.win);
      REQUIRE(chances.loss <= before.loss);
      before = chances;
    }
    CHECK(before.win > 990);
  }
}

TEST_CASE("the opponent's chances are ours seen from the other side") {
  for (const auto& position : eval_tests::RandomPositions(20, 13)) {
    for (int centipawns = 0; centipawns < 2000; centipawns += 13) {
      const Chances ours = ChancesOf(Score::Centipawns(centipawns), position);
      const Chances theirs = ChancesOf(Score::Centipawns(-centipawns), position);
      CHECK(std::abs(ours.win - theirs.loss) <= 1);
      CHECK(std::abs(ours.loss - theirs.win) <= 1);
    }
  }
}

TEST_CASE("a decided game has no chances left") {
  const auto position = eval_tests::RandomPositions(1, 14).front();
  CHECK(ChancesOf(Score::MateIn(5), position) == Chances{.win = 1000});
  CHECK(ChancesOf(Score::MatedIn(4), position) == Chances{.loss = 1000});
  CHECK(ChancesOf(Score::PointsWinIn(9), position) == Chances{.win = 1000});
  CHECK(ChancesOf(Score::PointsLossIn(2), position) == Chances{.loss = 1000});
}

}  // namespace
