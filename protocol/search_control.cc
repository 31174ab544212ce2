#include "protocol/search_control.h"

#include <utility>

namespace protocol {

SearchControl::SearchControl(const GoCommand& go)
    : needs_stop_(go.infinite || go.HasNoLimit()), pondering_(go.ponder) {}

void SearchControl::Stop() {
  // Not under the mutex: whoever waits for the stop may ask questions.
  stop_.request_stop();
  const std::lock_guard lock(mutex_);
  changed_.notify_all();
}

void SearchControl::PonderHit() {
  const std::lock_guard lock(mutex_);
  if (!pondering_) return;
  pondering_ = false;
  if (on_ponder_hit_) on_ponder_hit_();
  changed_.notify_all();
}

bool SearchControl::IsOpen() const {
  const std::lock_guard lock(mutex_);
  return IsOpenLocked();
}

void SearchControl::AwaitClosed() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !IsOpenLocked(); });
}

search::Pondering SearchControl::pondering() const {
  const std::lock_guard lock(mutex_);
  return pondering_ ? search::Pondering::kYes : search::Pondering::kNo;
}

void SearchControl::SetOnPonderHit(std::function<void()> on_ponder_hit) {
  const std::lock_guard lock(mutex_);
  on_ponder_hit_ = std::move(on_ponder_hit);
}

bool SearchControl::IsOpenLocked() const {
  return !stop_.stop_requested() && (needs_stop_ || pondering_);
}

}  // namespace protocol
