#include "protocol/command.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"

namespace protocol {
namespace {

template <class Kind>
Kind Parsed(absl::string_view line) {
  const auto command = ParseCommand(line);
  REQUIRE_MESSAGE(command.ok(), std::string(command.status().message()));
  REQUIRE(std::holds_alternative<Kind>(*command));
  return std::get<Kind>(*command);
}

std::string Refusal(absl::string_view line) {
  const auto command = ParseCommand(line);
  return command.ok() ? "accepted" : std::string(command.status().message());
}

TEST_CASE("commands of one word are read with whatever follows them") {
  Parsed<UciCommand>("uci");
  Parsed<IsReadyCommand>("  \t isready\r");
  Parsed<IsReadyCommand>("isready isready");
  Parsed<NewGameCommand>("ucinewgame");
  Parsed<StopCommand>("stop");
  Parsed<PonderHitCommand>("ponderhit");
  Parsed<QuitCommand>("quit");
  Parsed<WaitCommand>("wait");
  Parsed<FlipCommand>("flip");
  Parsed<EvalCommand>("eval");
  Parsed<HelpCommand>("help");
}

TEST_CASE("an empty line and what UCI says only out of politeness ask nothing") {
  Parsed<NothingCommand>("");
  Parsed<NothingCommand>(" \t\r");
  Parsed<NothingCommand>("debug on");
  Parsed<NothingCommand>("register later");
}

TEST_CASE("an unknown command is named") {
  CHECK(Refusal("xyzzy now") == "unknown command: 'xyzzy', try 'help'");
  CHECK(Refusal("GO DEPTH 3") == "unknown command: 'GO', try 'help'");
  CHECK(Refusal(absl::string_view("\0isready", 8)) ==
        "unknown command: '\\000isready', try 'help'");
}

TEST_CASE("setoption takes names and values of several words") {
  const auto hash = Parsed<SetOptionCommand>("setoption name Clear  Hash");
  CHECK(hash.name == "Clear Hash");
  CHECK_FALSE(hash.value.has_value());
  const auto log = Parsed<SetOptionCommand>("setoption name Debug Log File value logs/a  b.log\r");
  CHECK(log.name == "Debug Log File");
  CHECK(log.value == "logs/a  b.log");
  CHECK(Parsed<SetOptionCommand>("setoption name Hash value").value == "");
}

TEST_CASE("setoption without a name is refused") {
  CHECK(Refusal("setoption") == "setoption: expected 'name' after 'setoption'");
  CHECK(Refusal("setoption Hash value 32") == "setoption: expected 'name' after 'setoption'");
  CHECK(Refusal("setoption name") == "setoption: expected the name of an option after 'name'");
  CHECK(Refusal("setoption name value 3") ==
        "setoption: expected the name of an option after 'name'");
}

TEST_CASE("position takes the start or a FEN, and moves") {
  using Moves = std::vector<std::string>;
  auto position = Parsed<PositionCommand>("position startpos");
  CHECK_FALSE(position.fen.has_value());
  CHECK(position.moves.empty());
  position = Parsed<PositionCommand>("position startpos moves b1c3 e9e9");
  CHECK_FALSE(position.fen.has_value());
  CHECK(position.moves == Moves{"b1c3", "e9e9"});
  position = Parsed<PositionCommand>("position \t fen  4k4/9  w  - - 0  1  moves");
  CHECK(position.fen == "4k4/9 w - - 0 1");
  CHECK(position.moves.empty());
  position = Parsed<PositionCommand>("position fen F w moves a1a2");
  CHECK(position.fen == "F w");
  CHECK(position.moves == Moves{"a1a2"});
}

TEST_CASE("position without a position is refused") {
  CHECK(Refusal("position") == "position: expected 'startpos' or 'fen'");
  CHECK(Refusal("position moves a1a2") == "position: expected 'startpos' or 'fen'");
  CHECK(Refusal("position fen") == "position: expected a FEN after 'fen'");
  CHECK(Refusal("position startpos a4b4") ==
        "position: expected 'moves' after 'startpos', not 'a4b4'");
}

TEST_CASE("go takes any mix of limits") {
  const auto go = Parsed<GoCommand>(
      "go depth 12 nodes 1000 movetime 300 mate 2 wtime 1000 btime -5 winc 10 binc 20 movestogo 7");
  CHECK(go.depth == 12);
  CHECK(go.nodes == 1000);
  CHECK(go.movetime == 300);
  CHECK(go.mate == 2);
  CHECK(go.first_time == 1000);
  CHECK(go.second_time == -5);
  CHECK(go.first_increment == 10);
  CHECK(go.second_increment == 20);
  CHECK(go.moves_to_go == 7);
  CHECK_FALSE(go.infinite);
  CHECK_FALSE(go.ponder);
  CHECK_FALSE(go.HasNoLimit());
}

TEST_CASE("go without a limit goes on until it is stopped") {
  CHECK(Parsed<GoCommand>("go").HasNoLimit());
  CHECK(Parsed<GoCommand>("go infinite").infinite);
  CHECK(Parsed<GoCommand>("go movestogo 5").HasNoLimit());
  CHECK_FALSE(Parsed<GoCommand>("go winc 100").HasNoLimit());
}

TEST_CASE("go ponders, keeps to given moves, ignores unknown words") {
  using Moves = std::vector<std::string>;
  const auto go = Parsed<GoCommand>("go foo ponder searchmoves a4b4 e2e2 depth 3 bar");
  CHECK(go.ponder);
  CHECK(go.only_moves == Moves{"a4b4", "e2e2"});
  CHECK(go.depth == 3);
}

TEST_CASE("the last of two limits of a kind counts") {
  CHECK(Parsed<GoCommand>("go depth 2 depth 3").depth == 3);
}

TEST_CASE("a go with a malformed number is refused, and still a go") {
  for (const absl::string_view line : {"go depth",
                                       "go depth x",
                                       "go depth 0",
                                       "go depth -1",
                                       "go depth 3.5",
                                       "go depth 3x",
                                       "go depth 999999999999",
                                       "go depth infinite",
                                       "go nodes lots",
                                       "go nodes -1",
                                       "go nodes 99999999999999999999999",
                                       "go movetime",
                                       "go movetime soon",
                                       "go wtime 99999999999999999999 btime 1000",
                                       "go movestogo x",
                                       "go mate -3",
                                       "go mate 0",
                                       "go perft",
                                       "go perft x",
                                       "go perft -1",
                                       "go perft 0",
                                       "go perft 21"}) {
    CAPTURE(std::string(line));
    CHECK_FALSE(Parsed<RefusedGoCommand>(line).why.empty());
  }
  CHECK(Parsed<RefusedGoCommand>("go depth 3x").why ==
        "go depth: expected a whole number, not '3x'");
  CHECK(Parsed<RefusedGoCommand>("go depth 0").why ==
        "go depth: expected a number from 1 to 2147483647, not 0");
}

TEST_CASE("perft takes a depth, a way to count and threads") {
  using engine::janggi::Leaves;
  auto perft = Parsed<PerftCommand>("perft 5");
  CHECK(perft.depth == 5);
  CHECK(perft.leaves == Leaves::kCounted);
  CHECK(perft.threads == 1);
  perft = Parsed<PerftCommand>("go perft 4 list threads 2");
  CHECK(perft.depth == 4);
  CHECK(perft.leaves == Leaves::kListed);
  CHECK(perft.threads == 2);
  CHECK(Parsed<PerftCommand>("perft 4 make").leaves == Leaves::kMade);
  for (const absl::string_view line :
       {"go perft 3 depth 1", "go depth 1 perft 3", "go perft 3 infinite searchmoves a1a2"}) {
    CAPTURE(std::string(line));
    CHECK(Parsed<PerftCommand>(line).depth == 3);
  }
  CHECK(Parsed<RefusedGoCommand>("go perft 3 depth x").why ==
        "go depth: expected a whole number, not 'x'");
  CHECK(Refusal("perft") == "perft: expected a depth");
  CHECK(Refusal("perft 3 quick") == "perft: expected a depth from 1 to 20, not 'quick'");
  CHECK(Refusal("perft 3 threads 0") == "threads: expected a number from 1 to 256, not 0");
}

TEST_CASE("d draws with the letters asked for") {
  CHECK(Parsed<DisplayCommand>("d").lettering == Lettering::kLatin);
  CHECK(Parsed<DisplayCommand>("d hangul").lettering == Lettering::kHangul);
  CHECK(Parsed<DisplayCommand>("d hanja").lettering == Lettering::kHanja);
  CHECK(Refusal("d runes") == "d: expected 'hangul' or 'hanja', not 'runes'");
}

TEST_CASE("bench takes hash, threads and depth") {
  auto bench = Parsed<BenchCommand>("bench");
  CHECK_FALSE(bench.hash_mebibytes.has_value());
  bench = Parsed<BenchCommand>("bench 16 2 8");
  CHECK(bench.hash_mebibytes == 16);
  CHECK(bench.threads == 2);
  CHECK(bench.depth == 8);
  CHECK(Refusal("bench abc") == "bench: expected a number from 1 on, not 'abc'");
  CHECK(Refusal("bench 16 1 1 file") ==
        "bench: expected at most hash, threads and depth, not 'file'");
}

TEST_CASE("help has a line for each command") {
  const auto lines = HelpLines();
  const auto has = [&lines](absl::string_view word) {
    return std::any_of(lines.begin(), lines.end(),
                       [word](const std::string& line) { return absl::StartsWith(line, word); });
  };
  for (const absl::string_view word : {"uci", "position", "go", "perft", "bench", "wait", "help"}) {
    CHECK(has(word));
  }
}

}  // namespace
}  // namespace protocol
