#pragma once

#include <array>
#include <cstddef>

#include "eval/assess.h"

namespace eval_tests {

// How often each feature occurs, for each side.
class Counts {
 public:
  static constexpr eval::CountRules kRules{.komi_halves = 3, .no_capture_plies = 100};

  explicit Counts(const eval::Position& position) {
    eval::Assess(position, kRules, eval::NearnessOf(position, kRules), *this);
  }

  template <eval::Side kSide>
  void Add(std::size_t feature, int count) {
    counts_[kSide][feature] += count;
  }
  template <eval::Side kSide>
  void AddCount(std::size_t feature, int amount) {
    counts_[kSide][feature] += amount;
  }

  int Of(eval::Side side, const eval::Group& group, int offset) const {
    return counts_[side][group.At(offset)];
  }

 private:
  eval::SideArray<std::array<int, eval::kFeatureCount>> counts_{};
};

}  // namespace eval_tests
