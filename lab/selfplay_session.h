#pragma once

#include <chrono>
#include <cstdint>
#include <ostream>
#include <stop_token>
#include <vector>

#include "lab/selfplay.h"
#include "lab/selfplay_format.h"
#include "lab/work_queue.h"

namespace lab {

// What games of self-play add up to.
struct SelfplayCounts {
  // Positions with a score in this range can teach a judgement of positions.
  static constexpr int kQuietLimit = 2000;

  std::int64_t games = 0;
  std::int64_t positions = 0;
  std::int64_t quiet = 0;

  void Add(const SelfplayGame& game);
};

// Games of self-play to be played, and the file that they go into.
class SelfplaySession : public WorkQueue {
 public:
  // So many games are to be in the file in the end.
  SelfplaySession(std::int64_t games, SelfplayWriter writer, std::ostream& progress);

  // Writes what waits to be written. To be called when nobody plays any more.
  absl::Status Finish();
  // Of this run only.
  const SelfplayCounts& counts() const { return counts_; }

 private:
  absl::Status Receive(std::int64_t number, absl::string_view result) override;
  absl::Status Flush();
  void ReportProgress();

  std::int64_t total_;
  std::int64_t written_before_ = 0;
  SelfplayWriter writer_;
  std::ostream& progress_;
  std::vector<SelfplayGame> waiting_;
  SelfplayCounts counts_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_block_ = start_;
};

// Plays games on so many threads.
absl::Status PlaySelfplay(Work& work, const SelfplaySettings& settings, int threads,
                          std::stop_token stop);

}  // namespace lab
