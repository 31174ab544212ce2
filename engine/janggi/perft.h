#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

// Perft: how many sequences of so many legal moves a position has. It proves a move generator
// against another one, and times it. Nothing is remembered in a hash table.
namespace engine::janggi {

// What is done at the end of each sequence.
enum class Leaves {
  kCounted,  // all moves of a position in one go, without looking at each
  kListed,   // the moves of the last ply are written to a list, whose size counts
  kMade,     // every last move is made, with its key
};

struct PerftOptions {
  Leaves leaves = Leaves::kCounted;
  int threads = 1;
};

// How many sequences begin with a move.
struct MoveCount {
  Move move;
  std::uint64_t count = 0;

  friend constexpr bool operator==(const MoveCount&, const MoveCount&) = default;
};

// The sequences of `depth` moves, at least 1, by their first move. Nothing if stopped meanwhile.
template <Rules kRules>
std::optional<std::vector<MoveCount>> Divide(const Position& position, int depth,
                                             const PerftOptions& options,
                                             const std::stop_token& stop);

// The sum of a divide.
std::uint64_t Total(const std::vector<MoveCount>& counts);

}  // namespace engine::janggi
