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

// The lowest bits of `packed`, spread over the places of `mask`.
constexpr std::uint64_t DepositBitsPortably(std::uint64_t packed, std::uint64_t mask) {
  std::uint64_t word = 0;
  for (; mask != 0; mask &= mask - 1, packed >>= 1) {
    if ((packed & 1) != 0) word |= mask & -mask;
  }
  return word;
}

#ifdef __BMI2__
inline constexpr bool kFastBits = true;
constexpr std::uint64_t ExtractBits(std::uint64_t word, std::uint64_t mask) {
  return std::is_constant_evaluated() ? ExtractBitsPortably(word, mask) : _pext_u64(word, mask);
}
constexpr std::uint64_t DepositBits(std::uint64_t packed, std::uint64_t mask) {
  return std::is_constant_evaluated() ? DepositBitsPortably(packed, mask) : _pdep_u64(packed, mask);
}
#else
inline constexpr bool kFastBits = false;
constexpr std::uint64_t ExtractBits(std::uint64_t word, std::uint64_t mask) {
  return ExtractBitsPortably(word, mask);
}
constexpr std::uint64_t DepositBits(std::uint64_t packed, std::uint64_t mask) {
  return DepositBitsPortably(packed, mask);
}
#endif

}  // namespace engine::core
