#include "search/time_budget.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "search/parameters.h"

namespace {

using search::BudgetFor;
using search::Clock;
using search::Microseconds;
using search::Milliseconds;
using search::TimeBudget;

constexpr int kMovesAhead = search::parameters::kFine.moves_ahead;
constexpr int kMoreMovesAhead = search::parameters::kCoarse.moves_ahead;

}  // namespace

TEST_CASE("no budget exceeds the clock, and the soft limit comes first") {
  for (const int remaining : {-50, 0, 1, 5, 20, 100, 1'000, 60'000, 3'600'000}) {
    for (const int increment : {0, 1, 100, 10'000}) {
      for (const int moves : {-1, 0, 1, 2, 40, 1'000}) {
        for (const int overhead : {0, 10, 1'000}) {
          const Clock clock{Milliseconds(remaining), Milliseconds(increment), moves};
          for (const int ahead : {kMovesAhead, kMoreMovesAhead}) {
            const TimeBudget budget = BudgetFor(clock, Milliseconds(overhead), ahead);
            CHECK(budget.soft >= Microseconds::zero());
            CHECK(budget.soft <= budget.hard);
            CHECK(budget.hard <= Milliseconds(std::max(remaining - overhead, 0)));
          }
        }
      }
    }
  }
}

TEST_CASE("more time on the clock never means less for the move") {
  Microseconds last{0};
  for (int remaining = 0; remaining < 100'000; remaining += 500) {
    const TimeBudget budget =
        BudgetFor({Milliseconds(remaining), Milliseconds(100)}, Milliseconds(10), kMovesAhead);
    CHECK(budget.soft >= last);
    last = budget.soft;
  }
}

TEST_CASE("a whole game on one clock leaves time for every move") {
  Milliseconds remaining{100};
  for (int move = 0; move < 150; ++move) {
    const TimeBudget budget = BudgetFor({remaining, Milliseconds(1)}, Milliseconds(0), kMovesAhead);
    remaining -= std::chrono::ceil<Milliseconds>(budget.soft);
    CHECK(remaining >= Milliseconds(0));
    remaining += Milliseconds(1);
  }
}

TEST_CASE("a clock that is nearly empty fills up again") {
  for (int remaining = 0; remaining <= 30; ++remaining) {
    const TimeBudget budget =
        BudgetFor({Milliseconds(remaining), Milliseconds(1)}, Milliseconds(10), kMovesAhead);
    CHECK(budget.hard <= Microseconds(400));
  }
}

TEST_CASE("the last move before new time may take nearly all of it") {
  const TimeBudget budget =
      BudgetFor({Milliseconds(1'000), Milliseconds(0), 1}, Milliseconds(0), kMovesAhead);
  CHECK(budget.hard >= Milliseconds(800));
}

TEST_CASE("the longer a game is expected to last, the less a move may take, but for new time") {
  const Clock clock{Milliseconds(10'000), Milliseconds(100)};
  CHECK(BudgetFor(clock, Milliseconds(0), kMoreMovesAhead).soft <
        BudgetFor(clock, Milliseconds(0), kMovesAhead).soft);
  const Clock soon{Milliseconds(10'000), Milliseconds(100), 10};
  CHECK(BudgetFor(soon, Milliseconds(0), kMoreMovesAhead).soft ==
        BudgetFor(soon, Milliseconds(0), kMovesAhead).soft);
}
