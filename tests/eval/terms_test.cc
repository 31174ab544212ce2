#include <doctest/doctest.h>

#include "tests/engine/diagram.h"
#include "tests/eval/counts.h"

// Each term on a board drawn for it: what is counted, not what it is worth today.
namespace {

using eval::kCho;
using eval::kHan;
using eval_tests::Counts;
using tests::Diagram;
namespace features = eval::features;

TEST_CASE("pieces are counted by type, and complete pairs once more") {
  const Counts counts(Diagram(R"(
      . . . a k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . N . . . . . N .
      . . . . K . . . .
      R . . A . A . . . )"));
  CHECK(counts.Of(kCho, features::kPieceValues, 0) == 2);
  CHECK(counts.Of(kCho, features::kPieceValues, 1) == 2);
  CHECK(counts.Of(kCho, features::kPieceValues, 3) == 1);
  CHECK(counts.Of(kHan, features::kPieceValues, 0) == 1);
  CHECK(counts.Of(kCho, features::kPairs, 1) == 1);
  CHECK(counts.Of(kCho, features::kPairs, 3) == 0);
  // Han has lost a guard while Cho has a chariot.
  CHECK(counts.Of(kHan, features::kBarePalace, 0) == 1);
  CHECK(counts.Of(kCho, features::kBarePalace, 0) == 0);
}

TEST_CASE("mirror images of a point share a place, seen from the own back rank") {
  const Counts counts(Diagram(R"(
      r . . . k . . . r
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . R )"));
  const int chariots = eval::TypeIndex(eval::PieceType::kChariot) * features::kHalfSquares;
  CHECK(counts.Of(kCho, features::kSquares, chariots) == 1);
  CHECK(counts.Of(kHan, features::kSquares, chariots) == 2);
}

TEST_CASE("a piece's reach leaves out its own side and points that a soldier guards") {
  const Counts counts(Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . p . . . . .
      . . . . . . . . .
      . . N . . . . . .
      . . . . . . . . .
      . P . . . . . . .
      . . . . K . . . .
      . . . . . . . . . )"));
  // Of eight points b3 holds an own soldier, d7 an enemy one to take, which guards none of the
  // rest.
  CHECK(counts.Of(kCho, features::kMobility, 7) == 1);
}

TEST_CASE("legs are blocked by pieces of either side, and counted once for two that share one") {
  const Counts counts(Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . r . . . . . .
      N P N . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . . )"));
  CHECK(counts.Of(kCho, features::kLegs, 0) == 2);  // c6, b5
  CHECK(counts.Of(kCho, features::kLegs, 1) == 0);
}

TEST_CASE("horses and elephants on the back rank are undeveloped") {
  const Counts counts(Diagram(R"(
      . n b . k . . n .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . N . . . . . .
      . . . . K . . . .
      . . B . . . . . . )"));
  CHECK(counts.Of(kCho, features::kDevelopment, 1) == 1);
  CHECK(counts.Of(kHan, features::kDevelopment, 3) == 1);
}

TEST_CASE("a cannon counts the pieces on its lines that can be its screen") {
  const Counts counts(Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . p . . . . . .
      . . . . . . . . .
      . . C . . P . c .
      . . . . . . . . .
      . . . . . . . . .
      . . . K . . . . .
      . . . . . . . . . )"));
  CHECK(counts.Of(kCho, features::kScreens, 2) == 1);
  CHECK(counts.Of(kHan, features::kScreens, 1) == 1);
}

TEST_CASE("soldiers side by side guard each other") {
  const Counts counts(Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . P P . P . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . R . . . . . . )"));
  CHECK(counts.Of(kCho, features::kSoldierChains, 0) == 2);
}

TEST_CASE("soldiers are counted by their distance from the enemy general") {
  const Counts counts(Diagram(R"(
      . . . . . . . . .
      . . . . k . . . .
      . . . P . . . . .
      . . . . . . . . .
      . P . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . . )",
                              kHan));
  CHECK(counts.Of(kCho, features::kSoldierDistance, 0) == 1);
  CHECK(counts.Of(kCho, features::kSoldierDistance, 1) == 1);
  CHECK(counts.Of(kCho, features::kSoldierDistance, 2) == 2);
}

}  // namespace
