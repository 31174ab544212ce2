#pragma once

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "lab/game_record.h"

namespace lab {

// The finished games of a match in an append-only file: what is in it survives any interruption.
// The first line is the match's signature; every line carries a checksum. A line that was torn by a
// crash is cut off when the log is opened again.
class MatchLog {
 public:
  // Opens the log of a match, or begins it. FailedPrecondition when the file holds another match.
  static absl::StatusOr<MatchLog> Open(const std::string& path, absl::string_view signature);

  MatchLog(MatchLog&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, -1)), games_(std::move(other.games_)) {}
  MatchLog& operator=(MatchLog&&) = delete;
  ~MatchLog();

  // The games that were there when it was opened, in the order in which they ended.
  const std::vector<GameRecord>& games() const { return games_; }
  // The game is on the disk when this returns.
  absl::Status Append(const GameRecord& game);

 private:
  explicit MatchLog(int descriptor) : descriptor_(descriptor) {}

  absl::Status WriteLine(absl::string_view line);

  int descriptor_ = -1;
  std::vector<GameRecord> games_;
};

}  // namespace lab
