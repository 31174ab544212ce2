#pragma once

#include <atomic>
#include <cassert>
#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

namespace search {

// How far the threads of one search have come. The first to finish a depth ends it for all: the
// others drop what they are at and go on from what it has found, depth by depth.
template <class Finding>
class Pace {
 public:
  // The deepest that somebody has finished.
  int finished_depth() const { return finished_depth_.load(std::memory_order_relaxed); }

  // Says that a depth is finished, the next one to be. False if another thread was there first.
  bool Finish(int depth, const Finding& finding) {
    const std::scoped_lock lock(mutex_);
    if (depth <= finished_depth()) return false;
    assert(depth == finished_depth() + 1);
    findings_.push_back(finding);
    finished_depth_.store(depth, std::memory_order_relaxed);
    return true;
  }
  // What was found at a depth, if somebody has finished it.
  std::optional<Finding> FoundAt(int depth) const {
    const std::scoped_lock lock(mutex_);
    if (depth > finished_depth()) return std::nullopt;
    return findings_[static_cast<std::size_t>(depth) - 1];
  }

 private:
  mutable std::mutex mutex_;
  std::vector<Finding> findings_;  // at depth 1, 2, ...
  std::atomic<int> finished_depth_{0};
};

}  // namespace search
