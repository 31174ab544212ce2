#include "lab/selfplay_session.h"

#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "absl/strings/str_format.h"
#include "lab/match_report.h"

namespace lab {
namespace {

// A kill loses the games of so long a time.
constexpr auto kBlockInterval = std::chrono::seconds(5);

absl::Status PlayOnThread(Work& work, const SelfplaySettings& settings, std::stop_token stop) {
  SelfplayTable table(settings);
  while (const std::optional<std::int64_t> number = work.Take(stop)) {
    const auto game = table.Play(static_cast<std::uint64_t>(*number), stop);
    if (!game) {
      work.PutBack(*number);
      break;
    }
    if (absl::Status status = work.Give(*number, Serialize(*game)); !status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace

void SelfplayCounts::Add(const SelfplayGame& game) {
  ++games;
  ForEachSample(game, [this](const SelfplaySample& sample) {
    ++positions;
    if (sample.IsQuiet(kQuietLimit)) ++quiet;
  });
}

SelfplaySession::SelfplaySession(std::int64_t games, SelfplayWriter writer, std::ostream& progress)
    : WorkQueue(games), total_(games), writer_(std::move(writer)), progress_(progress) {
  for (const std::uint64_t id : writer_.ids()) MarkDone(static_cast<std::int64_t>(id));
  written_before_ = static_cast<std::int64_t>(writer_.ids().size());
}

absl::Status SelfplaySession::Receive(std::int64_t number, absl::string_view result) {
  const absl::StatusOr<SelfplayGame> game = ParseSelfplayGame(result);
  if (!game.ok()) return game.status();
  if (game->id != static_cast<std::uint64_t>(number)) {
    return absl::DataLossError("a game came back under another number");
  }
  counts_.Add(*game);
  waiting_.push_back(*game);
  if (std::chrono::steady_clock::now() - last_block_ < kBlockInterval) return absl::OkStatus();
  ReportProgress();
  return Flush();
}

absl::Status SelfplaySession::Flush() {
  if (waiting_.empty()) return absl::OkStatus();
  const absl::Status status = writer_.WriteBlock(waiting_);
  waiting_.clear();
  last_block_ = std::chrono::steady_clock::now();
  return status;
}

absl::Status SelfplaySession::Finish() {
  const absl::Status written = Flush();
  if (counts_.games > 0) ReportProgress();
  return status().ok() ? written : status();
}

void SelfplaySession::ReportProgress() {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  const std::int64_t games = written_before_ + counts_.games;
  const double left = static_cast<double>(total_ - games) / static_cast<double>(counts_.games);
  progress_ << absl::StrFormat("%d/%d games, %d positions (%d quiet), %.0f positions an hour, ",
                               games, total_, counts_.positions, counts_.quiet,
                               static_cast<double>(counts_.positions) / elapsed.count() * 3600)
            << FormatDuration(elapsed * left) << " left" << std::endl;
}

absl::Status PlaySelfplay(Work& work, const SelfplaySettings& settings, int threads,
                          std::stop_token stop) {
  std::mutex mutex;
  absl::Status first_error;
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) {
      workers.emplace_back([&] {
        const absl::Status status = PlayOnThread(work, settings, stop);
        const std::lock_guard lock(mutex);
        if (first_error.ok()) first_error = status;
      });
    }
  }
  return first_error;
}

}  // namespace lab
