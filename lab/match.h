#pragma once

#include <chrono>
#include <cstdint>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <set>
#include <stop_token>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "lab/match_log.h"
#include "lab/match_settings.h"
#include "lab/scoreboard.h"

namespace lab {

// A match in progress: hands out the numbers of the games to play and takes the games back, from
// any thread. It keeps the log, the PGN file and the score.
class Match {
 public:
  // Takes up the log where it ends, if there is one.
  static absl::StatusOr<std::unique_ptr<Match>> Begin(const MatchSettings& settings,
                                                      std::ostream& progress);

  // The next game to play; nothing when the match is decided or all games are handed out.
  std::optional<std::int64_t> Take();
  // A finished game.
  absl::Status Give(const GameRecord& game);
  // A game that was taken but will not be given: somebody else plays it.
  void PutBack(std::int64_t number);

  bool Decided() const;
  const Scoreboard& scoreboard() const { return scoreboard_; }

 private:
  Match(const MatchSettings& settings, std::ostream& progress)
      : settings_(settings), progress_(progress), scoreboard_(settings.sprt) {}

  absl::Status OpenFiles();
  void ReportProgress();

  const MatchSettings& settings_;
  std::ostream& progress_;
  mutable std::mutex mutex_;
  Scoreboard scoreboard_;
  std::int64_t next_ = 0;
  std::set<std::int64_t> put_back_;
  std::optional<MatchLog> log_;
  std::ofstream pgn_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::int64_t played_before_ = 0;  // of the games played, how many came from the log
};

// Plays games of the match at so many tables as the settings say, until there are none left, a stop
// is requested or an engine cannot be run at all.
absl::Status PlayMatch(Match& match, const MatchSettings& settings, std::stop_token stop);

}  // namespace lab
