// How fast we count move trees, next to Fairy-Stockfish: both run in turns in one go, so that a
// busy machine slows both. Every count must agree.

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/median.h"
#include "bench/perft_engine.h"
#include "bench/positions.h"
#include "engine/janggi/quoted.h"

namespace bench {
namespace {

using engine::janggi::Quoted;

constexpr std::string_view kUsage =
    "usage: janggun-peers [--rounds N] [--ours PROGRAM] [--peer PROGRAM] [--start-depth N]\n"
    "                     [--middle-depth N] [--middle-games N]\n";

struct Options {
  int rounds = 5;
  int start_depth = 5;
  int middle_depth = 4;
  int middle_games = 1000;  // at most so many
  std::string ours = "build/release/janggun";
  std::string peer = "/usr/games/fairy-stockfish";
};

constexpr std::string_view kPeerCommand = "go perft %";

// A way of ours to count.
struct Way {
  std::string_view name;
  std::string_view command;
};
constexpr Way kWays[] = {
    {"bulk count", "perft %"},
    {"list at the last ply", "perft % list"},
    {"every leaf made, with its key", "perft % make"},
};
constexpr Way kTwoThreads{"one ply more, two threads", "perft % threads 2"};

double MillionsPerCpuSecond(const Effort& effort) {
  return static_cast<double>(effort.nodes) / static_cast<double>(effort.cpu_time.count());
}

double Ratio(std::chrono::microseconds over, std::chrono::microseconds under) {
  return static_cast<double>(over.count()) / static_cast<double>(under.count());
}

absl::StatusOr<std::vector<Tree>> MiddleGameTrees(const Options& options) {
  const absl::StatusOr<std::vector<NamedFen>> positions = MiddleGames();
  if (!positions.ok()) return positions.status();
  std::vector<Tree> trees;
  for (const NamedFen& position : *positions) {
    if (trees.size() == static_cast<std::size_t>(options.middle_games)) break;
    trees.push_back(
        {.rule_set = position.rule_set, .fen = position.fen, .depth = options.middle_depth});
  }
  return trees;
}

// The trees for threads: what one of ours counts of the others is over before threads could pay.
std::vector<Tree> Deeper(std::vector<Tree> trees) {
  for (Tree& tree : trees) ++tree.depth;
  return trees;
}

// What the rounds measured of one set of trees.
struct Measurement {
  std::vector<double> peer_speeds;
  std::vector<double> our_speeds[std::size(kWays)];
  std::vector<double> ratios[std::size(kWays)];
  std::vector<double> two_thread_gains;   // in wall time
  std::vector<double> two_thread_prices;  // in processor time; 1 is a fair price
};

class Contest {
 public:
  Contest(PerftEngine& ours, PerftEngine& peer) : ours_(ours), peer_(peer) {}

  absl::StatusOr<Measurement> Run(const std::vector<Tree>& trees, int rounds) {
    Measurement measurement;
    for (int round = 1; round <= rounds; ++round) {
      std::cerr << "round " << round << " of " << rounds << '\n';
      if (const absl::Status status = RunRound(trees, measurement); !status.ok()) return status;
    }
    return measurement;
  }

 private:
  absl::Status RunRound(const std::vector<Tree>& trees, Measurement& measurement) {
    const absl::StatusOr<Effort> peer = peer_.Count(trees, kPeerCommand);
    if (!peer.ok()) return peer.status();
    const double peer_speed = MillionsPerCpuSecond(*peer);
    measurement.peer_speeds.push_back(peer_speed);
    for (std::size_t way = 0; way < std::size(kWays); ++way) {
      const absl::StatusOr<Effort> effort = CountAs(*peer, trees, kWays[way]);
      if (!effort.ok()) return effort.status();
      const double speed = MillionsPerCpuSecond(*effort);
      measurement.our_speeds[way].push_back(speed);
      measurement.ratios[way].push_back(speed / peer_speed);
    }
    return RunThreads(Deeper(trees), measurement);
  }

  absl::Status RunThreads(const std::vector<Tree>& trees, Measurement& measurement) {
    const absl::StatusOr<Effort> one = ours_.Count(trees, kWays[0].command);
    if (!one.ok()) return one.status();
    const absl::StatusOr<Effort> two = CountAs(*one, trees, kTwoThreads);
    if (!two.ok()) return two.status();
    measurement.two_thread_gains.push_back(Ratio(one->wall_time, two->wall_time));
    measurement.two_thread_prices.push_back(Ratio(two->cpu_time, one->cpu_time));
    return absl::OkStatus();
  }

