#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stop_token>

#include "absl/status/statusor.h"
#include "engine/janggi/referee.h"
#include "lab/game_record.h"
#include "lab/match_settings.h"
#include "lab/uci_engine.h"

namespace lab {

// A table with two engines at it that play one game after the other.
class Table {
 public:
  Table(const MatchSettings& settings, const engine::janggi::Referee& referee,
        const Openings& openings)
      : settings_(settings), referee_(referee), openings_(openings) {}

  // Plays a game to its end. A failure of an engine loses it the game, also one to start or to come
  // back after a failure; the error here is for what prevents playing at all, or Cancelled after a
  // stop.
  absl::StatusOr<GameRecord> Play(std::int64_t number, std::stop_token stop);

 private:
  absl::Status Prepare(std::size_t player);
  // One move of the side to move; what ended the game instead, if anything did.
  absl::StatusOr<std::optional<absl::string_view>> PlayMove(GameRecord& game,
                                                            engine::janggi::Course& course,
                                                            std::array<PlayerClock, 2>& clocks,
                                                            std::stop_token stop);
  // Why an engine lost whose search ended in an error; it is stopped or thrown away.
  absl::string_view Failure(std::size_t player, const absl::Status& error);

  const MatchSettings& settings_;
  const engine::janggi::Referee& referee_;
  const Openings& openings_;
  std::array<std::optional<UciEngine>, 2> engines_;
};

}  // namespace lab
