#include "lab/puzzles/find_command.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/janggi/notation.h"
#include "lab/analyst.h"
#include "lab/arguments.h"
#include "lab/files.h"
#include "lab/interrupt.h"
#include "lab/json.h"
#include "lab/match_report.h"
#include "lab/options.h"
#include "lab/puzzles/finder.h"
#include "lab/puzzles/own_games.h"
#include "lab/records/record_files.h"

namespace lab::puzzles {
namespace {

using engine::janggi::Referee;

constexpr const char* kHelp =
    R"(usage: janggun-lab puzzles find [--moves N] [--nodes N] [--proof N] [--rules NAME]
                                [--selfplay GAMES [--seed N] [--play-nodes N]]
                                [--out FILE] [--json] [FILES]

Looks in every position of recorded games (.gib, PGN, UCI lists) for a forced mate with one first
move. The engine suspects it; then every move of both sides is tried.
  --moves       mates in at most so many moves (5)
  --nodes       of the engine, for each position (20000)
  --proof       positions that a proof may take before it is given up (50000000)
  --rules       the rules of games that do not name any, and of own games (janggi)
  --selfplay    look in so many games of the engine against itself as well
  --seed        of those games (1)
  --play-nodes  of the engine, for each of their moves (300)
  --out         the file to write; without it standard output
  --json        print one JSON object a line for each puzzle

A puzzle is a line: rules;fen;mate N;line MOVES;source WHERE.
)";

struct Request {
  FinderSettings finder = {};
  OwnGames own_games = {};
  Referee rules = Referee::Default();
  std::optional<std::string> out = {};
  bool json = false;
  std::vector<std::string> files = {};
};

// Stores a number that was given.
template <class Field>
absl::Status Take(const Options& options, absl::string_view name, Field& field) {
  const auto number = options.Number(name, 1);
  if (!number.ok()) return number.status();
  if (*number) field = static_cast<Field>(**number);
  return absl::OkStatus();
}

absl::StatusOr<Request> Parse(Arguments arguments) {
  const auto options = Options::Parse(
      arguments,
      {.flags = {"json"},
       .values = {"moves", "nodes", "proof", "rules", "selfplay", "seed", "play-nodes", "out"}});
  if (!options.ok()) return options.status();
  Request request{
      .out = options->Value("out"), .json = options->Has("json"), .files = options->words()};
  absl::Status status;
  status.Update(Take(*options, "moves", request.finder.most_moves));
  status.Update(Take(*options, "nodes", request.finder.nodes));
  status.Update(Take(*options, "proof", request.finder.proof_positions));
  status.Update(Take(*options, "selfplay", request.own_games.count));
  status.Update(Take(*options, "seed", request.own_games.seed));
  status.Update(Take(*options, "play-nodes", request.own_games.nodes));
  status.Update(Assign(records::ChooseReferee(options->Value("rules")), request.rules));
  if (!status.ok()) return status;
  if (request.files.empty() && request.own_games.count == 0) {
    return absl::InvalidArgumentError("no file given, and no --selfplay");
  }
  return request;
}

std::string ToJson(const Puzzle& puzzle) {
  std::vector<std::string> line;
  for (const auto move : puzzle.line) {
    line.push_back(JsonQuoted(FormatMove(move, engine::janggi::Coordinates::kChoFirst)));
  }
  const std::string_view rules = puzzle.rules.name();
  JsonObject json;
  json.Set("rules", absl::string_view(rules.data(), rules.size()));
  json.Set("fen", FormatFen(puzzle.position, engine::janggi::Coordinates::kChoFirst));
  json.Set("mate", puzzle.moves);
  json.SetRaw("line", absl::StrCat("[", absl::StrJoin(line, ", "), "]"));
  json.Set("source", puzzle.source);
  return json.text();
}

// Recorded games under the rules asked for. Others are passed over, and said to be.
std::vector<Source> ReadSources(const Request& request, Console console) {
  std::vector<Source> sources;
  for (const std::string& file : request.files) {
    const auto reading = records::ReadRecordFile(file, request.rules);
    if (!reading.ok()) {
      console.err << reading.status().message() << '\n';
      continue;
    }
    int number = 0;
    for (const auto& game : reading->games) {
      const std::string name = absl::StrCat(file, ", game ", ++number);
      if (game.fault) console.err << records::DescribeFault(file, number, game) << '\n';
      if (game.record.referee.name() != request.rules.name()) {
        console.err << name << ": other rules, passed over\n";
        continue;
      }
      Source source{.start = game.record.start, .moves = {}, .name = name};
      for (const auto& move : game.record.moves) source.moves.push_back(move.move);
      sources.push_back(std::move(source));
    }
  }
  return sources;
}

// Collects puzzles and tells about the work.
class Collector {
 public:
  Collector(const Request& request, int games, Console console)
      : request_(request), games_(games), console_(console) {}

  void Add(const std::vector<Puzzle>& puzzles) {
    ++done_;
    for (const Puzzle& puzzle : puzzles) {
      ++found_;
      const std::string line =
          absl::StrCat(request_.json ? ToJson(puzzle) : FormatPuzzle(puzzle), "\n");
      if (request_.out) text_ += line;
      if (!request_.out) console_.out << line << std::flush;
    }
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    console_.err << done_ << '/' << games_ << " games, " << found_ << " puzzles, "
                 << FormatDuration(elapsed * (games_ - done_) / done_) << " left\n";
  }

  absl::Status Finish() const {
    return request_.out ? WriteFile(*request_.out, text_) : absl::OkStatus();
  }

 private:
  const Request& request_;
  int games_;
  Console console_;
  int done_ = 0;
  int found_ = 0;
  std::string text_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

int RunFind(Arguments arguments, Console console) {
  if (AsksForHelp(arguments)) {
    console.out << kHelp;
    return kSuccess;
  }
  const auto request = Parse(arguments);
  if (!request.ok()) {
    console.err << "puzzles find: " << request.status().message() << '\n' << kHelp;
    return kBadUsage;
  }
  const Interrupt interrupt;
  const auto analyst = MakeAnalyst(request->rules, {.hash_mebibytes = 16});
  if (!analyst.ok()) {
    console.err << "puzzles find: " << analyst.status().message() << '\n';
    return kFailure;
  }
  Finder finder(request->rules, **analyst, request->finder);
  const std::vector<Source> sources = ReadSources(*request, console);
  Collector collector(*request, static_cast<int>(sources.size()) + request->own_games.count,
                      console);
  const std::stop_token stop = interrupt.token();
  for (const Source& source : sources) {
    if (stop.stop_requested()) break;
    collector.Add(finder.Find(source, stop));
  }
  for (int i = 0; i < request->own_games.count && !stop.stop_requested(); ++i) {
    const Source game = PlayOwnGame(request->own_games, i, request->rules, **analyst, stop);
    collector.Add(finder.Find(game, stop));
  }
  if (const absl::Status written = collector.Finish(); !written.ok()) {
    console.err << "puzzles find: " << written.message() << '\n';
    return kFailure;
  }
  return kSuccess;
}

}  // namespace lab::puzzles
