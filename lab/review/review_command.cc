#include "lab/review/review_command.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "lab/analyst.h"
#include "lab/arguments.h"
#include "lab/files.h"
#include "lab/interrupt.h"
#include "lab/match_report.h"
#include "lab/options.h"
#include "lab/records/record_files.h"
#include "lab/review/report.h"
#include "lab/review/review.h"

namespace lab::review {
namespace {

using engine::janggi::Referee;

constexpr const char* kHelp =
    R"(usage: janggun-lab review [--nodes N] [--depth N] [--movetime MS] [--threads N] [--hash MIB]
                          [--rules NAME] [--notation korean|hanja|san|uci]
                          [--format text|pgn|html|json] [--out FILE] [--json] FILES

The engine's opinion on every move of recorded games (.gib, PGN, lists of UCI moves).
  --nodes, --depth, --movetime   how long it looks at each position; all given limits hold
                                 (100000 nodes)
  --threads, --hash              of the engine (1, 64)
  --rules                        the rules of games that do not name any (janggi)
  --notation                     of the moves in text, html and json (korean)
  --format                       without it what the name of --out ends in, else text:
      text   a line a move
      pgn    scores as comments, better moves as variations
      html   one page that needs nothing else, with board, moves and the evaluation as a picture
      json   one object a line for each game, also --json
  --out                          the file to write; without it standard output

Scores are Cho's, 1.00 being 100 centipawns: "#3" is a mate in 3, "+P5" a count of points won in 5
plies. A move that gives away 10, 20, 30 % of the expected result is an inaccuracy (?!), a mistake
(?), a blunder (??). Marked are also missed and allowed mates, facing generals (bikjang), and
positions that were on the board before. Exit status: 0 if every game was good, 1 if a record was
broken (its good part is reviewed), 2 for bad arguments.
)";

enum class Output { kText, kPgn, kHtml, kJson };

struct Request {
  search::Limits limits = {};
  Analyst::Settings engine = {};
  Referee rules = Referee::Default();
  Notation notation = Notation::kKorean;
  Output output = Output::kText;
  std::optional<std::string> out = {};
  std::vector<std::string> files = {};
};

std::optional<Output> ParseOutput(absl::string_view name) {
  if (name == "text" || name == "txt") return Output::kText;
  if (name == "pgn") return Output::kPgn;
  if (name == "html" || name == "htm") return Output::kHtml;
  if (name == "json") return Output::kJson;
  return std::nullopt;
}

absl::Status ChooseOutput(const Options& options, Request& request) {
  if (options.Has("json")) request.output = Output::kJson;
  const auto format = options.Value("format");
  if (format) {
    const auto output = ParseOutput(*format);
    if (!output) {
      return absl::InvalidArgumentError(absl::StrCat("--format: '", *format, "' is unknown"));
    }
    request.output = *output;
  } else if (request.out) {
    const auto output = ParseOutput(request.out->substr(request.out->rfind('.') + 1));
    if (output) request.output = *output;
  }
  return absl::OkStatus();
}

absl::Status ChooseLimits(const Options& options, Request& request) {
  const auto nodes = options.Number("nodes", 1);
  const auto depth = options.Number("depth", 1);
  const auto movetime = options.Number("movetime", 1);
  const auto threads = options.Number("threads", 1);
  const auto hash = options.Number("hash", 1);
  for (const auto* each : {&nodes, &depth, &movetime, &threads, &hash}) {
    if (!each->ok()) return each->status();
  }
  request.limits.nodes = *nodes;
  if (*depth) request.limits.depth = static_cast<int>(**depth);
  if (*movetime) request.limits.movetime = std::chrono::milliseconds(**movetime);
  if (!*nodes && !*depth && !*movetime) request.limits.nodes = 100'000;
  request.engine.threads = static_cast<int>(threads->value_or(1));
  request.engine.hash_mebibytes = static_cast<int>(hash->value_or(64));
  return absl::OkStatus();
}

absl::StatusOr<Request> Parse(Arguments arguments) {
  const auto options =
      Options::Parse(arguments, {.flags = {"json"},
                                 .values = {"nodes", "depth", "movetime", "threads", "hash",
                                            "rules", "notation", "format", "out"}});
  if (!options.ok()) return options.status();
  if (options->words().empty()) return absl::InvalidArgumentError("no file given");
  Request request{.out = options->Value("out"), .files = options->words()};
  absl::Status status = ChooseOutput(*options, request);
  status.Update(ChooseLimits(*options, request));
  status.Update(Assign(records::ChooseReferee(options->Value("rules")), request.rules));
  if (const auto name = options->Value("notation")) {
    const auto notation = ParseNotation(*name);
    if (notation) request.notation = *notation;
    if (!notation) {
      status.Update(absl::InvalidArgumentError(absl::StrCat("--notation: '", *name, "'")));
    }
  }
  if (!status.ok()) return status;
  return request;
}

// Reviews the games of all files one after the other.
class Reviewer {
 public:
  Reviewer(const Request& request, Console console)
      : request_(request), console_(console), engines_(request.engine) {}

