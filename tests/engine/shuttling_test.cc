// The end of the game that only `janggimodern` knows: shuttling loses.

#include <doctest/doctest.h>

#include "tests/engine/diagram.h"
#include "tests/engine/played_game.h"

namespace tests {

using engine::janggi::kHan;
using engine::janggi::Position;

namespace {

constexpr std::string_view kModern = "janggimodern";

// Chariots that can shuttle along an edge without meeting anything.
Position OpenEdges() {
  return Diagram(R"(
      . . . k . . . . r
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      R . . . . . . . .)");
}

}  // namespace

TEST_CASE("the piece that arrives on a point for the third time by shuttling loses") {
  CHECK(OutcomeAfter(kModern, OpenEdges(), "a1a2 i10i9 a2a1 i9i10 a1a2 i10i9 a2a1 i9i8") == "*");
  CHECK(OutcomeAfter(kModern, OpenEdges(), "a1a2 i10i9 a2a1 i9i10 a1a2 i10i9 a2a1 i9i8 a1a2") ==
        "0-1 (shuttling)");
}

TEST_CASE("a pass directly before the last shuttle move is skipped, an earlier one is not") {
  CHECK(OutcomeAfter(kModern, OpenEdges(),
                     "a1a2 i10i9 a2a1 i9i10 a1a2 i10i9 a2a1 i9i8 e2e2 i8i9 a1a2") ==
        "0-1 (shuttling)");
  CHECK(OutcomeAfter(kModern, OpenEdges(),
                     "a1a2 i10i9 a2a1 i9i10 a1a2 i10i9 e2e2 i9i8 a2a1 i8i9 a1a2") == "*");
}

TEST_CASE("the first of the five moves may come from elsewhere, but may not capture") {
  const Position position = Diagram(R"(
      . . . k . . . . r
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      p . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      R . . . . . . . .)");
  CHECK(OutcomeAfter(kModern, position, "a1a4 i10i9 a4a3 i9i10 a3a4 i10i9 a4a3 i9i8 a3a4") ==
        "0-1 (shuttling)");
  CHECK(OutcomeAfter(kModern, position, "a1a5 i10i9 a5a4 i9i10 a4a5 i10i9 a5a4 i9i8 a4a5") == "*");
}

TEST_CASE("a capture by the other side interrupts shuttling") {
  const Position position = Diagram(R"(
      . . . k . . . . r
      . . . . . . . . P
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      R . . . . . . . .)");
  CHECK(OutcomeAfter(kModern, position, "a1a2 d10d9 a2a1 i10i9 a1a2 d9d10 a2a1 i9i8 a1a2") == "*");
}

TEST_CASE("generals and guards may shuttle until the fourth repetition") {
  CHECK(OutcomeAfter(kModern, OpenEdges(), "e2e1 i10i9 e1e2 i9i8 e2e1 i8i7 e1e2 i7i6 e2e1") == "*");
}

TEST_CASE("who was in check before one of the moves does not shuttle") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      r . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . R
      . . . . K . . . .
      . . . . . . . . .)",
                                    kHan);
  CHECK(OutcomeAfter(kModern, position, "a6b6 i3e3 b6d6 e3i3 d6d7 i3e3 d7d8 e3i3 d8c8 i3e3") ==
        "0-1 (shuttling)");
  CHECK(OutcomeAfter(kModern, position, "a6e6 i3e3 e6d6 e3i3 d6d7 i3e3 d7d8 e3i3 d8c8 i3e3") ==
        "*");
}

TEST_CASE("the start of the game is no move, also when the shuttling piece starts on a1") {
  const Position position = Diagram(R"(
      . . . k . . . . r
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      R . . . . . . . .)",
                                    kHan);
  CHECK(OutcomeAfter(kModern, position, "i10i9 a1a2 i9i8 a2a1 i8i7 a1a2 i7i6 a2a1") == "*");
}

TEST_CASE("shuttling means nothing in any other rule set") {
  for (const std::string_view rule_set : {"janggi", "janggitraditional", "janggicasual",
                                          "janggiformal", "janggiclub", "janggistrict"}) {
    CHECK(OutcomeAfter(rule_set, OpenEdges(), "a1a2 i10i9 a2a1 i9i8 a1a2 i8i7 a2a1 i7i6 a1a2") ==
          "*");
  }
}

}  // namespace tests
