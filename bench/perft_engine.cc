#include "bench/perft_engine.h"

#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

namespace bench {
namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::steady_clock;

// The longest that a count may take.
constexpr std::chrono::minutes kPatience{10};

absl::string_view View(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

Effort& Effort::operator+=(const Effort& other) {
  nodes += other.nodes;
  cpu_time += other.cpu_time;
  wall_time += other.wall_time;
  return *this;
}

absl::StatusOr<PerftEngine> PerftEngine::Start(const std::string& program) {
  absl::StatusOr<lab::Process> process = lab::Process::Start({program}, {});
  if (!process.ok()) return process.status();
  PerftEngine engine(*std::move(process));
  if (const absl::Status sent = engine.Send("uci"); !sent.ok()) return sent;
  absl::StatusOr<std::string> name = engine.ReadPast("id name ");
  if (!name.ok()) return name.status();
  engine.name_ = *std::move(name);
  if (const auto ready = engine.ReadPast("uciok"); !ready.ok()) return ready.status();
  return engine;
}

absl::Status PerftEngine::Send(std::string_view line) {
  return process_.Write(absl::StrCat(View(line), "\n"), lab::After(kPatience));
}

absl::StatusOr<std::string> PerftEngine::ReadPast(std::string_view start) {
  const lab::SteadyTime deadline = lab::After(kPatience);
  for (;;) {
    absl::StatusOr<std::string> line = process_.ReadLine(deadline);
    if (!line.ok()) return line.status();
    if (absl::StartsWith(*line, View(start))) return line->substr(start.size());
    if (absl::StartsWith(*line, "info string error")) return absl::InternalError(*line);
  }
}

absl::Status PerftEngine::SetUp(const Tree& tree) {
  std::string lines;
  if (tree.rule_set != rule_set_) {
    absl::StrAppend(&lines, "setoption name UCI_Variant value ", tree.rule_set, "\n");
    rule_set_ = tree.rule_set;
  }
  absl::StrAppend(&lines, "position fen ", tree.fen, "\nisready");
  if (const absl::Status sent = Send(lines); !sent.ok()) return sent;
  return ReadPast("readyok").status();
}

absl::StatusOr<Effort> PerftEngine::Count(const Tree& tree, std::string_view command) {
  if (const absl::Status ready = SetUp(tree); !ready.ok()) return ready;
  const microseconds cpu_start = process_.CpuTime();
  const steady_clock::time_point wall_start = steady_clock::now();
  const absl::Status sent =
      Send(absl::StrReplaceAll(View(command), {{"%", absl::StrCat(tree.depth)}}));
  if (!sent.ok()) return sent;
  const absl::StatusOr<std::string> nodes = ReadPast("Nodes searched: ");
  if (!nodes.ok()) return nodes.status();

  Effort effort{.cpu_time = process_.CpuTime() - cpu_start,
                .wall_time = duration_cast<microseconds>(steady_clock::now() - wall_start)};
  if (!absl::SimpleAtoi(*nodes, &effort.nodes)) {
    return absl::InternalError(absl::StrCat(name_, " counted '", *nodes, "'"));
  }
  return effort;
}

absl::StatusOr<Effort> PerftEngine::Count(const std::vector<Tree>& trees,
                                          std::string_view command) {
  Effort total;
  for (const Tree& tree : trees) {
    const absl::StatusOr<Effort> effort = Count(tree, command);
    if (!effort.ok()) return effort.status();
    total += *effort;
  }
  return total;
}

}  // namespace bench
