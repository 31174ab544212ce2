#pragma once

#include <cstdint>
#include <vector>

#include "engine/janggi/position.h"

// Boards to judge.
namespace eval_tests {

using engine::janggi::Position;

// Positions met in random games from all setups, the same for the same seed.
std::vector<Position> RandomPositions(int count, std::uint64_t seed);

// The board in a mirror: file a becomes file i.
Position Mirrored(const Position& position);
// The board seen by the other player, who now sits at the bottom and is called Cho.
Position SidesSwapped(const Position& position);

}  // namespace eval_tests
