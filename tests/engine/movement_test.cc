// RULES of movement: how the steppers and the leapers go, in `janggi`, with nothing threatening its
// general.

#include <doctest/doctest.h>

#include "tests/engine/diagram.h"

namespace tests {

using engine::janggi::kHan;
using engine::janggi::Position;

TEST_CASE("a general steps to all eight neighbours from the centre of its palace") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "e2") == "d1 e1 f1 d2 e2 f2 d3 e3 f3");  // e2 itself is the pass
}

TEST_CASE("a general has three steps from a corner: two along the edges and one to the centre") {
  const Position position = Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . K . . . . .
      . . . . . . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "d3") == "d2 e2 d3 e3");
}

TEST_CASE("a general has three steps from the middle of an edge: no diagonal is drawn there") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "e3") == "e2 d3 e3 f3");
}

TEST_CASE("a guard moves exactly as the general and stays in its own palace") {
  const Position centre = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . A . . . .
      . . . . . K . . .)");
  CHECK(MovesFrom(centre, "e2") == "d1 e1 d2 f2 d3 e3 f3");
  const Position edge = Diagram(R"(
      . . . k . . . . .
      . . . . a . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . A . . .
      . . . . . A . . .
      . . . . K . . . .)");
  CHECK(MovesFrom(edge, "f3") == "e2 e3");
  CHECK(MovesFrom(edge, "f2") == "f1 e2");
}

TEST_CASE("a horse goes one point straight, then one diagonally outward") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . p . . . .
      . . P . . . . . .
      . . . . N . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  // c5 is its own soldier's.
  CHECK(MovesFrom(position, "e4") == "d2 f2 c3 g3 g5 d6 f6");
}

TEST_CASE("a horse's straight point must be empty") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . p . . . .
      . . . . N P . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "e4") == "d2 f2 c3 c5");
}

TEST_CASE("a horse captures where it moves, and palace lines have no effect on it") {
  const Position position = Diagram(R"(
      . . . . . k . . .
      . . . . . . . . .
      . . p . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . r . . . . .
      . . . . N . . . .
      . . . . K . . . .)");
  CHECK(MovesFrom(position, "e2") == "c1 g1 c3 g3 d4 f4");
  const Position capture = Diagram(R"(
      . . . . . k . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . p . . . . . . .
      . . . . . . . . .
      N . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .)");
  CHECK(MovesFrom(capture, "a3") == "b1 c2 c4 b5");
}

TEST_CASE("an elephant goes one point straight, then two diagonally outward; it knows no river") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . p . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . B . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "e5") == "c2 g2 b3 h3 b7 h7 c8 g8");
}

TEST_CASE("both points that an elephant passes must be empty") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . P . . .
      . . . . . . . . .
      . . . p B . . . .
      . . . . . . . . .
      . . . . . . p . .
      . . . . K . . . .
      . . . . . . . . .)");
  // f7 blocks the way to g8, d5 both ways to the left; g3 is on no way.
  CHECK(MovesFrom(position, "e5") == "c2 g2 h3 h7 c8");
}

TEST_CASE("a soldier goes one point forward or sideways, never back") {
  const Position cho = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . P . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(cho, "c5") == "b5 d5 c6");
  const Position han = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . p . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)",
                               kHan);
  CHECK(MovesFrom(han, "c5") == "c4 b5 d5");
}

TEST_CASE("a soldier goes sideways only on the last rank, and is not promoted") {
  const Position position = Diagram(R"(
      P . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . K . . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "a10") == "b10");
}

TEST_CASE("a soldier also steps forward along the diagonals of a palace, whichever palace it is") {
  const Position position = Diagram(R"(
      . . . . . k . . .
      . . . . . . . . .
      . . . P . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . P . . . .
      . . . . K . . . .)");
  CHECK(MovesFrom(position, "d8") == "c8 e8 d9 e9");
  CHECK(MovesFrom(position, "e2") == "d2 f2 d3 e3 f3");
  const Position edge = Diagram(R"(
      . . . . . k . . .
      . . . P . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .)");
  CHECK(MovesFrom(edge, "d9") == "c9 e9 d10");
}

TEST_CASE("generals never attack each other") {
  const Position position = Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK_FALSE(engine::janggi::InCheck(position));
}

}  // namespace tests
