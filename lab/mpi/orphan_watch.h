#pragma once

#include <atomic>
#include <thread>

namespace lab::mpi {

// Ends a process whose leader is silent, even while it hangs in a call of MPI. It counts its own
// seconds, so that one who was stopped for a while has time to listen again.
class OrphanWatch {
 public:
  OrphanWatch();

  void Heard() { silent_seconds_ = 0; }
  // Nothing is awaited of the leader any more: there is only a moment left.
  void Hurry();
  bool orphaned() const;

 private:
  void Watch(const std::stop_token& stop);

  std::atomic<int> silent_seconds_;
  std::jthread thread_;
};

}  // namespace lab::mpi
