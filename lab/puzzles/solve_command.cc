#include "lab/puzzles/solve_command.h"

#include <chrono>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/janggi/notation.h"
#include "lab/analyst.h"
#include "lab/arguments.h"
#include "lab/files.h"
#include "lab/json.h"
#include "lab/match_report.h"
#include "lab/options.h"
#include "lab/puzzles/puzzle.h"

namespace lab::puzzles {
namespace {

constexpr const char* kHelp = R"(usage: janggun-lab puzzles solve [--nodes N] [--json] FILES

Lets the engine search every puzzle of files that `puzzles find` wrote, each afresh.
  --nodes   of the engine, for each puzzle (100000)
  --json    print one JSON object

A puzzle is solved when the engine plays its move; the mate is seen when the engine also says in
how few moves. Exit status: 0 if all were solved, 1 if not, 2 for bad arguments.
)";

struct Tally {
  int puzzles = 0;
  int solved = 0;
  int seen = 0;

  void Add(const Tally& other) {
    puzzles += other.puzzles;
    solved += other.solved;
    seen += other.seen;
  }
  JsonObject Json() const {
    return JsonObject().Set("puzzles", puzzles).Set("solved", solved).Set("seen", seen);
  }
  std::string text() const {
    return absl::StrCat(solved, "/", puzzles, " solved, ", seen, " seen");
  }
};

class Solver {
 public:
  explicit Solver(std::int64_t nodes) : nodes_(nodes) {}

  absl::StatusOr<Tally> Solve(const Puzzle& puzzle) {
    const auto found = analysts_.For(puzzle.rules);
    if (!found.ok()) return found.status();
    Analyst* const analyst = *found;
    analyst->Clear();
    const engine::janggi::Course course(puzzle.position);
    const auto report = analyst->Analyse(course, {.nodes = nodes_}, {});
    const bool solved = report.best_move && *report.best_move == puzzle.line.front();
    const bool seen =
        solved && report.lines.front().score == eval::Score::MateIn(2 * puzzle.moves - 1);
    return Tally{.puzzles = 1, .solved = solved ? 1 : 0, .seen = seen ? 1 : 0};
  }

 private:
  std::int64_t nodes_;
  Analysts analysts_{{.hash_mebibytes = 16}};
};

// Tells how far the work is: every few seconds, and at its end.
class Progress {
 public:
  Progress(std::size_t puzzles, std::ostream& err) : puzzles_(puzzles), err_(err) {}

  void Tell(const Tally& tally) {
    const auto now = std::chrono::steady_clock::now();
    const double done = tally.puzzles;
    const double left = static_cast<double>(puzzles_) - done;
    if (now - last_ < std::chrono::seconds(5) && left > 0) return;
    last_ = now;
    const std::chrono::duration<double> elapsed = now - start_;
    err_ << tally.puzzles << '/' << puzzles_ << " puzzles, " << tally.solved << " solved, "
         << FormatDuration(elapsed * left / done) << " left" << std::endl;
  }

 private:
  std::size_t puzzles_;
  std::ostream& err_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_ = start_;
};

absl::StatusOr<std::vector<Puzzle>> ReadAll(const std::vector<std::string>& files) {
  std::vector<Puzzle> all;
  for (const std::string& file : files) {
    const auto text = ReadFile(file);
    if (!text.ok()) return text.status();
    const auto puzzles = ParsePuzzles(*text);
    if (!puzzles.ok()) {
      return absl::InvalidArgumentError(absl::StrCat(file, ": ", puzzles.status().message()));
    }
    all.insert(all.end(), puzzles->begin(), puzzles->end());
  }
  return all;
}

void Print(const std::map<int, Tally>& by_moves, const std::vector<std::string>& unsolved,
           const Tally& total, bool as_json, Console console) {
  if (as_json) {
    JsonObject lengths;
    for (const auto& [moves, tally] : by_moves) lengths.Set(absl::StrCat(moves), tally.Json());
    std::vector<std::string> quoted;
    for (const std::string& line : unsolved) quoted.push_back(JsonQuoted(line));
    JsonObject json = total.Json();
    json.Set("by_moves", lengths);
    json.SetRaw("unsolved", absl::StrCat("[", absl::StrJoin(quoted, ", "), "]"));
    console.out << json.text() << '\n';
    return;
  }
  for (const std::string& line : unsolved) console.out << "unsolved: " << line << '\n';
  for (const auto& [moves, tally] : by_moves) {
    console.out << "mate in " << moves << ": " << tally.text() << '\n';
  }
  console.out << "total: " << total.text() << '\n';
}

}  // namespace

int RunSolve(Arguments arguments, Console console) {
  if (AsksForHelp(arguments)) {
    console.out << kHelp;
    return kSuccess;
  }
  const auto options = Options::Parse(arguments, {.flags = {"json"}, .values = {"nodes"}});
  const auto nodes = options.ok() ? options->Number("nodes", 1) : options.status();
  if (!nodes.ok() || options->words().empty()) {
    console.err << "puzzles solve: "
                << (nodes.ok() ? "no file given" : std::string(nodes.status().message())) << '\n'
                << kHelp;
    return kBadUsage;
  }
  const auto puzzles = ReadAll(options->words());
  if (!puzzles.ok()) {
    console.err << "puzzles solve: " << puzzles.status().message() << '\n';
    return kFailure;
  }
  Solver solver(nodes->value_or(100'000));
  std::map<int, Tally> by_moves;
  std::vector<std::string> unsolved;
  Tally total;
  Progress progress(puzzles->size(), console.err);
  for (const Puzzle& puzzle : *puzzles) {
    const auto tally = solver.Solve(puzzle);
    if (!tally.ok()) {
      console.err << "puzzles solve: " << tally.status().message() << '\n';
      return kFailure;
    }
    by_moves[puzzle.moves].Add(*tally);
    total.Add(*tally);
    progress.Tell(total);
    if (tally->solved == 0) unsolved.push_back(FormatPuzzle(puzzle));
  }
  Print(by_moves, unsolved, total, options->Has("json"), console);
  return total.solved == total.puzzles ? kSuccess : kFailure;
}

}  // namespace lab::puzzles
