#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace engine::core {

// A point of a board, kept as its place in a 128-bit set: the lower half of the ranks fills the low
// word from bit 0 on, the upper half the high word from bit 64 on, so that no rank crosses a word.
// Only this class and Bitboard know the layout; everyone else sees files and ranks, from 0.
template <int kFiles, int kRanks>
class BasicSquare {
 public:
  static constexpr int kFileCount = kFiles;
  static constexpr int kRankCount = kRanks;
  static constexpr int kCount = kFiles * kRanks;
  static constexpr int kLowRanks = kRanks / 2;
  // Indices are unique and below this, but have a gap between the words.
  static constexpr int kIndexEnd = 64 + (kRanks - kLowRanks) * kFiles;

  constexpr BasicSquare() = default;
  constexpr BasicSquare(int file, int rank)
      : index_(static_cast<std::uint8_t>(
            rank < kLowRanks ? rank * kFiles + file : 64 + (rank - kLowRanks) * kFiles + file)) {
    assert(IsOnBoard(file, rank));
  }

  static constexpr BasicSquare FromIndex(int index) {
    BasicSquare square;
    square.index_ = static_cast<std::uint8_t>(index);
    return square;
  }
  static constexpr bool IsOnBoard(int file, int rank) {
    return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
  }
  static constexpr bool IsIndex(int index) {
    return (index >= 0 && index < kLowRanks * kFiles) || (index >= 64 && index < kIndexEnd);
  }

  constexpr int index() const { return index_; }
  constexpr int file() const { return (index_ & 63) % kFiles; }
  constexpr int rank() const { return (index_ & 63) / kFiles + (index_ >> 6) * kLowRanks; }
  // A place without gaps: 0 is the first file of the first rank, kCount - 1 the last of the last.
  constexpr int dense_index() const { return index_ - (index_ >> 6) * (64 - kLowRanks * kFiles); }

  // The same file seen from the other side of the table: rank r becomes kRanks - 1 - r.
  constexpr BasicSquare FlippedRank() const { return BasicSquare(file(), kRanks - 1 - rank()); }
  constexpr BasicSquare MirroredFile() const { return BasicSquare(kFiles - 1 - file(), rank()); }

  friend constexpr bool operator==(BasicSquare, BasicSquare) = default;
  friend constexpr auto operator<=>(BasicSquare, BasicSquare) = default;

 private:
  std::uint8_t index_ = 0;
};

// A value for every square, at the price of a few unused places.
template <class Square, class Value>
class SquareArray {
 public:
  constexpr Value& operator[](Square at) { return values_[static_cast<std::size_t>(at.index())]; }
  constexpr const Value& operator[](Square at) const {
    return values_[static_cast<std::size_t>(at.index())];
  }

 private:
  std::array<Value, static_cast<std::size_t>(Square::kIndexEnd)> values_{};
};

}  // namespace engine::core
