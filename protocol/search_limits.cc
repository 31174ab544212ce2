#include "protocol/search_limits.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace protocol {
namespace {

using engine::core::Side;
using search::Milliseconds;

// Eleven days: longer times are as good, and this one can be added to any point of time.
constexpr std::int64_t kLongestTimeMs = 1'000'000'000;
constexpr std::int64_t kMostMovesToGo = 1'000;

Milliseconds TimeOf(std::int64_t milliseconds) {
  return Milliseconds(std::clamp<std::int64_t>(milliseconds, 0, kLongestTimeMs));
}

std::optional<std::int64_t> Either(const std::optional<std::int64_t>& own,
                                   const std::optional<std::int64_t>& others) {
  return own ? own : others;
}

std::optional<search::Clock> ClockOf(const GoCommand& go, Side side) {
  const bool first = side == Side::kFirst;
  const auto time = first ? Either(go.first_time, go.second_time)  //
                          : Either(go.second_time, go.first_time);
  const auto increment = first ? Either(go.first_increment, go.second_increment)
                               : Either(go.second_increment, go.first_increment);
  // Some frontends send `winc 0 binc 0` with every limit; alone it is a clock that has run down.
  const bool has_limit = go.depth || go.nodes || go.movetime || go.mate;
  if (!time && (!increment || has_limit)) return std::nullopt;
  search::Clock clock{.remaining = TimeOf(time.value_or(0)),
                      .increment = TimeOf(increment.value_or(0))};
  if (go.moves_to_go.value_or(0) > 0) {
    clock.moves_to_go = static_cast<int>(std::min(*go.moves_to_go, kMostMovesToGo));
  }
  return clock;
}

}  // namespace

search::Limits LimitsOf(const GoCommand& go, Side side_to_move) {
  search::Limits limits{.depth = go.depth, .mate_in_moves = go.mate};
  if (go.nodes) limits.nodes = std::max<std::int64_t>(*go.nodes, 1);
  if (go.movetime) limits.movetime = TimeOf(*go.movetime);
  limits.clock = ClockOf(go, side_to_move);
  return limits;
}

}  // namespace protocol
