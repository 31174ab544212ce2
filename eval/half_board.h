#pragma once

#include <algorithm>
#include <cstdint>

#include "eval/survey.h"

namespace eval {

// A board is the same seen in a mirror, so five files tell everything about nine.
inline constexpr int kHalfFiles = 5;
inline constexpr int kHalfSquares = kHalfFiles * 10;

namespace internal {

constexpr SideArray<engine::janggi::SquareArray<std::uint8_t>> MakeHalfIndices() {
  SideArray<engine::janggi::SquareArray<std::uint8_t>> indices;
  for (const Square square : Bitboard::Full()) {
    const int file = std::min(square.file(), 8 - square.file());
    for (const Side side : {kCho, kHan}) {
      const int rank = side == kCho ? square.rank() : 9 - square.rank();
      indices[side][square] = static_cast<std::uint8_t>(rank * kHalfFiles + file);
    }
  }
  return indices;
}
inline constexpr auto kHalfIndices = MakeHalfIndices();

}  // namespace internal

// Where a point stands in a half table: rank by rank from the own back rank, files a (or i) to e.
constexpr int HalfIndex(Side side, Square square) { return internal::kHalfIndices[side][square]; }

}  // namespace eval
