#pragma once

#include <algorithm>
#include <cstddef>

#include "eval/features.h"
#include "eval/survey.h"

// Games of Janggi that nobody wins on the board are counted, and the side that would win the count
// may pass, repeat and exchange at will.
namespace eval {

// How the count decides under a rule set and its terms.
struct CountRules {
  int komi_halves = 0;       // added to Han's count
  int no_capture_plies = 0;  // the count comes after so many plies without a capture; 0: never
  int repetition_fold = 0;   // it also comes when a position occurs so often; 0: never

  friend constexpr bool operator==(const CountRules&, const CountRules&) = default;
};

// Coefficients of the count are in 256ths.
inline constexpr int kCountUnit = 256;

namespace terms {

// How near the no-capture count is, from 0 to kCountUnit: nothing for the first part of the way,
// then faster and faster.
constexpr int Nearness(int quiet_plies, int no_capture_plies) {
  if (no_capture_plies == 0) return 0;
  const int start = no_capture_plies * 2 / 5;
  if (quiet_plies <= start) return 0;
  const int way = std::min(quiet_plies, no_capture_plies) - start;
  const int whole = no_capture_plies - start;
  return kCountUnit * way * way / (whole * whole);
}

// The same for a position that occurs once more: there is a way back to it, and who leads on points
// may take it again.
constexpr int RepetitionNearness(int occurrences, int fold) {
  if (fold <= 1) return 0;
  return kCountUnit * (std::min(occurrences, fold) - 1) / (fold - 1);
}

// The leader on points wins every game that runs dry: near the count and in an ending being ahead
// at all matters most, and further points less and less; on a full board it hardly matters.
// `lead_halves` is Cho's, after komi.
template <class Tracer>
void Count(int lead_halves, int nearness, Tracer& tracer) {
  constexpr int kBend = 8;   // half points at which the bent lead is half its limit
  constexpr int kMost = 40;  // half points
  const int size = std::max(lead_halves, -lead_halves);
  const int bent = kCountUnit * size / (size + kBend);
  const int sign = size == 0 ? 0 : kCountUnit;
  const auto add_all = [&](auto add) {
    add(features::kLead.At(0), kCountUnit * std::min(size, kMost) / kMost);
    add(features::kLead.At(1), bent);
    add(features::kLead.At(2), sign);
    if (nearness == 0) return;
    add(features::kNearCount.At(0), bent * nearness / kCountUnit);
    add(features::kNearCount.At(1), sign * nearness / kCountUnit);
  };
  if (lead_halves > 0) {
    add_all(
        [&](std::size_t feature, int amount) { tracer.template AddCount<kCho>(feature, amount); });
  } else {
    add_all(
        [&](std::size_t feature, int amount) { tracer.template AddCount<kHan>(feature, amount); });
  }
}

}  // namespace terms
}  // namespace eval
