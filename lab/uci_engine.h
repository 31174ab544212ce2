#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "lab/clock.h"
#include "lab/process.h"

namespace lab {

// How to run an engine and what to tell it.
struct EngineSpec {
  enum class Restart { kAfterFailure, kEveryGame };

  std::string name = {};
  std::vector<std::string> command = {};
  std::string directory = {};
  std::vector<std::pair<std::string, std::string>> options = {};
  // Before those, and only where the engine has them: what was asked of all engines.
  std::vector<std::pair<std::string, std::string>> common_options = {};
  PlayerLimits limits = {};
  Restart restart = Restart::kAfterFailure;
};

// What an engine thinks of a position, seen from the side to move.
struct EngineScore {
  std::optional<int> centipawns = std::nullopt;
  std::optional<int> mate_in = std::nullopt;

  friend bool operator==(const EngineScore&, const EngineScore&) = default;
};

// The last word of a search.
struct SearchInfo {
  std::optional<EngineScore> score = std::nullopt;
  int depth = 0;
  std::int64_t nodes = 0;
  std::string line = {};  // the principal variation
};

// Reads one `info` line into what is known so far. Lines without a score leave it alone, and so do
// the lines of a second-best move.
void ReadInfo(absl::string_view line, SearchInfo& info);

struct SearchAnswer {
  std::string best_move;
  SearchInfo info;
  nanoseconds elapsed{0};
};

// A running UCI engine. After an error it is in no known state and must be thrown away.
class UciEngine {
 public:
  // Starts it, sets its options (and the variant, where it offers UCI_Variant) and waits until it
  // is ready.
  static absl::StatusOr<UciEngine> Start(const EngineSpec& spec, absl::string_view variant);

  // Says that the next position belongs to another game, and waits until the engine is ready.
  absl::Status NewGame();

  // `position` is what follows that word: "fen F moves M...", `go` the whole command.
  // DeadlineExceeded when no best move came in time, Cancelled after a stop request, another error
  // when the engine is gone.
  absl::StatusOr<SearchAnswer> Search(absl::string_view position, absl::string_view go,
                                      nanoseconds allowance, std::stop_token stop);
  // Ends a search that was late: OK when the engine came back with its best move, soon.
  absl::Status Stop();

  // Of the common options, those that it has not.
  std::vector<std::string> MissingOptions(const EngineSpec& spec) const;
  const std::set<std::string>& option_names() const { return option_names_; }
  Process& process() { return process_; }

 private:
  explicit UciEngine(Process process) : process_(std::move(process)) {}

  absl::Status Send(absl::string_view line);
  // Lines up to the one that starts with the word, which is the last.
  absl::Status Await(absl::string_view word, SteadyTime deadline);
  absl::Status Handshake();
  bool Offers(absl::string_view option) const;
  absl::Status SetOptions(const EngineSpec& spec, absl::string_view variant);

  Process process_;
  std::set<std::string> option_names_;  // in lower case
};

}  // namespace lab
