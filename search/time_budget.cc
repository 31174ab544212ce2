#include "search/time_budget.h"

#include <algorithm>

#include "search/parameters.h"

namespace search {

TimeBudget BudgetFor(const Clock& clock, Milliseconds overhead, int moves_ahead) {
  const Microseconds left =
      std::max<Microseconds>(clock.remaining - overhead, Microseconds::zero());
  const Microseconds usable =
      std::max<Microseconds>(left - parameters::kReserve, Microseconds::zero());
  const Microseconds increment = std::max<Microseconds>(clock.increment, Microseconds::zero());
  const int moves = clock.moves_to_go && *clock.moves_to_go > 0
                        ? std::min(*clock.moves_to_go, moves_ahead)
                        : moves_ahead;
  // Whatever happens, the rest stays on the clock for the moves to come ...
  const int most_percent = moves == 1 ? parameters::kLastMovePercent : parameters::kHardPercent;
  // ... but the reserve grows back though part of the increment is spent.
  const Microseconds refunded =
      std::min(increment * parameters::kReserveIncrementPercent / 100, left / 4);
  const Microseconds most = std::max(usable * most_percent / 100, refunded);
  const Microseconds share = usable / moves + increment * parameters::kIncrementPercent / 100;
  return {std::min(share, most), std::min(share * parameters::kHardShares, most)};
}

}  // namespace search
