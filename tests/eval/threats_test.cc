#include <doctest/doctest.h>

#include "tests/engine/diagram.h"
#include "tests/eval/counts.h"

// What is counted of attacks, of the turn and of the points, on boards drawn for it.
namespace {

using eval::kCho;
using eval::kHan;
using eval_tests::Counts;
using tests::Diagram;
using tests::Fen;
namespace features = eval::features;

constexpr const char* kTwoVictims = R"(
      . . . . k . . . .
      . . . . . . . . .
      . . . . . . . . .
      . r . . . . . . .
      . . . . . . . . .
      P n . . . . . . .
      . . . . . . . . .
      . . . . . . . p R
      . . . . K . . . .
      . . . . . . . . . )";

TEST_CASE("a defended victim is counted by its cheapest attacker, a hanging one by itself") {
  const Counts to_move(Diagram(kTwoVictims, kCho));
  // The soldier attacks the horse, which the chariot behind it defends.
  CHECK(to_move.Of(kCho, features::kThreats, 0 * 6 + 1) == 1);
  // The chariot attacks a soldier that nobody defends.
  CHECK(to_move.Of(kCho, features::kHanging, 5) == 1);
}

TEST_CASE("threats of the side that has to wait are counted apart") {
  const Counts waiting(Diagram(kTwoVictims, kHan));
  CHECK(waiting.Of(kCho, features::kThreats, 0 * 6 + 1) == 0);
  CHECK(waiting.Of(kCho, features::kThreats, 36 + 0 * 6 + 1) == 1);
  CHECK(waiting.Of(kCho, features::kHanging, 6 + 5) == 1);
}

TEST_CASE("the turn belongs to whoever moves") {
  CHECK(Counts(Diagram(kTwoVictims, kCho)).Of(kCho, features::kTempo, 0) == 1);
  CHECK(Counts(Diagram(kTwoVictims, kHan)).Of(kCho, features::kTempo, 0) == 0);
  CHECK(Counts(Diagram(kTwoVictims, kHan)).Of(kHan, features::kTempo, 0) == 1);
}

TEST_CASE("the lead on points counts komi, and more when the no-capture count is near") {
  const Counts start(
      Fen("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"));
  // Nobody has lost a piece: Han leads by its komi.
  CHECK(start.Of(kHan, features::kLead, 2) == eval::kCountUnit);
  CHECK(start.Of(kHan, features::kLead, 1) == eval::kCountUnit * 3 / 11);
  CHECK(start.Of(kHan, features::kNearCount, 1) == 0);
  const Counts at_the_count(
      Fen("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 99 60"));
  CHECK(at_the_count.Of(kHan, features::kNearCount, 1) > eval::kCountUnit * 9 / 10);
}

TEST_CASE("the count draws near slowly at first, never comes back and ends at the limit") {
  int before = 0;
  for (int plies = 0; plies <= 100; ++plies) {
    const int nearness = eval::terms::Nearness(plies, 100);
    CHECK(nearness >= before);
    before = nearness;
  }
  CHECK(eval::terms::Nearness(40, 100) == 0);
  CHECK(before == eval::kCountUnit);
  CHECK(eval::terms::Nearness(1000, 0) == 0);
}

}  // namespace
