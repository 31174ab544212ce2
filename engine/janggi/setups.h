#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/position.h"

namespace engine::janggi {

// Before a game each side chooses how its horses (H) and elephants (E) stand on the files b, c, g
// and h. The four choices are named as a diagram with Cho at the bottom shows them, for both sides.
enum class Setup : std::uint8_t { kHeeh, kEhhe, kEheh, kHehe };
inline constexpr std::array kSetups{Setup::kHeeh, Setup::kEhhe, Setup::kEheh, Setup::kHehe};

// What the two sides start a game with.
struct Setups {
  Setup cho = Setup::kHeeh;
  Setup han = Setup::kHeeh;

  friend constexpr bool operator==(const Setups&, const Setups&) = default;
};

// "HEEH", "EHHE", "EHEH", "HEHE".
absl::string_view Code(Setup setup);
// "마상상마", ...: the code in Korean.
absl::string_view KoreanCode(Setup setup);
// "ansang", "bakkatsang", "oensang", "oreunsang": the elephants as their owner sees them, so that a
// left elephant of Han is a right one in the diagram.
absl::string_view KoreanName(Setup setup, Side owner);

// Any of the names above, in Hangul, in Hanja (馬象象馬) or in Latin letters of either case.
absl::StatusOr<Setup> ParseSetup(absl::string_view text, Side owner);

// The start of a game.
Position StartPosition(Setups setups);

}  // namespace engine::janggi
