#include "search/skill.h"

#include <algorithm>

namespace search {
namespace {

// A player of the weakest level may overrate a move by so many centipawns, others by less with the
// square of what they lack: strong players err seldom and little.
constexpr int kWidestError = 800;

constexpr int WeaknessOf(Skill skill) { return Skill::kFull - skill.level; }

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

int LinesOf(Skill skill) { return 3 + WeaknessOf(skill) * WeaknessOf(skill) / 50; }

std::size_t Choose(const std::vector<Score>& lines, Skill skill, std::uint64_t seed) {
  constexpr int kWeakest = WeaknessOf({.level = Skill::kWeakest});
  const int weakness = WeaknessOf(skill);
  const int error = kWidestError * weakness * weakness / (kWeakest * kWeakest);
  std::size_t chosen = 0;
  int highest = INT32_MIN;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const auto luck = static_cast<int>(NextRandom(seed) % static_cast<std::uint64_t>(error + 1));
    if (lines[at].raw() + luck <= highest) continue;
    highest = lines[at].raw() + luck;
    chosen = at;
  }
  return chosen;
}

}  // namespace search
