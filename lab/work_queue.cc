#include "lab/work_queue.h"

namespace lab {

bool WorkQueue::FinishedLocked() const {
  return !status_.ok() || Enough() || static_cast<std::int64_t>(done_.size()) >= total_;
}

std::optional<std::int64_t> WorkQueue::TakeLocked() {
  if (FinishedLocked()) return std::nullopt;
  if (!put_back_.empty()) return put_back_.extract(put_back_.begin()).value();
  while (done_.contains(next_)) ++next_;
  if (next_ >= total_) return std::nullopt;
  return next_++;
}

void WorkQueue::MarkDone(std::int64_t number) {
  if (number >= 0 && number < total_) done_.insert(number);
}

std::optional<std::int64_t> WorkQueue::Take(std::stop_token stop) {
  std::unique_lock lock(mutex_);
  if (stop.stop_requested()) return std::nullopt;
  std::optional<std::int64_t> number;
  changed_.wait(lock, stop, [&] {
    number = TakeLocked();
    return number.has_value() || FinishedLocked();
  });
  return number;
}

std::optional<std::int64_t> WorkQueue::TryTake() {
  const std::lock_guard lock(mutex_);
  return TakeLocked();
}

absl::Status WorkQueue::Give(std::int64_t number, absl::string_view result) {
  const std::lock_guard lock(mutex_);
  if (number < 0 || number >= total_) return absl::OutOfRangeError("a result of no work of ours");
  if (done_.insert(number).second) {
    put_back_.erase(number);
    const absl::Status status = Receive(number, result);
    if (status_.ok()) status_ = status;
  }
  changed_.notify_all();
  return status_;
}

void WorkQueue::PutBack(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  if (!done_.contains(number)) put_back_.insert(number);
  changed_.notify_all();
}

bool WorkQueue::Finished() const {
  const std::lock_guard lock(mutex_);
  return FinishedLocked();
}

absl::Status WorkQueue::status() const {
  const std::lock_guard lock(mutex_);
  return status_;
}

}  // namespace lab
