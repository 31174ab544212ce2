#include "search/time_budget.h"

#include <algorithm>

#include "search/parameters.h"

namespace search {

TimeBudget BudgetFor(const Clock& clock, Milliseconds overhead) {
  const Microseconds usable =
      std::max<Microseconds>(clock.remaining - overhead, Microseconds::zero());
  const Microseconds increment = std::max<Microseconds>(clock.increment, Microseconds::zero());
  const int moves = clock.moves_to_go && *clock.moves_to_go > 0
                        ? std::min(*clock.moves_to_go, parameters::kMovesAhead)
                        : parameters::kMovesAhead;
  // Whatever happens, so much stays on the clock for the moves to come.
  const Microseconds most = moves == 1 ? usable * parameters::kLastMovePercent / 100
                                       : usable * parameters::kHardPercent / 100;
  const Microseconds share = usable / moves + increment * parameters::kIncrementPercent / 100;
  return {std::min(share, most), std::min(share * parameters::kHardShares, most)};
}

}  // namespace search
