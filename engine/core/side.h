#pragma once

#include <cstdint>

namespace engine::core {

// The two players of any game here. The first side moves first and sits at the bottom of a diagram.
enum class Side : std::uint8_t { kFirst, kSecond };

constexpr Side Other(Side side) { return side == Side::kFirst ? Side::kSecond : Side::kFirst; }

}  // namespace engine::core
