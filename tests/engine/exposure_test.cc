// The six ways in which an own move can expose the general. A set of pinned pieces is not enough to
// know them.

#include <doctest/doctest.h>

#include "tests/engine/diagram.h"

namespace tests {

using engine::janggi::Position;

TEST_CASE("exposed 1: a piece may not uncover a chariot on a file") {
  const Position position = Diagram(R"(
      . . . k r . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . P . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "e4") == "e5");
}

TEST_CASE("exposed 1: a piece may not uncover a chariot on a palace diagonal") {
  const Position position = Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . r . . . . .
      . . . . A . . . .
      . . . . . K . . .)");
  CHECK(MovesFrom(position, "e2") == "d3");
}

TEST_CASE("exposed 2: no piece but a cannon may become the screen of a cannon on an open line") {
  const Position position = Diagram(R"(
      . . . k c . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . P . . . . .
      . . . . . . . . .
      . R . N . . . . .
      . C . P . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "d6") == "c6 d7");        // not e6
  CHECK(MovesFrom(position, "d4") == "f3 b5 f5 c6");  // not e6
  CHECK(MovesFrom(position, "b3") == "e3 f3 g3 h3 i3 b5 b6 b7 b8 b9 b10");
}

TEST_CASE("exposed 2: nor become the screen in the centre of a palace diagonal") {
  const Position position = Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . c . . . . .
      . . . . . A . . .
      . . . . . K . . .)");
  CHECK(MovesFrom(position, "f2") == "f3");
}

TEST_CASE("exposed 3: neither of two pieces between a cannon and the general may leave the line") {
  const Position position = Diagram(R"(
      . . . k c . . . .
      . . . . . . . . .
      . . . . p . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . P . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "e5") == "e6");
  const Position three = Diagram(R"(
      . . . k c . . . .
      . . . . . . . . .
      . . . . p . . . .
      . . . . p . . . .
      . . . . . . . . .
      . . . . P . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(three, "e5") == "d5 f5 e6");
}

TEST_CASE(
    "exposed 4: the capturer of a piece between a cannon and the general becomes the screen") {
  // The cannon on e6 keeps the one on e10 from checking; whatever but a cannon takes it is a
  // screen.
  const Position position = Diagram(R"(
      . . . k c . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      R . . . c . . . .
      . . . . . . . . .
      . . . N . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "a6") == "a1 a2 a3 a4 a5 b6 c6 d6 a7 a8 a9 a10");
  CHECK(MovesFrom(position, "d4") == "c2 b3 f3 b5 f5 c6");
}

TEST_CASE("exposed 5: the leg of a horse may not be unblocked") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . n . . . . .
      . . . P . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "d3") == "d4");
}

TEST_CASE("exposed 5: neither leg of an elephant may be unblocked") {
  const Position first = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . b . . . . . .
      . . P . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(first, "c4") == "c5");
  const Position second = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . b . . . . . .
      . . . . . . . . .
      . . . N . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(second, "d3") == "c5");
}

TEST_CASE("exposed 5: a piece may go from one leg of an elephant to the other") {
  const Position position = Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . b . . .
      . . . . . . . . .
      . . . . A . . . .
      . . . K . . . . .)");
  CHECK(MovesFrom(position, "e2") == "f3");
}

TEST_CASE("exposed 5: of two pieces on the legs of an elephant either may go") {
  const Position position = Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . b . . .
      . . . . . P . . .
      . . . . A . . . .
      . . . K . . . . .)");
  CHECK(MovesFrom(position, "e2") == "e1 f1 d2 f2 d3 e3");
  CHECK(MovesFrom(position, "f3") == "e3 g3 f4");
}

TEST_CASE("exposed 6: the general's old point no longer protects it when it moves away") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . r . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(MovesFrom(position, "e2") == "d1 f1 d2 f2 d3 f3");
}

TEST_CASE("exposed 6: a cannon behind the general's old point does not attack over it any more") {
  const Position position = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . p . . . .
      . . . . c . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  // On e1 nothing stands between the general and the cannon.
  CHECK(MovesFrom(position, "e2") == "d1 e1 f1 d2 e2 f2 d3 e3 f3");
}

}  // namespace tests
