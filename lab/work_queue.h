#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>

#include "lab/work.h"

namespace lab {

// The numbers from 0 to a total, as work: which are to do, in whose hands, or done. What a result
// means is the business of the one who receives it.
class WorkQueue : public Work {
 public:
  explicit WorkQueue(std::int64_t total) : total_(total) {}

  std::optional<std::int64_t> Take(std::stop_token stop) override;
  absl::Status Give(std::int64_t number, absl::string_view result) override;
  void PutBack(std::int64_t number) override;

  // As Take, without waiting.
  std::optional<std::int64_t> TryTake();
  // No result is wanted any more.
  bool Finished() const;
  // The first error of Receive; after one there is no more work.
  absl::Status status() const;

 protected:
  // Says that a piece was done in an earlier run. Before the first Take only.
  void MarkDone(std::int64_t number);
  // A new result, one at a time.
  virtual absl::Status Receive(std::int64_t number, absl::string_view result) = 0;
  // Whether what came in so far is enough. Called one at a time with Receive.
  virtual bool Enough() const { return false; }

 private:
  bool FinishedLocked() const;
  std::optional<std::int64_t> TakeLocked();

  const std::int64_t total_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  absl::Status status_;
  std::int64_t next_ = 0;
  std::set<std::int64_t> put_back_;
  std::set<std::int64_t> done_;
};

}  // namespace lab