  int Run() {
    for (const std::string& file : request_.files) {
      auto reading = records::ReadRecordFile(file, request_.rules);
      if (!reading.ok()) {
        Complain(reading.status().message());
        continue;
      }
      int number = 0;
      for (auto& game : reading->games) {
        ++number;
        if (game.fault) Complain(records::DescribeFault(file, number, game));
        if (game.fault && game.fault->ply == 0) continue;
        positions_ += static_cast<int>(game.record.moves.size()) + 1;
        games_.push_back(std::move(game.record));
      }
    }
    if (games_.empty()) Complain("no game to review");
    for (const auto& record : games_) {
      if (!Review(record)) break;
    }
    if (const auto written = Deliver(); !written.ok()) Complain(written.message());
    return status_;
  }

 private:
  void Complain(absl::string_view message) {
    console_.err << "review: " << message << '\n';
    status_ = kFailure;
  }

  bool Review(const engine::janggi::records::Record& record) {
    const auto analyst = engines_.For(record.referee);
    if (!analyst.ok()) {
      Complain(analyst.status().message());
      return false;
    }
    auto review = ReviewGame(record, **analyst, request_.limits, interrupt_.token(),
                             [this](int done, int /*count*/) { Progress(done); });
    if (!review) {
      Complain("interrupted");
      return false;
    }
    done_ += static_cast<int>(record.moves.size()) + 1;
    reviews_.push_back(*std::move(review));
    return true;
  }

  // Tells how far the work is, every few seconds.
  void Progress(int done_of_game) {
    const auto now = std::chrono::steady_clock::now();
    const int done = done_ + done_of_game;
    if (now - last_progress_ < std::chrono::seconds(5)) return;
    last_progress_ = now;
    const std::chrono::duration<double> elapsed = now - start_;
    console_.err << "game " << reviews_.size() + 1 << '/' << games_.size() << ", position " << done
                 << '/' << positions_ << ", "
                 << FormatDuration(elapsed * (positions_ - done) / done) << " left\n";
  }

  std::string Write() const {
    if (request_.output == Output::kHtml) return ToHtml(reviews_, request_.notation);
    std::string text;
    for (const GameReview& review : reviews_) {
      switch (request_.output) {
        case Output::kText:
          absl::StrAppend(&text, text.empty() ? "" : "\n", ToText(review, request_.notation));
          break;
        case Output::kPgn:
          absl::StrAppend(&text, text.empty() ? "" : "\n", ToPgn(review));
          break;
        case Output::kJson:
          absl::StrAppend(&text, ToJson(review, request_.notation), "\n");
          break;
        case Output::kHtml:
          break;
      }
    }
    return text;
  }

  absl::Status Deliver() const {
    if (reviews_.empty()) return absl::OkStatus();
    if (request_.out) return WriteFile(*request_.out, Write());
    console_.out << Write();
    return absl::OkStatus();
  }

  const Request& request_;
  Console console_;
  Interrupt interrupt_;
  Analysts engines_;
  std::vector<engine::janggi::records::Record> games_;
  std::vector<GameReview> reviews_;
  int positions_ = 0;
  int done_ = 0;
  int status_ = kSuccess;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_progress_ = start_;
};

}  // namespace

int RunReview(Arguments arguments, Console console) {
  if (AsksForHelp(arguments)) {
    console.out << kHelp;
    return kSuccess;
  }
  const auto request = Parse(arguments);
  if (!request.ok()) {
    console.err << "review: " << request.status().message() << '\n' << kHelp;
    return kBadUsage;
  }
  return Reviewer(*request, console).Run();
}

}  // namespace lab::review
