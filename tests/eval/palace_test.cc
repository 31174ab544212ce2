#include <doctest/doctest.h>

#include "tests/engine/diagram.h"
#include "tests/eval/counts.h"

// What is counted around the generals, on boards drawn for it.
namespace {

using eval::kCho;
using eval::kHan;
using eval_tests::Counts;
using tests::Diagram;
namespace features = eval::features;

TEST_CASE("a general is free where no enemy strikes and no own piece stands") {
  const Counts counts(Diagram(R"(
      . . . . a . . . .
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . R . . . . . )",
                              kHan));
  CHECK(counts.Of(kHan, features::kFreedom, 4) == 1);  // e8, f8, f9, f10
  CHECK(counts.Of(kCho, features::kFreedom, 7) == 1);  // all but d1
  CHECK(counts.Of(kHan, features::kGuardsBeside, 0) == 1);
}

TEST_CASE("chariots and cannons lined up with the general are told apart by what stands between") {
  const Counts counts(Diagram(R"(
      . . . . . . . . .
      R . . a k . . . .
      . . . . . . . . .
      . . . . p . . . .
      . . . . . . . . .
      . . . . n . . . .
      . . . . C . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . . )"));
  CHECK(counts.Of(kHan, features::kLines, 1) == 1);
  CHECK(counts.Of(kHan, features::kLines, features::kMostBetween + 1 + 2) == 1);
}

TEST_CASE("a safe check is a point that a piece reaches, checks from and is not taken on") {
  const Counts counts(Diagram(R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      R . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . . )"));
  // On e6 and on a10; both far from everything.
  CHECK(counts.Of(kHan, features::kSafeChecks, 2) == 2);
}

TEST_CASE("a check from a point that a guard covers is not safe") {
  const Counts counts(Diagram(R"(
      . . . . . . . . .
      . . . . k . . . .
      . . . . . a . . .
      . . . . . . . . .
      . . . . . . . . R
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . K . . . . .
      . . . . . . . . . )"));
  CHECK(counts.Of(kHan, features::kSafeChecks, 2) == 2);  // i9, e6
}

}  // namespace
