#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "absl/status/status.h"
#include "lab/mpi/messages.h"
#include "lab/work.h"

namespace lab::mpi {

// The leader's work as a follower's threads see it. They wait here while the one thread that may
// speak asks for more.
class RemoteWork : public Work {
 public:
  std::optional<std::int64_t> Take(std::stop_token stop) override;
  absl::Status Give(std::int64_t number, absl::string_view result) override;
  void PutBack(std::int64_t number) override;

  // For the thread that speaks.
  void Deliver(std::int64_t number);
  void End();
  std::deque<Message> TakeOutgoing();

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<std::int64_t> arrived_;
  std::deque<Message> outgoing_;
  bool over_ = false;
};

// Works for the leader until it says that it is over.
absl::Status FollowLeader(Wire& wire, const Worker& worker, std::stop_token stop);

}  // namespace lab::mpi
