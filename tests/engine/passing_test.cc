// When a turn may be passed, and what the facing of the generals has to do with it.

#include <doctest/doctest.h>

#include "tests/engine/diagram.h"
#include "tests/engine/played_game.h"

namespace tests {

using engine::janggi::DangerTo;
using engine::janggi::kCho;
using engine::janggi::kHan;
using engine::janggi::MoveList;
using engine::janggi::Position;
using engine::janggi::Side;
using engine::janggi::StartPosition;

namespace {

constexpr std::string_view kFreePassing[] = {"janggi", "janggitraditional", "janggimodern",
                                             "janggicasual"};
constexpr std::string_view kBikjang[] = {"janggi", "janggitraditional"};
constexpr std::string_view kFacingIgnored[] = {"janggimodern", "janggicasual", "janggiclub"};
constexpr std::string_view kFacingForbidden[] = {"janggiformal", "janggistrict"};

MoveList Legal(std::string_view rule_set, const Position& position) {
  return PlayedGame(rule_set, position).LegalMoves();
}

// Cho's general has no step, and Cho nothing else to move.
Position Stuck() {
  return Diagram(R"(
      . . . . . k . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . r . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      r . . . . . . . .
      . . . K . . . . .)");
}

// Cho is in check from a2 while the generals face each other.
Position CheckedWhileFacing() {
  return Diagram(R"(
      . . . . . . . . .
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . R . .
      . . . . . . . . .
      . . . . . . . . .
      r . . . K . . . .
      . . . . . . . . .)");
}

// A guard of Cho alone keeps the generals from facing each other.
Position GuardBetween() {
  return Diagram(R"(
      . . . . . . . . .
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . A . . . .
      . . . . K . . . .
      . . . . . . . . .)");
}

// One step of Han's general, d9e9, and the generals face each other.
Position AlmostFacing(Side side_to_move) {
  return Diagram(R"(
      . . . . . . . . .
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)",
                 side_to_move);
}

}  // namespace

TEST_CASE("under free passing one may pass when not in check") {
  for (const auto rule_set : kFreePassing) {
    CHECK(Legal(rule_set, StartPosition({})).Contains("e2e2"_mv));
  }
}

TEST_CASE("under free passing one may not pass in check unless the generals face each other") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      r . . . K . . . .
      . . . . . . . . .)");
  for (const auto rule_set : kFreePassing) {
    CHECK(Names(Legal(rule_set, position)) == "e2d1 e2d3 e2e1 e2e3 e2f1 e2f3");
  }
}

TEST_CASE("under free passing there is no stalemate") {
  for (const auto rule_set : kFreePassing) {
    CHECK(Names(Legal(rule_set, Stuck())) == "d1d1");
    CHECK(OutcomeAfter(rule_set, Stuck(), "") == "*");
  }
}

TEST_CASE("a pass leaves the board, gives the turn away and adds one to the clocks") {
  const Position position = Fen("4k4/9/9/9/9/9/9/9/3K5/9 b - - 7 12");
  CHECK(position.After("e10e10"_mv).quiet_plies() == 8);
  CHECK(position.After("e10e10"_mv).full_moves() == 13);
  CHECK(position.After("e10e10"_mv).passes_in_a_row() == 1);
  CHECK(position.After("e10e10"_mv).board_key() ==
        Fen("4k4/9/9/9/9/9/9/9/3K5/9 w - - 0 1").board_key());
}

TEST_CASE("a position from a FEN has no pass pending, so one pass does not end it") {
  CHECK(OutcomeAfter("janggi", Fen("4k4/9/9/9/9/9/9/9/3K5/9 b - - 7 12"), "e10e10") == "*");
}

TEST_CASE("where passing is never allowed, having no legal move loses") {
  for (const auto rule_set : kFacingForbidden) {
    CHECK_FALSE(Legal(rule_set, StartPosition({})).Contains("e2e2"_mv));
    CHECK(Legal(rule_set, Stuck()).empty());
    CHECK(OutcomeAfter(rule_set, Stuck(), "") == "0-1 (no legal move)");
  }
}

TEST_CASE("in the club one may pass when the general is stuck and not in check, and only then") {
  CHECK_FALSE(Legal("janggiclub", StartPosition({})).Contains("e2e2"_mv));
  CHECK(Names(Legal("janggiclub", Stuck())) == "d1d1");
  const Position others_can_move = Diagram(R"(
      . . . . . k . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . r . . . .
      . . . . . . . . .
      . . . . . . . . .
      P . . . . . . . .
      . . . . . . . . .
      r . . . . . . . .
      . . . K . . . . .)");
  CHECK(Names(Legal("janggiclub", others_can_move)) == "a4a5 a4b4 d1d1");
  const Position in_check = Diagram(R"(
      . . . . . k . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . r . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      r . . . . . . . .
      r . . K . . . . .)");
  CHECK(Legal("janggiclub", in_check).empty());
}

