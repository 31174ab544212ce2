#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>

#include "engine/janggi/position.h"

namespace tests {

// How many random positions a property is tried on. The build says it: fewer where the code is slow
// because it is being watched.
inline constexpr int kRandomPositions = JANGGUN_RANDOM_POSITIONS;

// A setting with the same board, side and counters.
engine::janggi::Setting SettingOf(const engine::janggi::Position& position);

// An endless row of positions, the same for the same seed: now pieces strewn over the board, most
// of them near the palaces, so that checks and pins abound, and now the next position of a random
// game.
class RandomPositions {
 public:
  explicit RandomPositions(std::uint64_t seed) : random_(seed) {}

  engine::janggi::Position Next();
  // Pieces strewn over the board.
  engine::janggi::Position Strewn();

  // A number below `end`.
  std::size_t Below(std::size_t end) {
    return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_);
  }

 private:
  void Strew(engine::janggi::Side side, std::size_t density, engine::janggi::Setting& setting);
  void Place(engine::janggi::Piece piece, engine::janggi::Setting& setting);

  std::mt19937_64 random_;
  std::optional<engine::janggi::Position> game_;
};

}  // namespace tests
