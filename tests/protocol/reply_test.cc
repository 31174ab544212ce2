#include "protocol/reply.h"

#include <doctest/doctest.h>

#include <chrono>

namespace protocol {
namespace {

using eval::Score;

TEST_CASE("an evaluation is printed in centipawns") {
  CHECK(FormatScore(Score::Centipawns(0)) == "cp 0");
  CHECK(FormatScore(Score::Centipawns(-31)) == "cp -31");
}

TEST_CASE("a mate is counted in own moves, its sign is the side to move's") {
  CHECK(FormatScore(Score::MatedIn(0)) == "mate 0");
  CHECK(FormatScore(Score::MateIn(1)) == "mate 1");
  CHECK(FormatScore(Score::MatedIn(2)) == "mate -1");
  CHECK(FormatScore(Score::MateIn(3)) == "mate 2");
  CHECK(FormatScore(Score::MatedIn(4)) == "mate -2");
}

TEST_CASE("a losing own move is a mate below zero, never zero") {
  CHECK(FormatScore(Score::MatedIn(1)) == "mate -1");
}

TEST_CASE("a win by points is a large number of centipawns less the plies to it") {
  CHECK(FormatScore(Score::PointsWinIn(0)) == "cp 20000");
  CHECK(FormatScore(Score::PointsWinIn(3)) == "cp 19997");
  CHECK(FormatScore(Score::PointsLossIn(2)) == "cp -19998");
}

TEST_CASE("a game that has been lost is mate 0, by points too") {
  CHECK(FormatScore(Score::PointsLossIn(0)) == "mate 0");
}

// The search calls a move that does end the game a mate in one, by whatever rule it ends.
TEST_CASE("only a mate is called a mate, whatever a bound on a win by points may be") {
  CHECK(FormatScore(Score::MateIn(1)) == "mate 1");
  CHECK(FormatScore(Score::PointsWinIn(1)) == "cp 19999");
}

Analysis Example() {
  Analysis analysis{.depth = 12, .selective_depth = 20, .rank = 1};
  analysis.score = Score::Centipawns(31);
  analysis.effort = {.nodes = 123456, .time = std::chrono::milliseconds(100), .table_permille = 7};
  analysis.moves = {"b1c3", "b10c8"};
  return analysis;
}

TEST_CASE("an info line keeps the order that clients read with one expression") {
  CHECK(FormatInfo(Example()) ==
        "info depth 12 seldepth 20 multipv 1 score cp 31 nodes 123456 nps 1234560 hashfull 7 "
        "tbhits 0 time 100 pv b1c3 b10c8");
}

TEST_CASE("bounds and chances follow the score") {
  Analysis analysis = Example();
  analysis.rank = 2;
  analysis.bound = search::Bound::kLower;
  analysis.chances = eval::Chances{.win = 500, .draw = 400, .loss = 100};
  CHECK(FormatInfo(analysis) ==
        "info depth 12 seldepth 20 multipv 2 score cp 31 lowerbound wdl 500 400 100 nodes 123456 "
        "nps 1234560 hashfull 7 tbhits 0 time 100 pv b1c3 b10c8");
  analysis.bound = search::Bound::kUpper;
  analysis.chances.reset();
  CHECK(FormatInfo(analysis) ==
        "info depth 12 seldepth 20 multipv 2 score cp 31 upperbound nodes 123456 nps 1234560 "
        "hashfull 7 tbhits 0 time 100 pv b1c3 b10c8");
}

TEST_CASE("a finished game has a verdict and nothing else") {
  Analysis verdict;
  verdict.score = Score::MatedIn(0);
  CHECK(FormatInfo(verdict) == "info depth 0 score mate 0");
  verdict.score = Score::Draw();
  CHECK(FormatInfo(verdict) == "info depth 0 score cp 0");
}

TEST_CASE("a speed is printed even when no time has passed") {
  CHECK(NodesPerSecond({.nodes = 30, .time = std::chrono::milliseconds(0)}) == 30'000);
}

TEST_CASE("the best move comes with the one to ponder on, if there is any") {
  CHECK(FormatBestMove({}) == "bestmove (none)");
  CHECK(FormatBestMove({.move = "b1c3", .ponder = {}}) == "bestmove b1c3");
  CHECK(FormatBestMove({.move = "b1c3", .ponder = "e9e9"}) == "bestmove b1c3 ponder e9e9");
}

TEST_CASE("the root move under search is told with its number") {
  CHECK(FormatRootMove({.depth = 20, .move = "a1a2", .number = 3}) ==
        "info depth 20 currmove a1a2 currmovenumber 3");
}

}  // namespace
}  // namespace protocol
