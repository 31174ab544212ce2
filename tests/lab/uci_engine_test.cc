#include "lab/uci_engine.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"

namespace lab {
namespace {

using namespace std::chrono_literals;

TEST_CASE("the last scored line of the best move counts") {
  SearchInfo info;
  ReadInfo("info depth 3 seldepth 4 multipv 1 score cp 12 nodes 100 nps 5 time 1 pv a1a2 b1b2",
           info);
  CHECK(info.score == EngineScore{.centipawns = 12});
  CHECK(info.line == "a1a2 b1b2");
  ReadInfo("info depth 4 multipv 2 score cp 99 nodes 150 pv i1i2", info);
  ReadInfo("info depth 4 currmove a1a3 currmovenumber 2", info);
  ReadInfo("info string depth 77 score cp 5000", info);
  CHECK(info.depth == 3);
  CHECK(info.score == EngineScore{.centipawns = 12});
  ReadInfo("info depth 5 score mate -3 upperbound nodes 200 pv a1a4", info);
  CHECK(info.score == EngineScore{.mate_in = -3});
  CHECK(info.depth == 5);
  ReadInfo("info nodes 250 time 3", info);
  CHECK(info.nodes == 250);
  CHECK(info.depth == 5);
}

absl::StatusOr<UciEngine> Start(std::vector<std::string> arguments,
                                std::vector<std::pair<std::string, std::string>> options = {}) {
  std::vector<std::string> command{FAKE_ENGINE};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return UciEngine::Start({.name = "fake", .command = command, .options = std::move(options)},
                          "janggi");
}

constexpr const char* kPosition =
    "fen rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

TEST_CASE("an engine answers with a move and what it found") {
  auto engine = Start({}, {{"hash", "32"}});
  REQUIRE(engine.ok());
  REQUIRE(engine->NewGame().ok());
  const auto answer = engine->Search(kPosition, "go nodes 100", 10s, {});
  REQUIRE(answer.ok());
  CHECK(answer->best_move == answer->info.line);
  CHECK(answer->info.nodes == 100);
  CHECK(answer->elapsed > 0s);
}

TEST_CASE("an option that an engine does not have is an error before the match") {
  CHECK(Start({}, {{"Hush", "32"}}).status().message() == "fake has no option 'Hush'");
}

TEST_CASE("an option asked of all engines may be missing") {
  const EngineSpec spec{
      .name = "fake", .command = {FAKE_ENGINE}, .common_options = {{"Hush", "32"}, {"Hash", "32"}}};
  const auto engine = UciEngine::Start(spec, "janggi");
  REQUIRE(engine.ok());
  CHECK(engine->MissingOptions(spec) == std::vector<std::string>{"Hush"});
}

TEST_CASE("an engine in Debian's folder of games is found wherever the PATH leads") {
  const std::string path = ::getenv("PATH");
  ::setenv("PATH", "/bin", 1);
  const auto engine = UciEngine::Start({.name = "fish", .command = {"fairy-stockfish"}}, "janggi");
  const auto none = UciEngine::Start({.name = "none", .command = {"no-such-engine"}}, "janggi");
  ::setenv("PATH", path.c_str(), 1);
  CHECK(engine.ok());
  CHECK(none.status().message() == "cannot run no-such-engine: No such file or directory");
}

TEST_CASE("a late engine can be stopped, a dead one cannot") {
  auto late = Start({"hang", "at", "0"});
  REQUIRE(late.ok());
  CHECK(absl::IsDeadlineExceeded(late->Search(kPosition, "go", 50ms, {}).status()));
  CHECK(late->Stop().ok());
  auto dead = Start({"crash", "at", "0"});
  REQUIRE(dead.ok());
  CHECK(absl::IsOutOfRange(dead->Search(kPosition, "go", 10s, {}).status()));
  CHECK_FALSE(dead->Stop().ok());
}

TEST_CASE("an engine is not late because we were stopped ourselves") {
  auto slow = Start({"slow", "at", "0"});
  REQUIRE(slow.ok());
  // The engine takes 0.3 s, and we hear nothing for 1 s of it.
  auto stopper = Process::Start(
      {"sh", "-c", absl::StrCat("kill -STOP ", getpid(), "; sleep 1; kill -CONT ", getpid())}, {});
  REQUIRE(stopper.ok());
  CHECK(slow->Search(kPosition, "go", 600ms, {}).ok());
  stopper->Wait(After(10s));
}

TEST_CASE("a stop request ends the wait for an engine") {
  auto engine = Start({"hang", "at", "0"});
  REQUIRE(engine.ok());
  std::stop_source stop;
  stop.request_stop();
  CHECK(absl::IsCancelled(engine->Search(kPosition, "go", 1h, stop.get_token()).status()));
}

}  // namespace
}  // namespace lab
