#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <stop_token>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/janggi/records/format.h"
#include "lab/game_writer.h"
#include "lab/match_log.h"
#include "lab/match_settings.h"
#include "lab/scoreboard.h"
#include "lab/work_queue.h"

namespace lab {

// A match in progress: its games are the work, their records the results. It keeps the log, the PGN
// file and the score.
class Match : public WorkQueue {
 public:
  // Takes up the log where it ends, if there is one.
  static absl::StatusOr<std::unique_ptr<Match>> Begin(const MatchSettings& settings,
                                                      std::ostream& progress);

  // To be read when nobody plays any more.
  const Scoreboard& scoreboard() const { return scoreboard_; }

 private:
  struct GameFile {
    engine::janggi::records::Format format;
    GameWriter writer;
  };

  Match(const MatchSettings& settings, std::ostream& progress)
      : WorkQueue(2 * settings.rounds),
        settings_(settings),
        progress_(progress),
        scoreboard_(settings.sprt) {}

  absl::Status Receive(std::int64_t number, absl::string_view result) override;
  bool Enough() const override { return scoreboard_.verdict() != Verdict::kUndecided; }
  absl::Status OpenLog();
  absl::Status OpenFiles();
  // The log may hold more rounds than are wanted now: those are neither counted nor written.
  bool IsAskedFor(const GameRecord& game) const { return game.number < 2 * settings_.rounds; }
  // A game as it stands in a file.
  std::string Written(const GameRecord& game, engine::janggi::records::Format format) const;
  // After the first game, after every so many, and when the last line is some seconds old.
  void ReportProgress();

  const MatchSettings& settings_;
  std::ostream& progress_;
  Scoreboard scoreboard_;
  std::optional<MatchLog> log_;
  std::vector<GameFile> files_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::optional<std::chrono::steady_clock::time_point> last_report_;
  std::int64_t played_before_ = 0;  // of the games played, how many came from the log
};

// Starts both engines once, to tell which options they do not have. The error is for an engine that
// cannot play at all.
absl::Status TryEngines(const MatchSettings& settings, std::ostream& warnings);

// Plays games of a match at as many tables as the settings say.
absl::Status PlayMatch(Work& match, const MatchSettings& settings, std::stop_token stop);

}  // namespace lab
