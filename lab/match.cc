#include "lab/match.h"

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "lab/game_files.h"
#include "lab/game_play.h"
#include "lab/match_report.h"
#include "lab/openings.h"

namespace lab {
namespace {

using engine::janggi::Referee;
using engine::janggi::records::Format;

// Nobody wonders for longer whether a match still goes on.
constexpr auto kReportAfter = std::chrono::seconds(10);

// The first error of any table.
class FirstError {
 public:
  void Update(const absl::Status& status) {
    const std::lock_guard lock(mutex_);
    if (status_.ok()) status_ = status;
  }
  absl::Status status() const {
    const std::lock_guard lock(mutex_);
    return status_;
  }

 private:
  mutable std::mutex mutex_;
  absl::Status status_;
};

void Pause(std::chrono::milliseconds time, const std::stop_token& stop) {
  // How long a stop request may wait to be seen.
  constexpr auto kStopInterval = std::chrono::milliseconds(100);
  for (; time.count() > 0 && !stop.stop_requested(); time -= kStopInterval) {
    std::this_thread::sleep_for(std::min<std::chrono::milliseconds>(time, kStopInterval));
  }
}

absl::Status PlayAtTable(Work& match, Table& table, std::chrono::milliseconds wait,
                         std::stop_token stop) {
  bool first = true;
  while (const std::optional<std::int64_t> number = match.Take(stop)) {
    if (!std::exchange(first, false)) Pause(wait, stop);
    const absl::StatusOr<GameRecord> game = table.Play(*number, stop);
    if (!game.ok()) match.PutBack(*number);
    if (absl::IsCancelled(game.status())) return absl::OkStatus();
    if (!game.ok()) return game.status();
    if (absl::Status status = match.Give(*number, Serialize(*game)); !status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::unique_ptr<Match>> Match::Begin(const MatchSettings& settings,
                                                    std::ostream& progress) {
  std::unique_ptr<Match> match(new Match(settings, progress));
  if (absl::Status status = match->OpenLog(); !status.ok()) return status;
  if (absl::Status status = match->OpenFiles(); !status.ok()) return status;
  return match;
}

absl::Status Match::OpenLog() {
  if (settings_.log_file.empty()) return absl::OkStatus();
  absl::StatusOr<MatchLog> log = MatchLog::Open(settings_.log_file, Signature(settings_));
  if (!log.ok()) return log.status();
  log_.emplace(*std::move(log));
  for (const GameRecord& game : log_->games()) {
    if (!IsAskedFor(game)) continue;
    scoreboard_.Add(game);
    MarkDone(game.number);
  }
  played_before_ = scoreboard_.played();
  if (!log_->games().empty()) {
    progress_ << log_->games().size() << " games are in " << settings_.log_file
              << " already; of the " << 2 * settings_.rounds << " asked for, " << played_before_
              << '\n';
  }
  return absl::OkStatus();
}

absl::Status Match::OpenFiles() {
  for (const auto& [path, format] :
       {std::pair(settings_.pgn_file, Format::kPgn), std::pair(settings_.gib_file, Format::kGib)}) {
    if (path.empty()) continue;
    // A crash may have come between the log and the file, or in the midst of a game.
    std::vector<std::string> games;
    if (log_) {
      for (const GameRecord& game : log_->games()) {
        if (IsAskedFor(game)) games.push_back(Written(game, format));
      }
    }
    absl::StatusOr<GameWriter> writer = GameWriter::Open(path, games);
    if (!writer.ok()) return writer.status();
    files_.push_back({.format = format, .writer = *std::move(writer)});
  }
  return absl::OkStatus();
}

std::string Match::Written(const GameRecord& game, Format format) const {
  return absl::StrCat(WriteRecord(ToRecord(game, settings_), format), Separator(format));
}

absl::Status Match::Receive(std::int64_t number, absl::string_view result) {
  const absl::StatusOr<GameRecord> game = ParseGameRecord(result);
  if (!game.ok()) return game.status();
  if (game->number != number) return absl::DataLossError("a game came back under another number");
  scoreboard_.Add(*game);
  if (log_) {
    if (absl::Status status = log_->Append(*game); !status.ok()) return status;
  }
  for (GameFile& file : files_) {
    if (absl::Status status = file.writer.Append(Written(*game, file.format)); !status.ok()) {
      return status;
    }
  }
  ReportProgress();
  return absl::OkStatus();
}

void Match::ReportProgress() {
  const auto now = std::chrono::steady_clock::now();
  const bool is_due = scoreboard_.played() % settings_.report_interval == 0 || !last_report_ ||
                      now - *last_report_ >= kReportAfter;
  if (!is_due) return;
  last_report_ = now;
  const std::chrono::duration<double> elapsed = now - start_;
  const auto played_now = static_cast<double>(scoreboard_.played() - played_before_);
  const auto to_play = static_cast<double>(2 * settings_.rounds - scoreboard_.played());
  progress_ << ProgressLine(settings_, scoreboard_, elapsed / played_now * to_play) << std::endl;
}

absl::Status TryEngines(const MatchSettings& settings, std::ostream& warnings) {
  for (const EngineSpec& spec : settings.engines) {
    const absl::StatusOr<UciEngine> engine = UciEngine::Start(spec, settings.variant);
    if (!engine.ok()) {
      return absl::Status(engine.status().code(),
                          absl::StrCat(spec.name, ": ", engine.status().message()));
    }
    for (const std::string& option : engine->MissingOptions(spec)) {
      warnings << "warning: " << spec.name << " has no option '" << option << "'" << std::endl;
    }
  }
  return absl::OkStatus();
}

absl::Status PlayMatch(Work& match, const MatchSettings& settings, std::stop_token stop) {
  // The settings name a rule set that there is.
  const Referee referee = *Referee::Find(settings.variant);
  const absl::StatusOr<Openings> openings = Openings::Create(settings.openings, referee);
  if (!openings.ok()) return openings.status();
  // A table that fails stops the others.
  std::stop_source stop_tables;
  const std::stop_callback forward(stop, [&stop_tables] { stop_tables.request_stop(); });
  FirstError error;
  {
    std::vector<std::jthread> tables;
    for (int i = 0; i < settings.concurrency; ++i) {
      tables.emplace_back([&] {
        Table table(settings, referee, *openings);
        const absl::Status status =
            PlayAtTable(match, table, std::chrono::milliseconds(settings.wait_milliseconds),
                        stop_tables.get_token());
        error.Update(status);
        if (!status.ok()) stop_tables.request_stop();
      });
    }
  }
  return error.status();
}

}  // namespace lab
