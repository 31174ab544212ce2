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

// A sum of weights that still knows both ends of the game.
struct TaperedSum {
  int opening = 0;
  int ending = 0;

  constexpr void Add(Weight weight, int count) {
    opening += weight.opening * count;
    ending += weight.ending * count;
  }
  // The value at a phase, 0 for the ending and `full` for the opening. Rounds toward zero, so that
  // the opposite sum has the opposite value.
  constexpr int At(int phase, int full) const {
    return (opening * phase + ending * (full - phase)) / full;
  }
  friend constexpr TaperedSum operator-(TaperedSum a, TaperedSum b) {
    return {a.opening - b.opening, a.ending - b.ending};
  }
  friend constexpr bool operator==(const TaperedSum&, const TaperedSum&) = default;
};

}  // namespace eval
