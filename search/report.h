#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "eval/score.h"

namespace search {

enum class Bound : std::uint8_t { kExact, kLower, kUpper };

// One line of analysis after an iteration, best first: what an `info` line says.
template <class Move>
struct Line {
  int depth = 0;
  int selective_depth = 0;
  int rank = 1;  // 1 for the best line, 2 for the second best, ... (MultiPV)
  eval::Score score;
  Bound bound = Bound::kExact;
  std::vector<Move> moves;
};

// The work done so far.
struct Effort {
  std::int64_t nodes = 0;
  std::chrono::milliseconds time{0};
  int table_permille = 0;
};

// The answer of a search. Without a legal move, or when the game is over, there is no best move.
template <class Move>
struct Report {
  std::optional<Move> best_move;
  std::optional<Move> ponder_move;
  std::vector<Line<Move>> lines;
  Effort effort;
};

}  // namespace search
