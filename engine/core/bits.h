#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace engine::core {

// The bits of `word` under `mask`, packed together from bit 0 on.
constexpr std::uint64_t ExtractBitsPortably(std::uint64_t word, std::uint64_t mask) {
  std::uint64_t packed = 0;
  for (int at = 0; mask != 0; ++at, mask &= mask - 1) {
    packed |= (word >> std::countr_zero(mask) & 1) << at;
  }
  return packed;
}

#ifdef __BMI2__
constexpr std::uint64_t ExtractBits(std::uint64_t word, std::uint64_t mask) {
  return std::is_constant_evaluated() ? ExtractBitsPortably(word, mask) : _pext_u64(word, mask);
}
#else
constexpr std::uint64_t ExtractBits(std::uint64_t word, std::uint64_t mask) {
  return ExtractBitsPortably(word, mask);
}
#endif

}  // namespace engine::core
