// RULES of movement: chariots and cannons, in `janggi`, with nothing threatening their general.

#include <doctest/doctest.h>

#include "tests/engine/diagram.h"

namespace tests {

using engine::janggi::Position;

TEST_CASE("a chariot slides along files and ranks") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . P . . . . . .
      . . . . . . . . .
      . . R . . . p . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "c5") == "c1 c2 c3 c4 a5 b5 d5 e5 f5 g5 c6");
}

TEST_CASE("a chariot slides along the diagonals of either palace, past an empty centre only") {
  const Position open = Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . R . . . . .
      . . . p . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . K . p . . .
      . . . . . . . . .
      . . . R . . . . .)");
  CHECK(MovesFrom(open, "d1") == "a1 b1 c1 e1 f1 g1 h1 i1 d2 e2 f3");
  CHECK(MovesFrom(open, "d8") == "d7 a8 b8 c8 e8 f8 g8 h8 i8 d9 e9 d10 f10");
  const Position blocked = Diagram(R"(
      . . . . k . . . .
      . . . . p . . . .
      . . . R . . . . .
      . . . p . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . n . . .
      . . . . K . . . .
      . . . R . . . . .)");
  CHECK(MovesFrom(blocked, "d1") == "a1 b1 c1 e1 f1 g1 h1 i1 d2 d3 d4 d5 d6 d7");
  CHECK(MovesFrom(blocked, "d8") == "d7 a8 b8 c8 e8 f8 g8 h8 i8 d9 e9 d10");
}

TEST_CASE("a chariot finds no diagonal on the middle of a palace's edge") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . p . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . R . . . .
      . . . . . . . . .
      . . . . K . . . .)");
  CHECK(MovesFrom(position, "e3") == "e2 a3 b3 c3 d3 f3 g3 h3 i3 e4 e5 e6");
}

TEST_CASE("a cannon jumps over the first piece it meets to any empty point beyond or a capture") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . r . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . p . . . . . .
      . . . . . . . . .
      . . C . . P . . .
      . . . . K . . . .
      . . p . . . . . .)");
  // Up over the soldier as far as the chariot; right over its own soldier; down is no way, as
  // nothing stands beyond c1; nor left, without a screen.
  CHECK(MovesFrom(position, "c3") == "g3 h3 i3 c6 c7 c8");
}

TEST_CASE("a cannon without a screen has no move") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . C . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "c4").empty());
}

TEST_CASE("a cannon cannot leap over another cannon of either side") {
  const Position position = Diagram(R"(
      . . . . . k . . .
      . . . . . . . . .
      . . . . . . . . .
      . . c . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . C . C . . . .
      . . . . . . . . .
      . . . K . . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "c4").empty());
  CHECK(MovesFrom(position, "e4").empty());
}

TEST_CASE("a cannon cannot capture a cannon") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . c . . . . . .
      . . . . . . . . .
      . . p . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . C . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "c3") == "c7");
}

TEST_CASE("a cannon jumps from a palace corner to the opposite one over a piece in the centre") {
  const Position position = Diagram(R"(
      . . . k . r . . .
      . . . . a . . . .
      . . . C . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . C . . . . .)");
  CHECK(MovesFrom(position, "d1") == "f3");
  CHECK(MovesFrom(position, "d8") == "f10");
}

TEST_CASE("a cannon has no diagonal jump over an empty centre, over a cannon, or onto a cannon") {
  const Position empty_centre = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . n . . .
      . . . . . . . . .
      . . . C . K . . .)");
  CHECK(MovesFrom(empty_centre, "d1") == "g1 h1 i1");
  const Position cannon_in_the_centre = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . n . . .
      . . . . C . . . .
      . . . C . K . . .)");
  CHECK(MovesFrom(cannon_in_the_centre, "d1") == "g1 h1 i1");
  const Position cannon_beyond = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . c . . .
      . . . . A . . . .
      . . . C . K . . .)");
  CHECK(MovesFrom(cannon_beyond, "d1") == "g1 h1 i1");
}

}  // namespace tests
