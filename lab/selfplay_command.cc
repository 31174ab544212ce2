#include "lab/selfplay_command.h"

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "lab/arguments.h"
#include "lab/interrupt.h"
#include "lab/json.h"
#include "lab/match_report.h"
#include "lab/selfplay.h"
#include "lab/selfplay_format.h"

namespace lab {
namespace {

constexpr const char* kHelp =
    R"(usage: janggun-lab selfplay --out FILE [--games N] [--nodes N] [--threads N]
                            [--plies LEAST MOST] [--seed N] [--json]
       janggun-lab selfplay --read FILE [--json]

Plays the engine against itself from the 16 setups and random balanced openings, and
writes every game with its scores. Run again with the same FILE to go on after an
interruption; what was written is never lost. The format: lab/selfplay_format.h.
  --games N      games the file is to hold in the end (10000)
  --nodes N      of each search (2000)
  --threads N    games played at once (2)
  --plies A B    random plies of an opening: from A to B (6 10)
  --seed N       other openings with another seed (1)
  --read FILE    count what a file holds instead
)";

// Positions with a score in this range can teach a judgement of positions.
constexpr int kQuietLimit = 2000;
constexpr auto kBlockInterval = std::chrono::seconds(5);

struct Request {
  SelfplaySettings settings;
  std::string out_file = {};
  std::string read_file = {};
  std::uint64_t games = 10'000;
  int threads = 2;
  bool json = false;
};

absl::Status SetPlies(const ArgumentGroup& group, SelfplaySettings& settings) {
  if (group.words.size() != 2) return absl::InvalidArgumentError("--plies: expected two numbers");
  absl::Status status = Assign(WholeNumber("--plies", group.words[0], 0), settings.least_plies);
  if (!status.ok()) return status;
  status =
      Assign(WholeNumber("--plies", group.words[1], settings.least_plies), settings.most_plies);
  if (!status.ok()) return status;
  constexpr int kMostPlies = 100;
  if (settings.most_plies <= kMostPlies) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("--plies: at most ", kMostPlies));
}

absl::StatusOr<Request> Parse(Arguments arguments) {
  const auto groups = GroupArguments(arguments);
  if (!groups.ok()) return groups.status();
  Request request;
  const std::map<std::string, std::function<absl::Status(const ArgumentGroup&)>> handlers{
      {"out", [&](const auto& group) { return Assign(OnlyWord(group), request.out_file); }},
      {"read", [&](const auto& group) { return Assign(OnlyWord(group), request.read_file); }},
      {"games", [&](const auto& group) { return Assign(OnlyNumber(group, 1), request.games); }},
      {"threads", [&](const auto& group) { return Assign(OnlyNumber(group, 1), request.threads); }},
      {"nodes",
       [&](const auto& group) { return Assign(OnlyNumber(group, 1), request.settings.nodes); }},
      {"seed",
       [&](const auto& group) { return Assign(OnlyNumber(group, 0), request.settings.seed); }},
      {"plies", [&](const auto& group) { return SetPlies(group, request.settings); }},
      {"json",
       [&](const auto&) {
         request.json = true;
         return absl::OkStatus();
       }},
  };
  for (const ArgumentGroup& group : *groups) {
    const auto handler = handlers.find(group.option);
    if (handler == handlers.end()) {
      return absl::InvalidArgumentError(absl::StrCat("unknown option --", group.option));
    }
    if (absl::Status status = handler->second(group); !status.ok()) return status;
  }
  if (request.out_file.empty() == request.read_file.empty()) {
    return absl::InvalidArgumentError("expected --out FILE or --read FILE");
  }
  return request;
}

struct Contents {
  std::int64_t games = 0;
  std::int64_t positions = 0;
  std::int64_t quiet = 0;

  void Add(const SelfplayGame& game) {
    ++games;
    ForEachSample(game, [this](const SelfplaySample& sample) {
      ++positions;
      if (sample.IsQuiet(kQuietLimit)) ++quiet;
    });
  }
};

// Games to play, handed to threads, and the file that they go into.
class Session {
 public:
  Session(const Request& request, SelfplayWriter writer, std::ostream& progress)
      : request_(request),
        writer_(std::move(writer)),
        progress_(progress),
        done_(writer_.ids().begin(), writer_.ids().end()) {
    done_before_ = done_.size();
  }

