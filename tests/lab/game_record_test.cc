#include "lab/game_record.h"

#include <doctest/doctest.h>

#include "lab/checksum.h"

namespace lab {
namespace {

using engine::core::Result;

GameRecord Example() {
  return {.number = 7,
          .cho = 1,
          .fen = "4k4/9/9/9/9/9/9/9/4K4/9 b - - 3 20",
          .moves = {{.text = "e10e10",
                     .score = EngineScore{.centipawns = -34},
                     .depth = 12,
                     .nodes = 1500,
                     .time = std::chrono::microseconds(230)},
                    {.text = "e2e3", .score = EngineScore{.mate_in = 3}, .depth = 5},
                    {.text = "a1a2"}},
          .result = Result::kSecondWins,
          .ending = "points, repetition"};
}

TEST_CASE("a game survives being written and read") {
  CHECK(ParseGameRecord(Serialize(Example())).value() == Example());
  GameRecord empty = Example();
  empty.moves.clear();
  CHECK(ParseGameRecord(Serialize(empty)).value() == empty);
}

TEST_CASE("the checksum is the CRC-32 of everybody") {
  CHECK(Checksum("123456789") == 0xcbf43926U);
  CHECK(Checksum("") == 0U);
}

TEST_CASE("a line with any one character changed or cut off is no game") {
  const std::string line = Serialize(Example());
  for (std::size_t i = 0; i < line.size(); ++i) {
    std::string changed = line;
    changed[i] = changed[i] == 'x' ? 'y' : 'x';
    CHECK_FALSE(ParseGameRecord(changed).ok());
    CHECK_FALSE(ParseGameRecord(line.substr(0, i)).ok());
  }
}

TEST_CASE("a game knows who moved and who scored, whoever had the first move") {
  const GameRecord game = Example();  // engine 1 is Cho, Han moves first
  CHECK(game.PlayerOf(0) == 0);
  CHECK(game.PlayerOf(1) == 1);
  CHECK(game.HalfPoints() == 2);  // Han won: engine 0
  CHECK(game.pair() == 3);
}

}  // namespace
}  // namespace lab
