// What the pieces count, and who wins by it.

#include "engine/janggi/points.h"

#include <doctest/doctest.h>

#include "engine/janggi/setups.h"
#include "tests/engine/diagram.h"
#include "tests/engine/played_game.h"

namespace tests {

using engine::janggi::kCho;
using engine::janggi::kHan;
using engine::janggi::PiecePoints;
using engine::janggi::PieceType;
using engine::janggi::Points;
using engine::janggi::Position;
using engine::janggi::StartPosition;

namespace {

Position Start() { return StartPosition({}); }

}  // namespace

TEST_CASE("chariots count 13, cannons 7, horses 5, elephants and guards 3, soldiers 2: 72 a side") {
  CHECK(Points(PieceType::kChariot) == 13);
  CHECK(Points(PieceType::kCannon) == 7);
  CHECK(Points(PieceType::kHorse) == 5);
  CHECK(Points(PieceType::kElephant) == 3);
  CHECK(Points(PieceType::kGuard) == 3);
  CHECK(Points(PieceType::kSoldier) == 2);
  CHECK(Points(PieceType::kGeneral) == 0);
  CHECK(PiecePoints(Start(), kCho) == 72);
  CHECK(PiecePoints(Start(), kHan) == 72);
}

TEST_CASE("Han counts 1.5 more as the second mover: Cho wins if it is ahead by 2 or more") {
  const Position ahead_by_two = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      P . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  const Position ahead_by_one = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      p . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . A . . . .)");
  CHECK(OutcomeAfter("janggi", ahead_by_two, "e2e2 d10d10") == "1-0 (points, two passes)");
  CHECK(OutcomeAfter("janggi", ahead_by_one, "e2e2 d10d10") == "0-1 (points, two passes)");
}

TEST_CASE("players may agree on another komi; only a whole one leaves a draw possible") {
  CHECK(OutcomeAfter("janggi", Start(), "e2e2 e9e9", {.komi_halves = 0}) ==
        "1/2-1/2 (points, two passes)");
  CHECK(OutcomeAfter("janggi", Start(), "e2e2 e9e9", {.komi_halves = 1}) ==
        "0-1 (points, two passes)");
  CHECK(OutcomeAfter("janggi", Start(), "e2e2 e9e9", {.komi_halves = -1}) ==
        "1-0 (points, two passes)");
}

}  // namespace tests