  std::optional<std::uint64_t> Take() {
    const std::lock_guard lock(mutex_);
    if (!status_.ok()) return std::nullopt;
    while (done_.contains(next_)) ++next_;
    if (next_ >= request_.games) return std::nullopt;
    return next_++;
  }
  void Give(const SelfplayGame& game) {
    const std::lock_guard lock(mutex_);
    contents_.Add(game);
    waiting_.push_back(game);
    if (std::chrono::steady_clock::now() - last_block_ >= kBlockInterval) Flush();
  }
  absl::Status Finish() {
    const std::lock_guard lock(mutex_);
    if (!waiting_.empty()) Flush();
    return status_;
  }
  const Contents& contents() const { return contents_; }
  double PositionsAnHour() const {
    return static_cast<double>(contents_.positions) / Elapsed().count() * 3600;
  }
  bool Complete() const {
    return done_before_ + static_cast<std::uint64_t>(contents_.games) >= request_.games;
  }

 private:
  std::chrono::duration<double> Elapsed() const {
    return std::chrono::steady_clock::now() - start_;
  }
  void Flush() {
    if (status_.ok()) status_ = writer_.WriteBlock(waiting_);
    waiting_.clear();
    last_block_ = std::chrono::steady_clock::now();
    const auto total = done_before_ + static_cast<std::uint64_t>(contents_.games);
    const double left =
        static_cast<double>(request_.games - total) / static_cast<double>(contents_.games);
    progress_ << absl::StrFormat("%d/%d games, %d positions (%d quiet), %.0f positions an hour, ",
                                 total, request_.games, contents_.positions, contents_.quiet,
                                 PositionsAnHour())
              << FormatDuration(Elapsed() * left) << " left" << std::endl;
  }

  const Request& request_;
  SelfplayWriter writer_;
  std::ostream& progress_;
  std::mutex mutex_;
  absl::Status status_;
  std::set<std::uint64_t> done_;
  std::uint64_t done_before_ = 0;
  std::uint64_t next_ = 0;
  std::vector<SelfplayGame> waiting_;
  Contents contents_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_block_ = start_;
};

void PrintContents(const Contents& contents, const Request& request, std::ostream& out) {
  if (request.json) {
    JsonObject json;
    json.Set("games", contents.games)
        .Set("positions", contents.positions)
        .Set("quiet", contents.quiet);
    out << json.text() << '\n';
    return;
  }
  out << contents.games << " games, " << contents.positions << " positions, " << contents.quiet
      << " of them quiet\n";
}

int Play(const Request& request, Console console) {
  const Interrupt interrupt;
  absl::StatusOr<SelfplayWriter> writer =
      SelfplayWriter::Open(request.out_file, Describe(request.settings));
  if (!writer.ok()) {
    console.err << "janggun-lab selfplay: " << writer.status().message() << '\n';
    return kFailure;
  }
  Session session(request, *std::move(writer), console.err);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < request.threads; ++i) {
      threads.emplace_back([&] {
        SelfplayTable table(request.settings);
        while (const std::optional<std::uint64_t> id = session.Take()) {
          const std::optional<SelfplayGame> game = table.Play(*id, interrupt.token());
          if (!game) break;
          session.Give(*game);
        }
      });
    }
  }
  const absl::Status status = session.Finish();
  if (!status.ok()) console.err << "janggun-lab selfplay: " << status.message() << '\n';
  PrintContents(session.contents(), request, console.out);
  return status.ok() && session.Complete() ? kSuccess : kFailure;
}

int ReadBack(const Request& request, Console console) {
  const auto games = ReadSelfplayGames(request.read_file);
  if (!games.ok()) {
    console.err << "janggun-lab selfplay: " << games.status().message() << '\n';
    return kFailure;
  }
  Contents contents;
  for (const SelfplayGame& game : *games) contents.Add(game);
  PrintContents(contents, request, console.out);
  return kSuccess;
}

}  // namespace

int RunSelfplay(Arguments arguments, Console console) {
  if (AsksForHelp(arguments)) {
    console.out << kHelp;
    return kSuccess;
  }
  const absl::StatusOr<Request> request = Parse(arguments);
  if (!request.ok()) {
    console.err << "janggun-lab selfplay: " << request.status().message() << '\n' << kHelp;
    return kBadUsage;
  }
  return request->read_file.empty() ? Play(*request, console) : ReadBack(*request, console);
}

}  // namespace lab