  absl::StatusOr<Effort> CountAs(const Effort& other, const std::vector<Tree>& trees, Way way) {
    absl::StatusOr<Effort> effort = ours_.Count(trees, way.command);
    if (effort.ok() && effort->nodes != other.nodes) {
      return absl::InternalError(absl::StrCat(std::string(way.name), ": ", effort->nodes,
                                              " nodes instead of ", other.nodes));
    }
    return effort;
  }

  PerftEngine& ours_;
  PerftEngine& peer_;
};

void Print(std::string_view title, const Measurement& measurement, std::string_view peer_name) {
  std::cout << '\n'
            << title << '\n'
            << absl::StreamFormat("  %-32s %9.1f\n", std::string(peer_name),
                                  Median(measurement.peer_speeds));
  for (std::size_t way = 0; way < std::size(kWays); ++way) {
    std::cout << absl::StreamFormat("  %-32s %9.1f  x %.1f\n", std::string(kWays[way].name),
                                    Median(measurement.our_speeds[way]),
                                    Median(measurement.ratios[way]));
  }
  std::cout << absl::StreamFormat(
      "  %-32s            x %.2f of one thread in wall time, for %.2f of its processor time\n",
      std::string(kTwoThreads.name), Median(measurement.two_thread_gains),
      Median(measurement.two_thread_prices));
}

absl::StatusOr<Options> ParseOptions(const std::vector<std::string>& words) {
  Options options;
  for (std::size_t at = 0; at < words.size(); at += 2) {
    const std::string& word = words[at];
    const std::string value = at + 1 < words.size() ? words[at + 1] : "";
    int* const number = word == "--rounds"         ? &options.rounds
                        : word == "--start-depth"  ? &options.start_depth
                        : word == "--middle-depth" ? &options.middle_depth
                        : word == "--middle-games" ? &options.middle_games
                                                   : nullptr;
    std::string* const program = word == "--ours"   ? &options.ours
                                 : word == "--peer" ? &options.peer
                                                    : nullptr;
    if (number != nullptr) {
      if (!absl::SimpleAtoi(value, number) || *number < 1) {
        return absl::InvalidArgumentError(
            absl::StrCat(word, " ", Quoted(value), ": expected 1 or more"));
      }
    } else if (program != nullptr && !value.empty()) {
      *program = value;
    } else {
      return absl::InvalidArgumentError(
          absl::StrCat(Quoted(word), " is unknown or lacks its value"));
    }
  }
  return options;
}

absl::Status Compare(const Options& options) {
  const absl::StatusOr<std::vector<Tree>> middle_games = MiddleGameTrees(options);
  if (!middle_games.ok()) return middle_games.status();
  absl::StatusOr<PerftEngine> ours = PerftEngine::Start(options.ours);
  if (!ours.ok()) return ours.status();
  absl::StatusOr<PerftEngine> peer = PerftEngine::Start(options.peer);
  if (!peer.ok()) return peer.status();

  const Tree start{
      .rule_set = "janggi",
      .fen = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1",
      .depth = options.start_depth};
  Contest contest(*ours, *peer);
  const absl::StatusOr<Measurement> at_start = contest.Run({start}, options.rounds);
  if (!at_start.ok()) return at_start.status();
  const absl::StatusOr<Measurement> midway = contest.Run(*middle_games, options.rounds);
  if (!midway.ok()) return midway.status();

  std::cout
      << "Millions of nodes a second of processor time, and the ratio to the peer;\nmedians of "
      << options.rounds << " rounds.\n";
  Print(absl::StrCat("start, perft ", options.start_depth), *at_start, peer->name());
  Print(absl::StrCat(middle_games->size(), " middle games, perft ", options.middle_depth), *midway,
        peer->name());
  return absl::OkStatus();
}

}  // namespace
}  // namespace bench

int main(int count, char** words) {
  const absl::StatusOr<bench::Options> options =
      bench::ParseOptions(std::vector<std::string>(words + 1, words + count));
  if (!options.ok()) {
    std::cerr << options.status().message() << '\n' << bench::kUsage;
    return 2;
  }
  if (const absl::Status status = bench::Compare(*options); !status.ok()) {
    std::cerr << "janggun-peers: " << status.message() << '\n';
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
