#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "search/parameters.h"

namespace search {

// 1024 * log2(number), by integers alone so that every compiler searches the same tree.
constexpr int LogarithmOf(std::uint32_t number) {
  constexpr int kFractionBits = 10;
  const int whole = static_cast<int>(std::bit_width(number)) - 1;
  std::uint64_t mantissa = (std::uint64_t{number} << 31) >> whole;  // from 1 to 2, in 1/2^31
  int result = whole << kFractionBits;
  for (int bit = kFractionBits - 1; bit >= 0; --bit) {
    mantissa = mantissa * mantissa >> 31;
    if (mantissa >= std::uint64_t{2} << 31) {
      mantissa >>= 1;
      result |= 1 << bit;
    }
  }
  return result;
}

inline constexpr auto kLogarithms = [] {
  std::array<int, 256> table{};
  for (std::size_t at = 1; at < table.size(); ++at) {
    table[at] = LogarithmOf(static_cast<std::uint32_t>(at));
  }
  return table;
}();

// How much less deeply the `count`th move of a node is searched, in 1/1024 plies: the later the
// move and the deeper the search, the more.
constexpr int BaseReduction(int depth, int count) {
  const auto logarithm = [](int number) {
    return kLogarithms[static_cast<std::size_t>(std::clamp(number, 1, 255))];
  };
  return parameters::kReductionBase +
         static_cast<int>(std::int64_t{logarithm(depth)} * logarithm(count) / 1024 *
                          parameters::kReductionSlope / 1024);
}

}  // namespace search
