#include "protocol/console/legality.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/janggi/rules.h"

namespace protocol::console {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::kJanggi;
using engine::janggi::kJanggiClub;
using engine::janggi::kJanggiFormal;

constexpr absl::string_view kStart = engine::janggi::kStartFen;

std::string Why(absl::string_view fen, absl::string_view move,
                const engine::janggi::Rules& rules = kJanggi) {
  const auto position = engine::janggi::ParseFen(fen, Coordinates::kChoFirst);
  REQUIRE_MESSAGE(position.ok(), std::string(position.status().message()));
  const auto parsed = engine::janggi::ParseMove(move, Coordinates::kChoFirst);
  REQUIRE(parsed.ok());
  return WhyIllegal(*position, *parsed, rules, Coordinates::kChoFirst);
}

TEST_CASE("a player is told when there is nothing to move, or nothing of his") {
  CHECK(Why(kStart, "a5a6") == "there is no piece on a5");
  CHECK(Why(kStart, "b10c8") == "the horse on b10 is Han's, and Cho is to move");
}

TEST_CASE("a player is told what stands in the way") {
  CHECK(Why(kStart, "a1b1") == "your own horse stands on b1");
}

TEST_CASE("a player is told how a piece moves") {
  CHECK(Why(kStart, "b1b3") == "your own cannon stands on b3");
  CHECK(Why(kStart, "b1d2") ==
        "the horse does not reach d2: it goes one step straight, over an empty point, and one "
        "slanting outward");
  CHECK(Why(kStart, "b3b8") ==
        "the cannon does not reach b8: it leaps over exactly one piece, which may not be a cannon, "
        "and captures no cannon");
  CHECK(Why(kStart, "a4a3") ==
        "the soldier does not reach a3: it goes one step forward or sideways, in a palace also "
        "along its diagonals");
  CHECK(Why(kStart, "d1d3") ==
        "the guard does not reach d3: it goes one step along the lines of its palace");
}

TEST_CASE("a player is told who would give check") {
  CHECK(Why("3k5/4r4/9/9/9/9/9/4A4/4K4/9 w - - 0 1", "e3f3") ==
        "your general would be in check from the chariot on e9");
}

TEST_CASE("a player is told why he may not pass") {
  const absl::string_view in_check = "3k5/4r4/9/9/9/9/9/9/4K4/9 w - - 0 1";
  CHECK(Why(in_check, "e2e2") == "your general is in check: you may not pass");
  CHECK(Why(kStart, "e2e2", kJanggiFormal) == "under these rules nobody may pass");
  CHECK(Why(kStart, "e2e2", kJanggiClub) ==
        "under these rules you may pass only when your general cannot move");
  CHECK(Why(kStart, "a1a1") == "a pass is written as a move of the general to its own point");
}

TEST_CASE("a player is told about generals that face each other") {
  CHECK(Why("4k4/9/9/9/9/9/9/9/4K4/R8 w - - 0 1", "a1a2") ==
        "the generals face each other: part them, or pass and end the game");
  CHECK(Why("4k4/9/9/9/9/4P4/9/9/4K4/R8 w - - 0 1", "e5d5", kJanggiFormal) ==
        "the generals would face each other, which these rules forbid");
}

}  // namespace
}  // namespace protocol::console
