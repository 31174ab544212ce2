#include "search/skill.h"

#include <algorithm>

namespace search {
namespace {

// How far apart the lines may be and still be confused, in centipawns.
constexpr int kWidestSpread = 200;
constexpr int kOverratingALevel = 12;

std::uint64_t NextRandom(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15;
  std::uint64_t mixed = state;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return mixed ^ mixed >> 31;
}

}  // namespace

Skill Skill::OfElo(int elo) {
  const int above = std::clamp(elo, kWeakestElo, kStrongestElo) - kWeakestElo;
  return {.level = kWeakest + above * (kFull - kWeakest) / (kStrongestElo - kWeakestElo)};
}

int DepthOf(Skill skill) { return std::max(1, skill.level / 2 + 3); }

std::size_t Choose(const std::vector<Score>& lines, Skill skill, std::uint64_t seed) {
  const int weakness = Skill::kFull - skill.level;
  const int spread = std::min(lines.front() - lines.back(), kWidestSpread);
  std::size_t chosen = 0;
  int highest = INT32_MIN;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const int luck = static_cast<int>(NextRandom(seed) % static_cast<std::uint64_t>(weakness + 1));
    const int overrating =
        (weakness * (lines.front() - lines[at]) + spread * luck) / Skill::kFull / 4 +
        luck * kOverratingALevel / 2;
    const int rated =
        std::max(lines[at].raw(), lines.front().raw() - 4 * kWidestSpread) + overrating;
    if (lines[at] < lines.front() - 4 * kWidestSpread || rated <= highest) continue;
    highest = rated;
    chosen = at;
  }
  return chosen;
}

}  // namespace search
