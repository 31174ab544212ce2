#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "engine/core/square.h"
#include "engine/core/words.h"

namespace engine::core {

// A set of squares in 128 bits, laid out as BasicSquare says. The bits between the words' boards
// are never set.
template <class Square>
class BasicBitboard {
 public:
  static constexpr int kLowBits = Square::kLowRanks * Square::kFileCount;
  static constexpr int kHighBits = Square::kCount - kLowBits;

  constexpr BasicBitboard() = default;
  constexpr BasicBitboard(std::uint64_t low, std::uint64_t high) : words_(low, high) {}
  constexpr explicit BasicBitboard(Square square)
      : words_(square.index() < 64 ? std::uint64_t{1} << square.index() : 0,
               square.index() < 64 ? 0 : std::uint64_t{1} << (square.index() - 64)) {}
  constexpr BasicBitboard(std::initializer_list<Square> squares) {
    for (const Square square : squares) *this |= BasicBitboard(square);
  }

  static constexpr BasicBitboard Full() {
    return {(std::uint64_t{1} << kLowBits) - 1, (std::uint64_t{1} << kHighBits) - 1};
  }

  static constexpr BasicBitboard File(int file) {
    BasicBitboard squares;
    for (int rank = 0; rank < Square::kRankCount; ++rank) {
      squares |= BasicBitboard(Square(file, rank));
    }
    return squares;
  }

  constexpr std::uint64_t low() const { return words_.low(); }
  constexpr std::uint64_t high() const { return words_.high(); }

  constexpr bool IsEmpty() const { return (low() | high()) == 0; }
  constexpr int Count() const { return std::popcount(low()) + std::popcount(high()); }
  constexpr bool HasSeveral() const {
    return (low() & (low() - 1)) != 0 || (high() & (high() - 1)) != 0 ||
           (low() != 0 && high() != 0);
  }
  constexpr bool Contains(Square square) const {
    return ((square.index() < 64 ? low() : high()) >> (square.index() & 63) & 1) != 0;
  }
  constexpr bool Intersects(BasicBitboard other) const { return !(*this & other).IsEmpty(); }
  constexpr bool Covers(BasicBitboard other) const { return (other - *this).IsEmpty(); }

  // The first member in the order a1, b1, ... ; the set is not empty.
  constexpr Square First() const {
    return Square::FromIndex(low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high()));
  }
  constexpr Square Last() const {
    return Square::FromIndex(high() != 0 ? 127 - std::countl_zero(high())
                                         : 63 - std::countl_zero(low()));
  }
  constexpr BasicBitboard WithoutFirst() const {
    return low() != 0 ? BasicBitboard(low() & (low() - 1), high())
                      : BasicBitboard(0, high() & (high() - 1));
  }

  friend constexpr BasicBitboard operator&(BasicBitboard a, BasicBitboard b) {
    return BasicBitboard(a.words_ & b.words_);
  }
  friend constexpr BasicBitboard operator|(BasicBitboard a, BasicBitboard b) {
    return BasicBitboard(a.words_ | b.words_);
  }
  friend constexpr BasicBitboard operator^(BasicBitboard a, BasicBitboard b) {
    return BasicBitboard(a.words_ ^ b.words_);
  }
  friend constexpr BasicBitboard operator-(BasicBitboard a, BasicBitboard b) {
    return BasicBitboard(a.words_ - b.words_);
  }
  friend constexpr BasicBitboard operator~(BasicBitboard a) { return Full() - a; }

  // All members one step further; what would leave the board is gone.
  constexpr BasicBitboard SteppedRight() const {
    constexpr BasicBitboard kLastFile = File(kFiles - 1);
    const BasicBitboard rest = *this - kLastFile;
    return {rest.low() << 1, rest.high() << 1};
  }
  constexpr BasicBitboard SteppedLeft() const {
    constexpr BasicBitboard kFirstFile = File(0);
    const BasicBitboard rest = *this - kFirstFile;
    return {rest.low() >> 1, rest.high() >> 1};
  }
  constexpr BasicBitboard SteppedUp() const {
    return BasicBitboard(low() << kFiles, high() << kFiles | low() >> (kLowBits - kFiles)) & Full();
  }
  constexpr BasicBitboard SteppedDown() const {
    return BasicBitboard(low() >> kFiles | high() << (kLowBits - kFiles), high() >> kFiles) &
           Full();
  }

  constexpr BasicBitboard& operator&=(BasicBitboard b) { return *this = *this & b; }
  constexpr BasicBitboard& operator|=(BasicBitboard b) { return *this = *this | b; }
  constexpr BasicBitboard& operator^=(BasicBitboard b) { return *this = *this ^ b; }
  constexpr BasicBitboard& operator-=(BasicBitboard b) { return *this = *this - b; }
  friend constexpr bool operator==(BasicBitboard a, BasicBitboard b) {
    return a.low() == b.low() && a.high() == b.high();
  }

  class Iterator {
   public:
    using value_type = Square;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(BasicBitboard rest) : rest_(rest) {}
    constexpr Square operator*() const { return rest_.First(); }
    constexpr Iterator& operator++() {
      rest_ = rest_.WithoutFirst();
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    BasicBitboard rest_;
  };
  // The same order, a word at a time: faster than the iterator where every cycle counts.
  template <class Visit>
  [[gnu::always_inline]] constexpr void ForEach(Visit visit) const {
    for (std::uint64_t rest = low(); rest != 0; rest &= rest - 1) {
      visit(Square::FromIndex(std::countr_zero(rest)));
    }
    for (std::uint64_t rest = high(); rest != 0; rest &= rest - 1) {
      visit(Square::FromIndex(64 + std::countr_zero(rest)));
    }
  }

  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr Iterator end() const { return Iterator(); }

 private:
  static constexpr int kFiles = Square::kFileCount;

  constexpr explicit BasicBitboard(Words words) : words_(words) {}

  Words words_;
};

}  // namespace engine::core
