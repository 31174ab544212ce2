#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <utility>

namespace search {

// How far the threads of one search have come. The first to finish a depth ends it for all: the
// others drop what they are at and go on from what it has found.
template <class Finding>
class Pace {
 public:
  // The deepest that somebody has finished.
  int finished_depth() const { return finished_depth_.load(std::memory_order_relaxed); }

  // Says that a depth is finished. False if another thread was there first.
  bool Finish(int depth, const Finding& finding) {
    const std::scoped_lock lock(mutex_);
    if (depth <= finished_depth()) return false;
    finding_ = finding;
    finished_depth_.store(depth, std::memory_order_relaxed);
    return true;
  }
  // The depth that was finished last, and what was found there.
  std::pair<int, Finding> Last() const {
    const std::scoped_lock lock(mutex_);
    return {finished_depth(), finding_};
  }

 private:
  mutable std::mutex mutex_;
  Finding finding_{};
  std::atomic<int> finished_depth_{0};
};

}  // namespace search
