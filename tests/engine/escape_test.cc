// The escapes from a check that only a cannon gives.

#include <doctest/doctest.h>

#include "tests/engine/diagram.h"

namespace tests {

using engine::janggi::DangerTo;
using engine::janggi::Position;

TEST_CASE("escape: the screen of a cannon's check moves off the line") {
  const Position position = Diagram(R"(
      . . . k c . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . P . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(Names(DangerTo(position).checkers) == "e10");
  CHECK(MovesFrom(position, "e5") == "d5 f5");
}

TEST_CASE("escape: a second piece enters the line on either side of the screen, a cannon too") {
  const Position position = Diagram(R"(
      . . . k c . . . .
      . . . . . . . . .
      . R . . . . . . .
      . . . . . . . . .
      . . . . n . . . .
      . . . . . P . . .
      C . P . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(Names(DangerTo(position).checkers) == "e10");
  CHECK(MovesFrom(position, "b8") == "e8");
  CHECK(MovesFrom(position, "f5") == "e5");
  CHECK(MovesFrom(position, "a4") == "e4");
  CHECK(MovesFrom(position, "c4").empty());
}

TEST_CASE(
    "escape: an own cannon captures the screen, for a cannon is none; a chariot would be one") {
  const Position position = Diagram(R"(
      . . . k c . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      C . P . n . . . R
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "a6") == "e6");
  CHECK(MovesFrom(position, "i6").empty());
}

TEST_CASE("escape: the general captures the screen") {
  const Position position = Diagram(R"(
      . . . k c . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . n . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(Names(DangerTo(position).checkers) == "e10");
  // From e2 the general also blocks the horse's way to d1 and f1.
  CHECK(MovesFrom(position, "e2") == "d2 f2 d3 e3 f3");
}

TEST_CASE("escape: a piece that blocks one of two checkers does not help") {
  const Position position = Diagram(R"(
      . . . k r . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      R . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      r . . . K . . . .
      . . . . . . . . .)");
  CHECK(Names(DangerTo(position).checkers) == "a2 e10");
  CHECK(MovesFrom(position, "a6").empty());
  CHECK(MovesFrom(position, "e2") == "d1 f1 d3 f3");
}

}  // namespace tests
