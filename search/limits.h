#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace search {

using Milliseconds = std::chrono::milliseconds;

// The clock of the side to move.
struct Clock {
  Milliseconds remaining{0};
  Milliseconds increment{0};
  std::optional<int> moves_to_go = std::nullopt;
};

// What ends a search. All given limits hold at once; none at all means: until stopped.
struct Limits {
  std::optional<int> depth = std::nullopt;
  std::optional<std::int64_t> nodes = std::nullopt;
  std::optional<Milliseconds> movetime = std::nullopt;
  std::optional<int> mate_in_moves = std::nullopt;  // stop when a mate in so many moves is proved
  std::optional<Clock> clock = std::nullopt;
};

}  // namespace search
