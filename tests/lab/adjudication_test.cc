#include "lab/adjudication.h"

#include <doctest/doctest.h>

#include <initializer_list>
#include <optional>
#include <string>

namespace lab {
namespace {

using engine::core::Result;

// A game in which the players said these scores, Cho (engine 1) first.
GameRecord Game(std::initializer_list<std::optional<int>> scores) {
  GameRecord game{.number = 1, .cho = 1, .fen = "x w", .moves = {}, .ending = {}};
  for (const std::optional<int>& score : scores) {
    PlayedMove move{.text = "a1a2"};
    if (score) move.score = EngineScore{.centipawns = *score};
    game.moves.push_back(move);
  }
  return game;
}

std::string Ending(const GameRecord& game, const AdjudicationRules& rules) {
  const auto end = Adjudicate(game, rules);
  if (!end) return "none";
  return engine::core::ToString(end->result) + " " + std::string(end->ending);
}

TEST_CASE("who holds its game for lost often enough in a row has lost it") {
  const AdjudicationRules rules{.resign = ResignRule{.move_count = 2, .score = 500}};
  CHECK(Ending(Game({-600, 0, -500}), rules) == "0-1 resigned");
  CHECK(Ending(Game({0, -600, 0, -700}), rules) == "1-0 resigned");
  CHECK(Ending(Game({-600, 0, -499}), rules) == "none");
  CHECK(Ending(Game({-600, 0, {}, 0, -600}), rules) == "none");
  CHECK(Ending(Game({-600}), rules) == "none");
  CHECK(Ending(Game({600, 0, 600}), rules) == "none");
  GameRecord mated = Game({-600, 0, {}});
  mated.moves[2].score = EngineScore{.mate_in = -3};
  CHECK(Ending(mated, rules) == "0-1 resigned");
  mated.moves[2].score = EngineScore{.mate_in = 3};
  CHECK(Ending(mated, rules) == "none");
  CHECK(Ending(Game({-600, 0, -600}), {}) == "none");
}

TEST_CASE("where both must agree on a loss, one opinion is not enough") {
  const AdjudicationRules rules{
      .resign =
          ResignRule{.move_count = 2, .score = 500, .opinions = ResignRule::Opinions::kOfBoth}};
  CHECK(Ending(Game({-600, 600, -600}), rules) == "none");
  CHECK(Ending(Game({-600, 600, -600, 400}), rules) == "none");
  CHECK(Ending(Game({-600, 600, -600, 600}), rules) == "0-1 resigned");
  CHECK(Ending(Game({600, -600, 600, -600}), rules) == "1-0 resigned");
}

TEST_CASE("a game that both hold for drawn is drawn, but not too early") {
  const AdjudicationRules rules{.draw = DrawRule{.move_number = 3, .move_count = 2, .score = 10}};
  CHECK(Ending(Game({99, 99, 0, 10, -10, 5}), rules) == "1/2-1/2 draw agreed");
  CHECK(Ending(Game({99, 99, 0, 10, -11, 5}), rules) == "none");
  CHECK(Ending(Game({0, 0, 0, 0}), rules) == "none");
  CHECK(Ending(Game({99, 99, 0, 10, {}, 5}), rules) == "none");
}

TEST_CASE("the rules are read as cutechess and fastchess write them") {
  CHECK(ParseDrawRule({"movenumber=40", "movecount=8", "score=20"}).value() ==
        DrawRule{.move_number = 40, .move_count = 8, .score = 20});
  CHECK(ParseResignRule({"movecount=3", "score=600", "twosided=true"}).value() ==
        ResignRule{.move_count = 3, .score = 600, .opinions = ResignRule::Opinions::kOfBoth});
  CHECK(ParseDrawRule({"moves=4"}).status().message() ==
        "-draw: 'moves=4', expected movenumber=N, movecount=N or score=CENTIPAWNS");
  CHECK(ParseResignRule({"movecount=3"}).status().message() ==
        "-resign: expected score=CENTIPAWNS");
  CHECK_FALSE(ParseResignRule({"score=600", "twosided=maybe"}).ok());
  CHECK_FALSE(ParseResignRule({"score=600", "movecount=0"}).ok());
}

}  // namespace
}  // namespace lab
