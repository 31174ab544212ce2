#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/side.h"

namespace lab {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

// A chess clock's settings: so much for a game (or for so many moves), and so much more each move.
struct TimeControl {
  milliseconds base{0};
  milliseconds increment{0};
  std::optional<int> moves = std::nullopt;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "10+0.1", "40/60+0.5", "1:30+1": [moves/][minutes:]seconds[+increment].
absl::StatusOr<TimeControl> ParseTimeControl(absl::string_view text);
// "0.25": seconds.
absl::StatusOr<milliseconds> ParseSeconds(absl::string_view text);

// What one player may use for a move. All that is given holds at once.
struct PlayerLimits {
  std::optional<TimeControl> clock = std::nullopt;
  std::optional<milliseconds> movetime = std::nullopt;
  std::optional<std::int64_t> nodes = std::nullopt;
  std::optional<int> depth = std::nullopt;
  // Forgiven on top of the clock or the movetime, for the way through pipes.
  milliseconds margin{0};
  // A player without a clock that does not answer for so long has hung.
  milliseconds patience{120'000};

  friend bool operator==(const PlayerLimits&, const PlayerLimits&) = default;
};

// The clock of one player in one game. Without a time control it never falls.
class PlayerClock {
 public:
  explicit PlayerClock(const PlayerLimits& limits);

  // How long the player may take for this move before it has lost on time or hung.
  nanoseconds Allowance() const;
  // Stops the clock after a move; false when the flag has fallen.
  bool Spend(nanoseconds elapsed);

  const PlayerLimits& limits() const { return limits_; }
  milliseconds remaining() const;
  std::optional<int> moves_to_go() const { return moves_to_go_; }

 private:
  PlayerLimits limits_;
  nanoseconds remaining_{0};
  std::optional<int> moves_to_go_;
};

// "go wtime 10000 btime 9000 winc 100 binc 100", with all limits of the player to move.
std::string GoCommand(const PlayerClock& first, const PlayerClock& second,
                      engine::core::Side to_move);

}  // namespace lab
