#pragma once

#include <chrono>

#include "search/limits.h"

namespace search {

using Microseconds = std::chrono::microseconds;

// How long a move may take: no new iteration is worth starting after `soft`, and `hard` is where
// the search stops whatever it is doing.
struct TimeBudget {
  Microseconds soft{0};
  Microseconds hard{0};
};

// The share of the clock for a move where so many are expected to come; `overhead` is lost on the
// way to whoever stops the clock.
TimeBudget BudgetFor(const Clock& clock, Milliseconds overhead, int moves_ahead);

}  // namespace search
