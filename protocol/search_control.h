#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>

#include "protocol/command.h"
#include "search/task.h"

namespace protocol {

// One accepted `go`, held by both who may end it (the reader) and who carries it out (the worker).
class SearchControl {
 public:
  explicit SearchControl(const GoCommand& go);

  void Stop();
  // The opponent has played the expected move.
  void PonderHit();

  // Whether it ends only when it is told to, and has not been told yet.
  bool IsOpen() const;
  void AwaitClosed();
  search::Pondering pondering() const;
  std::stop_token stop_token() const { return stop_.get_token(); }

  // Who passes a ponder hit on to the search; nobody when empty.
  void SetOnPonderHit(std::function<void()> on_ponder_hit);

 private:
  bool IsOpenLocked() const;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::stop_source stop_;
  std::function<void()> on_ponder_hit_;
  bool needs_stop_;
  bool pondering_;
};

}  // namespace protocol
