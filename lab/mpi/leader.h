#pragma once

#include <chrono>
#include <cstdint>
#include <set>
#include <stop_token>
#include <vector>

#include "absl/status/status.h"
#include "lab/mpi/messages.h"
#include "lab/work_queue.h"

namespace lab::mpi {

// The leader's side of the conversation.
class Leader {
 public:
  explicit Leader(Wire& wire);

  // Serves the followers until the work is finished or a stop is requested, then sends them home.
  absl::Status Serve(WorkQueue& work, std::stop_token stop);
  // Tells the followers that it is over, and waits until they are gone.
  void SendHome();

 private:
  using Time = std::chrono::steady_clock::time_point;

  struct Follower {
    Time last_heard;
    int wanted = 0;  // pieces asked for and not yet given
    std::set<std::int64_t> doing = {};
    std::set<std::int64_t> given_up = {};  // what was taken from it while it was lost
    bool lost = false;
    bool gone = false;

    // Whoever comes back first ends what is not wanted of it any more.
    bool Takes() const { return here() && wanted > 0 && given_up.empty(); }
    bool here() const { return !lost && !gone; }
  };

  void Answer(WorkQueue& work, const Message& message);
  void HandOut(WorkQueue& work);
  void Watch(WorkQueue& work, Time now);
  void TakeBack(WorkQueue& work, Follower& follower);
  // To every follower that is there.
  void Tell(Topic topic);
  // Whoever was only stopped hears, once it goes on, that it is over.
  void TellLost();
  bool AnyoneHere() const;

  Wire& wire_;
  std::vector<Follower> followers_;  // by rank; the leader's own place is not used
  Time last_sign_{};
  absl::Status status_;
};

}  // namespace lab::mpi
