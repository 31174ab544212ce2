#pragma once

#include <cstdint>

namespace engine::core {

// The next state of a splitmix64 sequence, and the well-mixed number that belongs to it.
struct SplitMix {
  std::uint64_t state = 0;

  constexpr std::uint64_t Next() {
    state += 0x9E3779B97F4A7C15;
    std::uint64_t mixed = state;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return mixed ^ mixed >> 31;
  }
};

}  // namespace engine::core
