#include "search/watch.h"

#include <algorithm>
#include <utility>

#include "search/parameters.h"

namespace search {

void PonderState::Begin(Pondering pondering) {
  const std::scoped_lock lock(mutex_);
  pondering_.store(pondering == Pondering::kYes, std::memory_order_release);
}

void PonderState::Hit() {
  {
    const std::scoped_lock lock(mutex_);
    if (!pondering_.load(std::memory_order_relaxed)) return;
    hit_at_ = std::chrono::steady_clock::now();
    pondering_.store(false, std::memory_order_release);
  }
  changed_.notify_all();
}

void PonderState::Wait(std::stop_token stop) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, std::move(stop), [this] { return !pondering(); });
}

void PonderState::WaitForStop(std::stop_token stop) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, std::move(stop), [] { return false; });
}

Watch::Watch(const Limits& limits, std::optional<TimeBudget> budget, TimePoint started,
             std::stop_token stop, const PonderState& ponder)
    : limits_(limits),
      budget_(budget),
      started_(started),
      stop_(std::move(stop)),
      ponder_(ponder) {}

Microseconds Watch::elapsed() const {
  return std::chrono::duration_cast<Microseconds>(std::chrono::steady_clock::now() - started_);
}

// What was thought in the opponent's time does not count against our own clock.
Microseconds Watch::SinceLimitsCount() const {
  return std::chrono::duration_cast<Microseconds>(std::chrono::steady_clock::now() -
                                                  std::max(started_, ponder_.hit_at()));
}

std::int64_t Watch::Look(std::int64_t nodes) {
  if (stop_.stop_requested()) Stop();
  if (limits_.nodes && nodes >= *limits_.nodes) Stop();
  if (!ponder_.pondering()) {
    if (limits_.movetime && SinceLimitsCount() >= *limits_.movetime) Stop();
    if (budget_ && SinceLimitsCount() >= budget_->hard) Stop();
  }
  if (!limits_.nodes) return parameters::kNodesBetweenLooks;
  return std::clamp<std::int64_t>(*limits_.nodes - nodes, 1, parameters::kNodesBetweenLooks);
}

// What was thought in the opponent's time has been thought all the same: a hit that comes late is
// answered at the end of the iteration.
bool Watch::MayGoOn(int percent) const {
  if (stopped()) return false;
  if (!budget_ || ponder_.pondering()) return true;
  return elapsed() < std::min(budget_->hard, budget_->soft * percent / 100);
}

}  // namespace search
