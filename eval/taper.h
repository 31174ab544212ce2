#pragma once

#include <cstdint>

namespace eval {

// What one unit of a feature is worth with all pieces on the board and with the attackers gone, in
// quarters of a centipawn.
struct Weight {
  std::int16_t opening = 0;
  std::int16_t ending = 0;

  friend constexpr bool operator==(const Weight&, const Weight&) = default;
};
inline constexpr int kWeightsPerCentipawn = 4;

// A sum of weights that still knows both ends of the game, in one word: the opening's half above
// the ending's, which borrows from it when it is negative.
class TaperedSum {
 public:
  constexpr TaperedSum() = default;
  constexpr explicit TaperedSum(Weight weight)
      : packed_(weight.opening * (std::int64_t{1} << 32) + weight.ending) {}

  constexpr int opening() const { return static_cast<int>((packed_ + (1LL << 31)) >> 32); }
  constexpr int ending() const { return static_cast<std::int32_t>(packed_); }
  // The value at a phase, 0 for the ending and `full` for the opening, times `full`.
  constexpr int At(int phase, int full) const {
    return opening() * phase + ending() * (full - phase);
  }

  constexpr TaperedSum& operator+=(TaperedSum other) {
    packed_ += other.packed_;
    return *this;
  }
  constexpr TaperedSum& operator-=(TaperedSum other) {
    packed_ -= other.packed_;
    return *this;
  }
  friend constexpr TaperedSum operator+(TaperedSum a, TaperedSum b) { return a += b; }
  friend constexpr TaperedSum operator*(TaperedSum sum, int count) {
    sum.packed_ *= count;
    return sum;
  }
  friend constexpr bool operator==(const TaperedSum&, const TaperedSum&) = default;

 private:
  std::int64_t packed_ = 0;
};

}  // namespace eval
