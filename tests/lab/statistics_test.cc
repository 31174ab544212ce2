#include "lab/statistics.h"

#include <doctest/doctest.h>

#include <cmath>

namespace lab {
namespace {

using doctest::Approx;

// The expected numbers of the next five cases are those that fastchess publishes in its own tests.
TEST_CASE("the Elo difference of counted games is the published one") {
  const Estimate estimate = EstimateFrom(GameCounts{.wins = 136, .draws = 111, .losses = 96});
  CHECK(estimate.elo == Approx(40.70).epsilon(0.001));
  CHECK(estimate.elo_error() == Approx(30.43).epsilon(0.001));
  CHECK(estimate.superiority == Approx(0.9960).epsilon(0.0001));
  CHECK(EstimateFrom(GameCounts{.wins = 76, .draws = 123, .losses = 89}).superiority ==
        Approx(0.1553).epsilon(0.001));
}

TEST_CASE("the Elo difference of counted pairs is the published one") {
  const Estimate stronger = EstimateFrom(PairCounts{{34, 54, 31 + 32, 64, 75}});
  CHECK(stronger.elo == Approx(55.58).epsilon(0.001));
  CHECK(stronger.elo_error() == Approx(27.65).epsilon(0.001));
  CHECK(stronger.superiority == Approx(1.0).epsilon(0.0001));

  const Estimate weaker = EstimateFrom(PairCounts{{332, 433, 457 + 41, 333, 334}});
  CHECK(weaker.elo == Approx(-8.64).epsilon(0.001));
  CHECK(weaker.elo_error() == Approx(10.33).epsilon(0.001));
  CHECK(weaker.superiority == Approx(0.0505).epsilon(0.001));

  const Estimate much_weaker = EstimateFrom(PairCounts{{7895, 8757, 5485 + 200, 568, 9999}});
  CHECK(much_weaker.elo == Approx(-21.04).epsilon(0.001));
  CHECK(much_weaker.elo_error() == Approx(2.95).epsilon(0.002));
}

TEST_CASE("the likelihood ratio of counted games is the published one") {
  CHECK(LogLikelihoodRatio(GameCounts{.wins = 21404, .draws = 40708, .losses = 21184},
                           Sprt{.elo0 = 0.5, .elo1 = 2.5}) == Approx(-1.57).epsilon(0.005));
  CHECK(LogLikelihoodRatio(GameCounts{.wins = 57433, .draws = 106593, .losses = 57030},
                           Sprt{.elo0 = 0, .elo1 = 2}) == Approx(-2.59).epsilon(0.005));
}

TEST_CASE("the likelihood ratio of counted pairs is the published one") {
  CHECK(LogLikelihoodRatio(PairCounts{{223, 9863, 20279 + 1000, 10037, 246}},
                           Sprt{.elo0 = 0.5, .elo1 = 2.5}) == Approx(-3.07).epsilon(0.005));
  CHECK(LogLikelihoodRatio(PairCounts{{871, 26175, 55003 + 980, 26678, 821}},
                           Sprt{.elo0 = 0, .elo1 = 2}) == Approx(-4.98).epsilon(0.005));
}

// As cutechess-cli printed it for a public match of two versions of one engine.
TEST_CASE("the Elo difference agrees with cutechess") {
  const Estimate estimate = EstimateFrom(GameCounts{.wins = 869, .draws = 357, .losses = 646});
  CHECK(estimate.elo == Approx(41.6).epsilon(0.002));
  CHECK(estimate.elo_error() == Approx(14.2).epsilon(0.005));
}

TEST_CASE("the bounds of a test at 5 % and 5 % are the well-known 2.94") {
  const Sprt sprt;
  CHECK(LowerBound(sprt) == Approx(-2.94).epsilon(0.002));
  CHECK(UpperBound(sprt) == Approx(2.94).epsilon(0.002));
  CHECK(VerdictOf(2.95, sprt) == Verdict::kElo1);
  CHECK(VerdictOf(-2.95, sprt) == Verdict::kElo0);
  CHECK(VerdictOf(2.9, sprt) == Verdict::kUndecided);
}

TEST_CASE("swapping the players swaps the signs") {
  const PairCounts pairs{{5, 1, 20, 3, 9}};
  const PairCounts swapped{{9, 3, 20, 1, 5}};
  CHECK(EstimateFrom(pairs).elo == Approx(-EstimateFrom(swapped).elo));
  CHECK(EstimateFrom(pairs).elo_low == Approx(-EstimateFrom(swapped).elo_high));
  CHECK(LogLikelihoodRatio(pairs, {.elo0 = -5, .elo1 = 5}) ==
        Approx(-LogLikelihoodRatio(swapped, {.elo0 = -5, .elo1 = 5})));
}

TEST_CASE("no games say nothing and only wins say infinity") {
  const Estimate nothing = EstimateFrom(PairCounts{});
  CHECK(nothing.elo == 0);
  CHECK(std::isinf(nothing.elo_low));
  CHECK(std::isinf(nothing.elo_high));
  CHECK(LogLikelihoodRatio(PairCounts{}, Sprt{}) == 0);
  const Estimate won = EstimateFrom(GameCounts{.wins = 7});
  CHECK(std::isinf(won.elo));
  CHECK(std::isinf(won.elo_error()));
  CHECK(won.superiority == Approx(255.0 / 256));
  CHECK(LogLikelihoodRatio(PairCounts{{0, 0, 0, 0, 50}}, Sprt{.elo0 = 0, .elo1 = 20}) > 1);
}

// 0.025^(1/7) = 0.5904, 400 log10(0.5904 / 0.4096) = 63.5.
TEST_CASE("a clean sweep has the lower bound of Clopper and Pearson") {
  const Estimate won = EstimateFrom(PairCounts{{0, 0, 0, 0, 7}});
  CHECK(won.elo_low == Approx(63.5).epsilon(0.001));
  CHECK(std::isinf(won.elo_high));
  const Estimate lost = EstimateFrom(GameCounts{.losses = 7});
  CHECK(lost.elo_high == Approx(-63.5).epsilon(0.001));
  CHECK(lost.elo_low == -won.elo_high);
  CHECK(EstimateFrom(PairCounts{{0, 0, 0, 0, 70}}).elo_low > won.elo_low);
}

// 0.025^(1/8) = 0.6306: at least 0.3153 and at most 0.6847 points, 400 log10(0.6847 / 0.3153) =
// 134.7. With a hundred pairs 0.9638: 0.4819 and 0.5181, 12.6.
TEST_CASE("results that are all alike are not sure for that") {
  const Estimate few = EstimateFrom(PairCounts{{0, 0, 8, 0, 0}});
  CHECK(few.elo == 0);
  CHECK(few.elo_error() == Approx(134.7).epsilon(0.001));
  CHECK(few.superiority == 0.5);
  const Estimate many = EstimateFrom(PairCounts{{0, 0, 100, 0, 0}});
  CHECK(many.elo_error() == Approx(12.6).epsilon(0.003));
  const Estimate better = EstimateFrom(PairCounts{{0, 0, 0, 8, 0}});
  CHECK(better.elo_low < 0);
  CHECK(better.elo_high > better.elo);
  CHECK(std::isfinite(better.elo_high));
  CHECK(better.superiority == Approx(511.0 / 512));
}

TEST_CASE("nothing but wins sets no upper bound, however few or many they are") {
  for (int pairs = 1; pairs <= 100; ++pairs) {
    const Estimate swept = EstimateFrom(PairCounts{{0, 0, 0, 0, pairs}});
    CHECK(std::isinf(swept.elo_high));
    CHECK(std::isfinite(swept.elo_low));
  }
}

}  // namespace
}  // namespace lab
