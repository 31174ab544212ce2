#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "engine/janggi/notation.h"
#include "lab/files.h"
#include "lab/puzzles/finder.h"
#include "lab/puzzles/mate_prover.h"
#include "lab/puzzles/puzzle.h"
#include "lab/puzzles/puzzles_command.h"

namespace lab::puzzles {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::Position;
using engine::janggi::Referee;

constexpr std::int64_t kEnough = 50'000'000;

Position Fen(const std::string& fen) {
  const auto position = engine::janggi::ParseFen(fen, Coordinates::kChoFirst);
  REQUIRE(position.ok());
  return *position;
}

std::optional<Mate> Prove(const std::string& fen, int most_moves,
                          const std::string& rules = "janggi") {
  return MateProver(*Referee::Find(rules)).Prove(Fen(fen), most_moves, kEnough);
}

std::string Moves(const std::vector<engine::janggi::Move>& moves) {
  std::string text;
  for (const auto move : moves) {
    text += text.empty() ? "" : " ";
    text += FormatMove(move, Coordinates::kChoFirst);
  }
  return text;
}

// . . . k . . . . .
// R . . . . . . . .
// . . . . . . . . R
TEST_CASE("a mate in one is proved, with every move that gives it") {
  const auto mate = Prove("3k5/R8/8R/9/9/9/9/9/5K3/9 w - - 0 1", 3);
  REQUIRE(mate);
  CHECK(mate->moves == 1);
  CHECK(Moves(mate->first_moves) == "i8i10");
  CHECK(Moves(mate->line) == "i8i10");
}

// . . . k . . . . .   One chariot first takes rank 9 from the general; it may pass, but not flee
// . . . . . . . . .   from the other one.
// R . . . . . . . R
TEST_CASE("a quiet first move mates although the other side may pass") {
  const auto mate = Prove("3k5/9/R7R/9/9/9/9/9/5K3/9 w - - 0 1", 3);
  REQUIRE(mate);
  CHECK(mate->moves == 2);
  CHECK(mate->line.size() == 3);
  CHECK(mate->first_moves.size() > 1);
}

TEST_CASE("there is no mate with a chariot alone, nor where facing generals allow a pass") {
  CHECK(!Prove("3k5/9/8R/9/9/9/9/9/5K3/9 w - - 0 1", 3));
  // . . . . k . . . .   The check opens the file between the generals: the pass is legal, the game
  // R . . . . . . . .   goes to the count. Where facing means nothing it is a mate.
  // . . . . . . . . R
  CHECK(!Prove("4k4/R8/8R/9/9/9/9/9/4K4/9 w - - 0 1", 1));
  CHECK(Prove("4k4/R8/8R/9/9/9/9/9/4K4/9 w - - 0 1", 1, "janggicasual"));
}

TEST_CASE("a proof that would take too long is given up") {
  CHECK(!MateProver(Referee::Default())
             .Prove(Fen(std::string(engine::janggi::kStartFen)), 5, 10'000));
}

TEST_CASE("a puzzle is written as it is read, and a bad line is named") {
  const std::string line =
      "janggi;3k5/R8/8R/9/9/9/9/9/5K3/9 w - - 0 1;mate 1;line i8i10;source game 1, ply 3";
  const auto puzzle = ParsePuzzle(line);
  REQUIRE(puzzle.ok());
  CHECK(FormatPuzzle(*puzzle) == line);
  CHECK(!ParsePuzzle("janggi;3k5/R8/8R/9/9/9/9/9/5K3/9 w - - 0 1;mate 1;line i8h7").ok());
  CHECK(ParsePuzzles("# a comment\n\nchess;x;mate 1;line a\n").status().message() ==
        "line 3: unknown rules 'chess'");
}

// The data that the search is tested with.
TEST_CASE("every mate of the data is the shortest and has one first move") {
  const auto puzzles = ParsePuzzles(ReadFile("tests/data/mates/puzzles.epd").value());
  REQUIRE(puzzles.ok());
  int proved = 0;
  for (const Puzzle& puzzle : *puzzles) {
    if (puzzle.moves > 3) continue;
    ++proved;
    const auto mate = MateProver(puzzle.rules).Prove(puzzle.position, puzzle.moves, kEnough);
    REQUIRE(mate);
    CHECK(mate->moves == puzzle.moves);
    REQUIRE(mate->first_moves.size() == 1);
    CHECK(mate->first_moves.front() == puzzle.line.front());
  }
  CHECK(proved > 90);
}

TEST_CASE("the puzzles command finds mates in games and lets the engine solve them") {
  const auto ask = [](const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = RunPuzzles(arguments, {.out = out, .err = err});
    if (arguments.front() == "solve" && status == kSuccess) {
      CHECK(err.str().ends_with(" solved, 0:00:00 left\n"));
    }
    return std::pair(status, out.str());
  };
  const std::string file = "build/puzzles_test.epd";
  CHECK(ask({"find", "--moves", "2", "--nodes", "5000", "--out", file,
             "tests/data/records/modern.gib"})
            .first == kSuccess);
  const auto puzzles = ParsePuzzles(ReadFile(file).value());
  REQUIRE(puzzles.ok());
  CHECK(puzzles->size() >= 2);
  const auto [status, text] = ask({"solve", "--nodes", "50000", file});
  CHECK(status == kSuccess);
  CHECK(text.find("mate in 1: 1/1 solved, 1 seen") != std::string::npos);
  CHECK(ask({"solve", "--json", file}).second.starts_with(R"({"puzzles": )"));
  CHECK(ask({"find", "--nodes", "100", "--play-nodes", "20", "--selfplay", "1", "--json"}).first ==
        kSuccess);
  CHECK(ask({"find"}).first == kBadUsage);
  CHECK(ask({"solve"}).first == kBadUsage);
  CHECK(ask({"solve", "none.epd"}).first == kFailure);
  CHECK(ask({"guess"}).first == kBadUsage);
}

}  // namespace
}  // namespace lab::puzzles
