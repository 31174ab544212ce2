#pragma once

#include <array>
#include <cstddef>

namespace engine::core {

// An array indexed by an enum class whose values run from 0 to kSize - 1.
template <class Enum, class Value, std::size_t kSize>
class EnumArray {
 public:
  constexpr Value& operator[](Enum at) { return values_[static_cast<std::size_t>(at)]; }
  constexpr const Value& operator[](Enum at) const { return values_[static_cast<std::size_t>(at)]; }

  constexpr auto begin() { return values_.begin(); }
  constexpr auto end() { return values_.end(); }
  constexpr auto begin() const { return values_.begin(); }
  constexpr auto end() const { return values_.end(); }

  friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;

 private:
  std::array<Value, kSize> values_{};
};

}  // namespace engine::core
