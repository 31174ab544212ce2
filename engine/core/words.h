#pragma once

#include <array>
#include <cstdint>

namespace engine::core {

// Two words that are combined with two others at once. g++ keeps them in one register of 128 bits,
// which halves the work of every set operation; clang 14 cannot do that at compile time and keeps
// two.
class Words {
 public:
  constexpr Words() = default;
  constexpr Words(std::uint64_t low, std::uint64_t high) : both_{low, high} {}

  constexpr std::uint64_t low() const { return both_[0]; }
  constexpr std::uint64_t high() const { return both_[1]; }

#if defined(__GNUC__) && !defined(__clang__)
  friend constexpr Words operator&(Words a, Words b) { return Words(a.both_ & b.both_); }
  friend constexpr Words operator|(Words a, Words b) { return Words(a.both_ | b.both_); }
  friend constexpr Words operator^(Words a, Words b) { return Words(a.both_ ^ b.both_); }
  friend constexpr Words operator-(Words a, Words b) { return Words(a.both_ & ~b.both_); }

 private:
  using Both = std::uint64_t __attribute__((vector_size(16)));

  constexpr explicit Words(Both both) : both_(both) {}
#else
  friend constexpr Words operator&(Words a, Words b) {
    return {a.low() & b.low(), a.high() & b.high()};
  }
  friend constexpr Words operator|(Words a, Words b) {
    return {a.low() | b.low(), a.high() | b.high()};
  }
  friend constexpr Words operator^(Words a, Words b) {
    return {a.low() ^ b.low(), a.high() ^ b.high()};
  }
  friend constexpr Words operator-(Words a, Words b) {
    return {a.low() & ~b.low(), a.high() & ~b.high()};
  }

 private:
  using Both = std::array<std::uint64_t, 2>;
#endif

  Both both_{};
};

}  // namespace engine::core
