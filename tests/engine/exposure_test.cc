// The six ways in which an own move can expose the general, and the escapes from a cannon's check.
// A set of pinned pieces is not enough to know either.

#include <doctest/doctest.h>

#include "tests/engine/diagram.h"

namespace tests {

using engine::janggi::DangerTo;
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
