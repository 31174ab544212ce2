#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>

#include "search/limits.h"
#include "search/task.h"
#include "search/time_budget.h"

namespace search {

// The opponent's clock or ours: whether the limits of time count yet. Outlives every search, so
// that a ponder hit may come at any moment.
class PonderState {
 public:
  void Begin(Pondering pondering);
  void Hit();
  bool pondering() const { return pondering_.load(std::memory_order_acquire); }
  // When the limits of time began to count: only after the end of the pondering.
  TimePoint hit_at() const { return hit_at_; }
  // Waits until the pondering ends or a stop is requested.
  void Wait(std::stop_token stop);
  void WaitForStop(std::stop_token stop);

 private:
  std::atomic<bool> pondering_{false};
  TimePoint hit_at_{};
  std::mutex mutex_;
  std::condition_variable_any changed_;
};

// Decides when one search stops. Its threads ask stopped() at every node; one of them looks at the
// clock from time to time.
class Watch {
 public:
  Watch(const Limits& limits, std::optional<TimeBudget> budget, TimePoint started,
        std::stop_token stop, const PonderState& ponder);

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  void Stop() { stopped_.store(true, std::memory_order_relaxed); }

  // Stops the search if a limit is reached; `nodes` is the work of all threads. Returns after how
  // many nodes more it wants to be asked again.
  std::int64_t Look(std::int64_t nodes);
  // Whether another iteration is worth its time, when the soft limit is stretched to `percent`.
  bool MayGoOn(int percent) const;

  Microseconds elapsed() const;

 private:
  Microseconds SinceLimitsCount() const;

  const Limits limits_;
  const std::optional<TimeBudget> budget_;
  const TimePoint started_;
  const std::stop_token stop_;
  const PonderState& ponder_;
  std::atomic<bool> stopped_{false};
};

}  // namespace search
