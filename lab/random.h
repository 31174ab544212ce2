#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lab {

// A small generator (SplitMix64) whose numbers are the same with every compiler and library, as
// those of the standard library's distributions are not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  // An independent stream for each index.
  Random(std::uint64_t seed, std::uint64_t index) : state_(seed) { state_ = Next() ^ Mix(index); }

  std::uint64_t Next() { return Mix(state_ += 0x9e3779b97f4a7c15); }
  // From 0 to count - 1. The bias for small counts is below 2^-50.
  std::size_t Below(std::size_t count) { return static_cast<std::size_t>(Next() % count); }

  template <class Value>
  void Shuffle(std::vector<Value>& values) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[Below(i)]);
  }

 private:
  static std::uint64_t Mix(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
  }

  std::uint64_t state_;
};

}  // namespace lab
