#pragma once

#include <optional>
#include <vector>

#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/referee.h"
#include "engine/janggi/setups.h"
#include "lab/random.h"

namespace lab {

// A random way into a game: one of the 16 setups, then random moves without a pass.
struct Walk {
  engine::janggi::Setups setups;
  std::vector<engine::janggi::Move> moves;
  engine::janggi::Position position;
};

// Nothing when the game ended on the way.
std::optional<Walk> RandomWalk(const engine::janggi::Referee& referee, Random& random, int plies);

// Nobody is in check or ahead in points, and nobody would be after one capture.
bool IsBalanced(const engine::janggi::Referee& referee, const engine::janggi::Position& position);

// Walks until one ends balanced.
Walk BalancedWalk(const engine::janggi::Referee& referee, Random& random, int plies);

}  // namespace lab
