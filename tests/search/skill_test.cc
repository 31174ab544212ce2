#include "search/skill.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

namespace {

using search::Score;
using search::Skill;

// How many centipawns the best line is better than another.
int LossOf(int line) { return 4 * line + line * line; }

// What a player of this level gives away with a move, on average.
double MeanLossAt(int level) {
  constexpr std::uint64_t kTrials = 4'000;
  const Skill skill{.level = level};
  std::vector<Score> lines;
  for (int at = 0; at < search::LinesOf(skill); ++at) {
    lines.push_back(Score::Centipawns(-LossOf(at)));
  }
  int sum = 0;
  for (std::uint64_t seed = 0; seed < kTrials; ++seed) {
    sum += LossOf(static_cast<int>(search::Choose(lines, skill, seed)));
  }
  return static_cast<double>(sum) / kTrials;
}

}  // namespace

TEST_CASE("the weaker the level, the more its moves give away") {
  CHECK(MeanLossAt(Skill::kFull) == 0);
  for (int level = Skill::kFull - 4; level >= Skill::kWeakest; level -= 4) {
    CAPTURE(level);
    CHECK(MeanLossAt(level) > MeanLossAt(level + 4));
  }
}

TEST_CASE("the weaker the level, the less deep it looks") {
  for (int level = Skill::kWeakest; level < Skill::kFull; ++level) {
    CAPTURE(level);
    CHECK(search::DepthOf({.level = level}) <= search::DepthOf({.level = level + 1}));
  }
  CHECK(search::DepthOf({.level = Skill::kWeakest}) == 1);
}

TEST_CASE("even the weakest player gives no won game away for a lost one") {
  const std::vector<Score> lines{Score::MateIn(3), Score::Centipawns(-500), Score::MatedIn(2)};
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    CHECK(search::Choose(lines, {.level = Skill::kWeakest}, seed) == 0);
  }
}