TEST_CASE("the generals face each other on one file with nothing between; it is not a check") {
  const Position facing = Diagram(R"(
      . . . . . . . . .
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(GeneralsFace(facing));
  CHECK_FALSE(DangerTo(facing).InCheck());
  CHECK_FALSE(GeneralsFace(GuardBetween()));
  CHECK_FALSE(GeneralsFace(AlmostFacing(kCho)));
}

TEST_CASE("under bikjang either side may move into facing, by any means") {
  for (const auto rule_set : kBikjang) {
    CHECK(Names(Legal(rule_set, GuardBetween())) ==
          "e2d1 e2d2 e2d3 e2e1 e2e2 e2f1 e2f2 e2f3 e3d3 e3f3");
    CHECK(Legal(rule_set, AlmostFacing(kHan)).Contains("d9e9"_mv));
  }
}

TEST_CASE("a turn that starts facing allows the pass and the moves after which they do not face") {
  const Position facing = Diagram(R"(
      . . . . . . . . .
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . P . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  for (const auto rule_set : kBikjang) {
    CHECK(Names(Legal(rule_set, facing)) == "d5e5 e2d1 e2d2 e2d3 e2e2 e2f1 e2f2 e2f3");
  }
  for (const auto rule_set : kFacingIgnored) {
    CHECK(Legal(rule_set, facing).Contains("e2e3"_mv));
    CHECK(Legal(rule_set, facing).Contains("d5d6"_mv));
  }
  for (const auto rule_set : kFacingForbidden) {
    CHECK(Names(Legal(rule_set, facing)) == "d5e5 e2d1 e2d2 e2d3 e2f1 e2f2 e2f3");
  }
}

TEST_CASE("under bikjang the pass while facing is legal even in check") {
  for (const auto rule_set : kBikjang) {
    CHECK(Names(Legal(rule_set, CheckedWhileFacing())) == "e2d1 e2d3 e2e2 e2f1 e2f3");
  }
  for (const auto rule_set : kFacingIgnored) {
    CHECK_FALSE(Legal(rule_set, CheckedWhileFacing()).Contains("e2e2"_mv));
  }
}

TEST_CASE("who passes while the generals face each other ends the game at once") {
  CHECK(OutcomeAfter("janggi", CheckedWhileFacing(), "e2e2") == "0-1 (points, bikjang)");
  CHECK(OutcomeAfter("janggitraditional", CheckedWhileFacing(), "e2e2") == "1/2-1/2 (bikjang)");
  PlayedGame game("janggi", CheckedWhileFacing());
  game.Play("e2e2");
  CHECK(game.LegalMoves().empty());
}

TEST_CASE("facing in a FEN does not end the game by itself, nor does moving into it") {
  CHECK(OutcomeAfter("janggi", CheckedWhileFacing(), "") == "*");
  CHECK(OutcomeAfter("janggi", GuardBetween(), "e3d3") == "*");
  CHECK(OutcomeAfter("janggi", GuardBetween(), "e3d3 e9e9") == "1-0 (points, bikjang)");
}

TEST_CASE("a pass before the generals faced accepts nothing") {
  // Cho passes, then Han moves into facing: it is Cho's turn to accept.
  CHECK(OutcomeAfter("janggi", AlmostFacing(kCho), "e2e2 d9e9") == "*");
  CHECK(OutcomeAfter("janggi", AlmostFacing(kCho), "e2e2 d9e9 e2e2") == "0-1 (points, bikjang)");
}

TEST_CASE("where facing is forbidden no own move may leave the generals facing") {
  for (const auto rule_set : kFacingForbidden) {
    CHECK(Names(Legal(rule_set, GuardBetween())) == "e2d1 e2d2 e2d3 e2e1 e2f1 e2f2 e2f3");
    CHECK_FALSE(Legal(rule_set, AlmostFacing(kHan)).Contains("d9e9"_mv));
  }
}

TEST_CASE("where facing is ignored it means nothing") {
  for (const auto rule_set : kFacingIgnored) {
    CHECK(Legal(rule_set, GuardBetween()).Contains("e3d3"_mv));
    CHECK(Legal(rule_set, AlmostFacing(kHan)).Contains("d9e9"_mv));
  }
  CHECK(OutcomeAfter("janggicasual", GuardBetween(), "e3d3 e9e9") == "*");
}

}  // namespace tests
