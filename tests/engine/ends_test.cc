// The ends of a game, in the order in which an arbiter looks for them, each with its reason.

#include <doctest/doctest.h>

#include <string>

#include "engine/janggi/setups.h"
#include "tests/engine/diagram.h"
#include "tests/engine/played_game.h"
#include "tests/engine/random_positions.h"

namespace tests {

using engine::janggi::Position;
using engine::janggi::Setting;
using engine::janggi::StartPosition;

namespace {

Position Start() { return StartPosition({}); }

std::string Repeated(std::string_view moves, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text.append(moves).append(" ");
  return text;
}

// The position when so many plies have passed since the last capture.
Position Quiet(int plies, const Position& position) {
  Setting setting = SettingOf(position);
  setting.quiet_plies = plies;
  return Position::Create(setting).value();
}

// The chariots of both sides have room on the edges; nothing is attacked.
Position OpenEdges(int quiet_plies) {
  return Quiet(quiet_plies, Diagram(R"(
      . . . k . . . . r
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      R . . . . . . . .)"));
}

// A chariot can give check with every move.
Position Hunted() {
  return Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . K . . .
      R . . . . . . . .)");
}

}  // namespace

TEST_CASE("two passes in a row end the game by points or as a draw, also the first two plies") {
  CHECK(OutcomeAfter("janggi", Start(), "e2e2 e9e9") == "0-1 (points, two passes)");
  CHECK(OutcomeAfter("janggimodern", Start(), "e2e2 e9e9") == "0-1 (points, two passes)");
  CHECK(OutcomeAfter("janggitraditional", Start(), "e2e2 e9e9") == "1/2-1/2 (two passes)");
  CHECK(OutcomeAfter("janggicasual", Start(), "e2e2 e9e9") == "1/2-1/2 (two passes)");
  CHECK(OutcomeAfter("janggi", Start(), "e2e2 a7b7 e2e2") == "*");
  PlayedGame game("janggi", Start());
  game.Play("e2e2 e9e9");
  CHECK(game.LegalMoves().empty());
}

TEST_CASE("in the club two passes end the game if both sides had nothing else, as a draw") {
  const Position nothing_moves = Diagram(R"(
      . . . . c k c . .
      . . . . c c . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . C C . . . .
      . . C K C . . . .)");
  CHECK(OutcomeAfter("janggiclub", nothing_moves, "d1d1") == "*");
  CHECK(OutcomeAfter("janggiclub", nothing_moves, "d1d1 f10f10") == "1/2-1/2 (two passes)");
  const Position a_soldier_moves = Diagram(R"(
      . . . . c k c . .
      . . . . c c . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      P . . . . . . . .
      . . . . . . . . .
      . . . C C . . . .
      . . C K C . . . .)");
  CHECK(OutcomeAfter("janggiclub", a_soldier_moves, "d1d1 f10f10 d1d1 f10f10") == "*");
}

TEST_CASE("checkmate: in check and without a legal move one loses") {
  for (const auto& rule_set : engine::janggi::kRuleSets) {
    CHECK(OutcomeAfter(rule_set.name, Diagram(R"(
      . . . k . . . . .
      R . . . . . . . .
      . R . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)"),
                       "b8b10") == "1-0 (checkmate)");
  }
}

TEST_CASE("in the club the game is a draw when only generals and guards are left") {
  const Position last_soldier = Diagram(R"(
      . . . . k . . . .
      . . . . a . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . p . . . . .
      . . . K . . . . .
      . . . . . A . . .)");
  CHECK(OutcomeAfter("janggiclub", last_soldier, "d2d3") == "1/2-1/2 (insufficient material)");
  for (const auto* rule_set : {"janggi", "janggitraditional", "janggimodern", "janggicasual",
                               "janggiformal", "janggistrict"}) {
    CHECK(OutcomeAfter(rule_set, last_soldier, "d2d3") == "*");
  }
}

TEST_CASE("so many plies without a capture end the game") {
  CHECK(OutcomeAfter("janggi", OpenEdges(98), "a1a2") == "*");
  CHECK(OutcomeAfter("janggi", OpenEdges(99), "a1a2") == "0-1 (points, no-capture limit)");
  CHECK(OutcomeAfter("janggiformal", OpenEdges(99), "a1a2") == "0-1 (points, no-capture limit)");
  CHECK(OutcomeAfter("janggitraditional", OpenEdges(99), "a1a2") == "1/2-1/2 (no-capture limit)");
  CHECK(OutcomeAfter("janggicasual", OpenEdges(99), "a1a2") == "1/2-1/2 (no-capture limit)");
  CHECK(OutcomeAfter("janggimodern", OpenEdges(198), "a1a2") == "*");
  CHECK(OutcomeAfter("janggimodern", OpenEdges(199), "a1a2") == "0-1 (points, no-capture limit)");
  CHECK(OutcomeAfter("janggiclub", OpenEdges(5000), "a1a2") == "*");
  CHECK(OutcomeAfter("janggistrict", OpenEdges(5000), "a1a2") == "*");
}

TEST_CASE("only captures reset the clock, soldier moves do not") {
  const Position position = Quiet(99, Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      p . . . . . . . .
      P . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)"));
  CHECK(OutcomeAfter("janggi", position, "a4b4") == "0-1 (points, no-capture limit)");
  CHECK(OutcomeAfter("janggi", position, "a4a5") == "*");
}

TEST_CASE("a checkmate with the last move before the limit is a checkmate") {
  const Position position = Quiet(99, Diagram(R"(
      . . . k . . . . .
      R . . . . . . . .
      . R . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)"));
  CHECK(OutcomeAfter("janggi", position, "b8b10") == "1-0 (checkmate)");
}

TEST_CASE("the third occurrence of a position, the start counted, ends the game") {
  constexpr std::string_view kToAndFro = "a1a3 a10a8 a3a1 a8a10";
  CHECK(OutcomeAfter("janggi", Start(), kToAndFro) == "*");
  CHECK(OutcomeAfter("janggi", Start(), Repeated(kToAndFro, 2)) == "0-1 (points, repetition)");
  CHECK(OutcomeAfter("janggiformal", Start(), Repeated(kToAndFro, 2)) ==
        "0-1 (points, repetition)");
  CHECK(OutcomeAfter("janggitraditional", Start(), Repeated(kToAndFro, 2)) ==
        "1/2-1/2 (repetition)");
  CHECK(OutcomeAfter("janggicasual", Start(), Repeated(kToAndFro, 2)) == "1/2-1/2 (repetition)");
  CHECK(OutcomeAfter("janggimodern", Start(), Repeated(kToAndFro, 2)) == "*");
  CHECK(OutcomeAfter("janggimodern", Start(), Repeated(kToAndFro, 2) + "a1a3") ==
        "0-1 (shuttling)");
}

TEST_CASE("in `janggimodern` it is the fourth occurrence") {
  constexpr std::string_view kGenerals = "e2e1 e9e10 e1e2 e10e9";
  CHECK(OutcomeAfter("janggimodern", Start(), Repeated(kGenerals, 2)) == "*");
  CHECK(OutcomeAfter("janggimodern", Start(), Repeated(kGenerals, 3)) ==
        "0-1 (points, repetition)");
}

TEST_CASE("in the club and under strict rules positions may repeat for ever") {
  for (const auto* rule_set : {"janggiclub", "janggistrict"}) {
    CHECK(OutcomeAfter(rule_set, Start(), Repeated("a1a3 a10a8 a3a1 a8a10", 10)) == "*");
  }
}

TEST_CASE("the side that alone gave check with every move of the repetition loses") {
  const std::string checks =
      "a1a10 d10d9 " + Repeated("a10a9 d9d10 a9a10 d10d9", 1) + "a10a9 d9d10 a9a10";
  for (const auto* rule_set : {"janggi", "janggitraditional", "janggicasual", "janggiformal"}) {
    CHECK(OutcomeAfter(rule_set, Hunted(), checks) == "0-1 (perpetual check)");
  }
  CHECK(OutcomeAfter("janggimodern", Hunted(), checks) == "0-1 (shuttling)");
  CHECK(OutcomeAfter("janggistrict", Hunted(), checks) == "*");
}

TEST_CASE("one move without check makes it an ordinary repetition") {
  const std::string moves = Repeated("a1a10 d10d9 a10a1 d9d10", 2);
  CHECK(OutcomeAfter("janggi", Hunted(), moves) == "1-0 (points, repetition)");
  CHECK(OutcomeAfter("janggicasual", Hunted(), moves) == "1/2-1/2 (repetition)");
}

TEST_CASE("inside a tree what stood before the root counts, unless a checker would lose by it") {
  const auto occurrences = [](const Position& start, std::string_view moves) {
    PlayedGame game("janggi", start);
    game.Play(moves);
    return engine::janggi::Game<engine::janggi::kJanggi>{}
        .AdjudicateInTree(game.position(), game.history(), 0)
        .occurrences;
  };
  CHECK(occurrences(Start(), "a1a3 a10a8 a3a1") == 1);
  CHECK(occurrences(Start(), "a1a3 a10a8 a3a1 a8a10") == 2);
  CHECK(occurrences(Start(), "a1a3 a10a8 a3a1 a8a10 a1a3") == 2);
  CHECK(occurrences(Start(), "a1a3 a10a8 a3a1 a8a10 a4b4") == 1);
  CHECK(occurrences(Start(), "a1a3 a10a8 a3a1 a8a10 a1a3 a10a8 a3a1 a8a10") == 3);
  CHECK(occurrences(Hunted(), "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9") == 1);
}

TEST_CASE("where both sides gave check with every move it is an ordinary repetition, too") {
  const Position position = Diagram(R"(
      . . . . . P . . .
      . . . . . c . . .
      . . . . . k . . .
      . . . . P . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . K . . .
      . . c . . . . . .)");
  // The general of Han steps to and fro before its cannon, the soldier of Cho with it.
  const std::string moves = Repeated("e7f7 f8e8 f7e7 e8f8", 2);
  CHECK(OutcomeAfter("janggitraditional", position, moves) == "1/2-1/2 (repetition)");
  CHECK(OutcomeAfter("janggi", position, moves) == "0-1 (points, repetition)");
}

}  // namespace tests
