#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/side.h"

namespace engine::core {

enum class Result : std::uint8_t { kFirstWins, kSecondWins, kDraw };

constexpr Result WinOf(Side side) {
  return side == Side::kFirst ? Result::kFirstWins : Result::kSecondWins;
}

// Why a game is over.
enum class Reason : std::uint8_t {
  kCheckmate,
  kNoLegalMove,
  kBikjang,
  kTwoPasses,
  kInsufficientMaterial,
  kNoCaptureLimit,
  kRepetition,
  kPerpetualCheck,
  kShuttling,
};

// How the reason became a result: by itself, or by counting what is left on the board.
enum class Decision : std::uint8_t { kDirect, kPoints };

// The end of a game.
struct Outcome {
  Result result = Result::kDraw;
  Reason reason = Reason::kCheckmate;
  Decision decision = Decision::kDirect;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// How a game stands where a search has come to.
struct Standing {
  std::optional<Outcome> outcome;  // nothing while the game goes on
  // How often the position has been on the board, this time included, as far as that brings a
  // drawish end nearer; 1 where a repetition would be lost by who gives check.
  int occurrences = 1;
};

// "1-0", "0-1", "1/2-1/2".
std::string ToString(Result result);
// "1-0 (checkmate)", "0-1 (points, repetition)", "1/2-1/2 (bikjang)".
std::string ToString(const Outcome& outcome);

}  // namespace engine::core
