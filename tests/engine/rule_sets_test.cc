// The table of the rule sets, and how contradictions of the founding documents were settled.

#include "engine/janggi/rule_sets.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "tests/engine/diagram.h"
#include "tests/engine/played_game.h"

namespace tests {

using engine::janggi::BareGenerals;
using engine::janggi::Drawish;
using engine::janggi::Facing;
using engine::janggi::Passing;
using engine::janggi::PerpetualCheck;
using engine::janggi::Position;
using engine::janggi::Rules;
using engine::janggi::RuleSet;
using engine::janggi::Shuttling;
using engine::janggi::StartPosition;
using engine::janggi::TwoPasses;

namespace {

std::string Text(Facing facing) {
  switch (facing) {
    case Facing::kBikjang:
      return "BIKJANG";
    case Facing::kIgnored:
      return "IGNORE";
    case Facing::kForbidden:
      return "FORBID";
  }
  return "";
}

std::string Text(Passing passing) {
  switch (passing) {
    case Passing::kFree:
      return "FREE";
    case Passing::kNever:
      return "NONE";
    case Passing::kGeneralStuck:
      return "GENERAL_STUCK";
  }
  return "";
}

std::string Text(TwoPasses two_passes) {
  switch (two_passes) {
    case TwoPasses::kEndTheGame:
      return "end";
    case TwoPasses::kEndIfForced:
      return "end if both forced";
    case TwoPasses::kNothing:
      return "-";
  }
  return "";
}

// A row of the table.
std::string Row(const RuleSet& rule_set) {
  const Rules& rules = rule_set.rules;
  const auto number = [](int value) { return value == 0 ? "off" : std::to_string(value); };
  std::ostringstream row;
  row << rule_set.name << " | " << Text(rules.facing) << " | " << Text(rules.passing) << " | "
      << Text(rules.two_passes) << " | " << number(rules.repetition_fold) << " | "
      << (rules.perpetual_check == PerpetualCheck::kLoses ? "checker loses" : "allowed") << " | "
      << (rules.shuttling == Shuttling::kLoses ? "yes" : "no") << " | "
      << number(rules.no_capture_plies) << " | "
      << (rules.drawish == Drawish::kPoints ? "POINTS" : "DRAW")
      << (rules.bare_generals == BareGenerals::kDraw ? " | bare generals draw" : "") << '\n';
  return row.str();
}

}  // namespace

TEST_CASE("the rule sets are these") {
  // facing, pass, two passes, fold, perpetual check, shuttle loses, no-capture limit, a drawish end
  std::string table;
  for (const RuleSet& rule_set : engine::janggi::kRuleSets) table += Row(rule_set);
  CHECK(table ==
        "janggi | BIKJANG | FREE | end | 3 | checker loses | no | 100 | POINTS\n"
        "janggitraditional | BIKJANG | FREE | end | 3 | checker loses | no | 100 | DRAW\n"
        "janggimodern | IGNORE | FREE | end | 4 | checker loses | yes | 200 | POINTS\n"
        "janggicasual | IGNORE | FREE | end | 3 | checker loses | no | 100 | DRAW\n"
        "janggiformal | FORBID | NONE | - | 3 | checker loses | no | 100 | POINTS\n"
        "janggiclub | IGNORE | GENERAL_STUCK | end if both forced | off | allowed | no | off | DRAW"
        " | bare generals draw\n"
        "janggistrict | FORBID | NONE | - | off | allowed | no | off | DRAW\n");
  CHECK(engine::janggi::Terms{}.komi_halves == 3);
}

TEST_CASE("settled: a cannon does not capture a cannon, so that perft 2 is 949 and not 953") {
  const Position start = StartPosition({});
  int replies = 0;
  PlayedGame game("janggistrict", start);
  for (const auto move : game.LegalMoves()) {
    PlayedGame after("janggistrict", start.After(move));
    replies += static_cast<int>(after.LegalMoves().size());
  }
  CHECK(replies == 949);
  // After 1.a4b4 a cannon would be lost at once, over the soldier on b4.
  PlayedGame opening("janggistrict", start);
  opening.Play("a4b4");
  CHECK_FALSE(opening.LegalMoves().Contains("b8b3"_mv));
}

TEST_CASE("settled: perpetual check is not bikjang; each has a rule and a reason of its own") {
  const Position perpetual = Fen("3k5/9/9/9/9/9/9/9/5K3/R8 w - - 0 1");
  CHECK(
      OutcomeAfter("janggi", perpetual, "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10") ==
      "0-1 (perpetual check)");
  const Position facing = Fen("4k4/9/9/9/9/9/9/9/4K4/R8 w - - 0 1");
  CHECK(OutcomeAfter("janggi", facing, "e2e2") == "1-0 (points, bikjang)");
}

TEST_CASE("settled: a game can be drawn") {
  CHECK(OutcomeAfter("janggicasual", StartPosition({}), "e2e2 e9e9") == "1/2-1/2 (two passes)");
}

TEST_CASE("settled: mate is check without a legal move, for a cannon's check has more answers") {
  // The general cannot move out of check, capture the cannon or be shielded by a piece of its own
  // that moves in between; but the screen can go away.
  const Position position = Diagram(R"(
      . . . r c r . . .
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . N . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(OutcomeAfter("janggiformal", position, "") == "*");
}

}  // namespace tests
