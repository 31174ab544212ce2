// How fast we search, next to Fairy-Stockfish, and what a second thread is worth: all take their
// turns at each position, so that a busy machine slows all of them.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/median.h"
#include "bench/positions.h"
#include "engine/janggi/quoted.h"
#include "lab/uci_engine.h"

namespace bench {
namespace {

using engine::janggi::Quoted;
using lab::UciEngine;

constexpr std::string_view kUsage =
    "usage: janggun-searches [--movetime MS] [--rounds N] [--positions N] [--ours PROGRAM]\n"
    "                        [--peer PROGRAM]\n";

struct Options {
  int movetime = 1000;
  int rounds = 5;      // of turns at each position, for the speeds
  int positions = 20;  // middle games; the speeds are compared at half of them
  std::string ours = "build/release/janggun";
  std::string peer = "/usr/games/fairy-stockfish";
};

// The rule set is the one that both have under this name.
constexpr char kVariant[] = "janggi";
constexpr std::string_view kStart =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
constexpr std::chrono::minutes kPatience{2};

absl::StatusOr<UciEngine> Start(const std::string& program,
                                std::vector<std::pair<std::string, std::string>> options) {
  options.emplace_back("Hash", "64");
  return UciEngine::Start({.name = program, .command = {program}, .options = std::move(options)},
                          kVariant);
}

// A search with nothing learnt before.
absl::StatusOr<lab::SearchAnswer> SearchAfresh(UciEngine& engine, const std::string& fen,
                                               const std::string& go) {
  if (const absl::Status ready = engine.NewGame(); !ready.ok()) return ready;
  return engine.Search(absl::StrCat("fen ", fen), go, kPatience, {});
}

// Millions of nodes a second of processor time.
absl::StatusOr<double> Speed(UciEngine& engine, const std::string& fen, int movetime) {
  if (const absl::Status ready = engine.NewGame(); !ready.ok()) return ready;
  const std::chrono::microseconds before = engine.process().CpuTime();
  const auto answer = engine.Search(absl::StrCat("fen ", fen),
                                    absl::StrCat("go movetime ", movetime), kPatience, {});
  if (!answer.ok()) return answer.status();
  return static_cast<double>(answer->info.nodes) /
         static_cast<double>((engine.process().CpuTime() - before).count());
}

absl::StatusOr<std::vector<std::string>> Positions(int count) {
  const auto middle_games = MiddleGames();
  if (!middle_games.ok()) return middle_games.status();
  std::vector<std::string> all;
  for (const NamedFen& game : *middle_games) {
    if (game.rule_set == kVariant) all.push_back(game.fen);
  }
  const std::size_t wanted = std::min(all.size(), static_cast<std::size_t>(count));
  std::vector<std::string> chosen;
  for (std::size_t at = 0; at < wanted; ++at) chosen.push_back(all[at * all.size() / wanted]);
  return chosen;
}

// The speeds at a position, round by round.
struct Speeds {
  std::vector<double> peer;
  std::vector<double> positional;
  std::vector<double> material;
};

// Of two that took turns: how many times faster one was in the middle one of the rounds.
double MedianRatio(const std::vector<double>& ours, const std::vector<double>& theirs) {
  std::vector<double> ratios;
  for (std::size_t at = 0; at < ours.size(); ++at) ratios.push_back(ours[at] / theirs[at]);
  return Median(ratios);
}

// All take turns, and short ones: a machine that slows down for a while does so for all of them.
absl::Status CompareSpeeds(const Options& options, const std::vector<std::string>& fens) {
  auto positional = Start(options.ours, {});
  if (!positional.ok()) return positional.status();
  auto material = Start(options.ours, {{"Eval", "material"}});
  if (!material.ok()) return material.status();
  auto peer = Start(options.peer, {});
  if (!peer.ok()) return peer.status();

  std::cout << "Millions of nodes a second of processor time, one thread, medians of "
            << options.rounds << " rounds of " << options.movetime << " ms each:\n"
            << "      peer  positional    ratio    material    ratio\n";
  std::vector<double> ratios;
  for (const std::string& fen : fens) {
    Speeds speeds;
    for (int round = 0; round < options.rounds; ++round) {
      const auto theirs = Speed(*peer, fen, options.movetime);
      if (!theirs.ok()) return theirs.status();
      const auto ours = Speed(*positional, fen, options.movetime);
      if (!ours.ok()) return ours.status();
      const auto plain = Speed(*material, fen, options.movetime);
      if (!plain.ok()) return plain.status();
      speeds.peer.push_back(*theirs);
      speeds.positional.push_back(*ours);
      speeds.material.push_back(*plain);
    }
    ratios.push_back(MedianRatio(speeds.positional, speeds.peer));
    std::cout << absl::StreamFormat("%10.3f%12.3f  x %5.2f%12.3f  x %5.2f  %s\n",
                                    Median(speeds.peer), Median(speeds.positional), ratios.back(),
                                    Median(speeds.material),
                                    MedianRatio(speeds.material, speeds.peer), fen)
              << std::flush;
  }
  std::cout << absl::StreamFormat("positional, median: x %.2f\n", Median(ratios));
  return absl::OkStatus();
}

// How long an engine takes to come to a depth: no two searches with several threads are alike.
absl::StatusOr<lab::SearchAnswer> MedianSearch(UciEngine& engine, const std::string& fen,
                                               const std::string& go) {
  constexpr std::size_t kSearches = 3;
  std::vector<lab::SearchAnswer> answers;
  while (answers.size() < kSearches) {
    auto answer = SearchAfresh(engine, fen, go);
    if (!answer.ok()) return answer.status();
    answers.push_back(*std::move(answer));
  }
  const auto middle = answers.begin() + kSearches / 2;
  std::nth_element(answers.begin(), middle, answers.end(),
                   [](const auto& a, const auto& b) { return a.elapsed < b.elapsed; });
  return *middle;
}

// How much sooner two threads come to the depth that one comes to in the time given.
absl::Status CompareThreads(const Options& options, const std::vector<std::string>& fens) {
  auto one = Start(options.ours, {});
  if (!one.ok()) return one.status();
  auto two = Start(options.ours, {{"Threads", "2"}});
  if (!two.ok()) return two.status();

  std::cout << "Time to depth, one thread and two (the middle one of three searches):\n";
  std::vector<double> gains;
  for (const std::string& fen : fens) {
    const auto trial = SearchAfresh(*one, fen, absl::StrCat("go movetime ", options.movetime));
    if (!trial.ok()) return trial.status();
    const std::string go = absl::StrCat("go depth ", trial->info.depth);
    const auto alone = SearchAfresh(*one, fen, go);
    if (!alone.ok()) return alone.status();
    const auto together = MedianSearch(*two, fen, go);
    if (!together.ok()) return together.status();
    gains.push_back(static_cast<double>(alone->elapsed.count()) /
                    static_cast<double>(together->elapsed.count()));
    std::cout << absl::StreamFormat(
                     "depth %3d  %8.0f ms %8.0f ms  x %4.2f  nodes x %4.2f  %s\n",
                     trial->info.depth, static_cast<double>(alone->elapsed.count()) / 1e6,
                     static_cast<double>(together->elapsed.count()) / 1e6, gains.back(),
                     static_cast<double>(together->info.nodes) /
                         static_cast<double>(alone->info.nodes),
                     fen)
              << std::flush;
  }
  std::cout << absl::StreamFormat("median: x %.2f\n", Median(gains));
  return absl::OkStatus();
}

absl::StatusOr<Options> ParseOptions(const std::vector<std::string>& words) {
  Options options;
  for (std::size_t at = 0; at < words.size(); at += 2) {
    const std::string& word = words[at];
    const std::string value = at + 1 < words.size() ? words[at + 1] : "";
    int* const number = word == "--movetime"    ? &options.movetime
                        : word == "--rounds"    ? &options.rounds
                        : word == "--positions" ? &options.positions
                                                : nullptr;
    std::string* const program = word == "--ours"   ? &options.ours
                                 : word == "--peer" ? &options.peer
                                                    : nullptr;
    if (number != nullptr) {
      if (!absl::SimpleAtoi(value, number) || *number < 2) {
        return absl::InvalidArgumentError(
            absl::StrCat(word, " ", Quoted(value), ": expected 2 or more"));
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
  const auto fens = Positions(options.positions);
  if (!fens.ok()) return fens.status();
  std::vector<std::string> with_start{std::string(kStart)};
  for (std::size_t at = 0; at < fens->size(); at += 2) with_start.push_back((*fens)[at]);
  const absl::Status compared = CompareSpeeds(options, with_start);
  return compared.ok() ? CompareThreads(options, *fens) : compared;
}

}  // namespace
}  // namespace bench

int main(int count, char** words) {
  const auto options = bench::ParseOptions(std::vector<std::string>(words + 1, words + count));
  if (!options.ok()) {
    std::cerr << options.status().message() << '\n' << bench::kUsage;
    return 2;
  }
  if (const absl::Status status = bench::Compare(*options); !status.ok()) {
    std::cerr << "janggun-searches: " << status.message() << '\n';
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
