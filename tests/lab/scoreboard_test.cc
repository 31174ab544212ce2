#include "lab/scoreboard.h"

#include <doctest/doctest.h>

#include <vector>

namespace lab {
namespace {

using engine::core::Result;

GameRecord Game(std::int64_t number, Result result) {
  return {.number = number,
          .cho = static_cast<int>(number % 2),
          .fen = "x w",
          .moves = {{.text = "a1a2", .depth = 4, .nodes = 100}, {.text = "a10a9", .nodes = 300}},
          .result = result,
          .ending = "checkmate"};
}

TEST_CASE("games are counted by result, side, pair and ending, with what was used") {
  Scoreboard board(std::nullopt);
  CHECK(board.Add(Game(0, Result::kFirstWins)));   // engine 0 wins as Cho
  CHECK(board.Add(Game(1, Result::kSecondWins)));  // and as Han
  CHECK(board.Add(Game(2, Result::kDraw)));
  CHECK(board.Add(Game(3, Result::kFirstWins)));  // loses as Han
  const Tally& tally = board.tally();
  CHECK(tally.games == GameCounts{.wins = 2, .draws = 1, .losses = 1});
  CHECK(tally.as_cho == GameCounts{.wins = 1, .draws = 1});
  CHECK(tally.as_han == GameCounts{.wins = 1, .losses = 1});
  CHECK(tally.pairs == PairCounts{{0, 1, 0, 0, 1}});
  CHECK(tally.endings.at("checkmate").total() == 4);
  CHECK(tally.usage[0].nodes == 2 * 100 + 2 * 300);
  CHECK(tally.usage[0].moves == 4);
}

TEST_CASE("games are counted in their order, each once, whenever they end") {
  Scoreboard board(std::nullopt);
  CHECK(board.Add(Game(1, Result::kFirstWins)));
  CHECK(board.tally().games.total() == 0);
  CHECK(board.Has(1));
  CHECK_FALSE(board.Has(0));
  CHECK(board.Add(Game(0, Result::kFirstWins)));
  CHECK(board.tally().games.total() == 2);
  CHECK_FALSE(board.Add(Game(0, Result::kDraw)));
  CHECK(board.played() == 2);
}

TEST_CASE("after the verdict of a sequential test nothing is counted") {
  Scoreboard board(Sprt{.elo0 = 0, .elo1 = 100});
  std::int64_t number = 0;
  for (; board.verdict() == Verdict::kUndecided && number < 1000; number += 2) {
    board.Add(Game(number, Result::kFirstWins));
    board.Add(Game(number + 1, Result::kSecondWins));
  }
  CHECK(board.verdict() == Verdict::kElo1);
  const auto counted = board.tally().games.total();
  CHECK(counted == number);
  board.Add(Game(number, Result::kSecondWins));
  CHECK(board.tally().games.total() == counted);
}

}  // namespace
}  // namespace lab
