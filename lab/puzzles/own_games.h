#pragma once

#include <cstdint>
#include <stop_token>

#include "engine/janggi/referee.h"
#include "lab/analyst.h"
#include "lab/puzzles/finder.h"

namespace lab::puzzles {

// Quick games of the engine against itself, for what happens in them, not for their quality.
struct OwnGames {
  int count = 0;
  std::uint64_t seed = 1;
  std::int64_t nodes = 300;
};

// The game of a number: the same for the same seed. It begins with random moves from one of the 16
// setups.
Source PlayOwnGame(const OwnGames& settings, int number, const engine::janggi::Referee& rules,
                   Analyst& analyst, const std::stop_token& stop);

}  // namespace lab::puzzles
