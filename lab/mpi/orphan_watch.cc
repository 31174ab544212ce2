#include "lab/mpi/orphan_watch.h"

#include <unistd.h>

#include <condition_variable>
#include <cstdlib>
#include <mutex>

#include "lab/mpi/rhythm.h"

namespace lab::mpi {
namespace {

constexpr int Seconds(std::chrono::seconds time) { return static_cast<int>(time.count()); }

// An orphan that has not ended by itself for so long hangs.
constexpr int kEndAfter = Seconds(kOrphanedAfter + kLastMoment);

}  // namespace

OrphanWatch::OrphanWatch()
    : silent_seconds_(-Seconds(kPreparation)),
      thread_([this](const std::stop_token& stop) { Watch(stop); }) {}

void OrphanWatch::Hurry() { silent_seconds_ = Seconds(kOrphanedAfter); }

bool OrphanWatch::orphaned() const { return silent_seconds_ >= Seconds(kOrphanedAfter); }

void OrphanWatch::Watch(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  while (!stop.stop_requested()) {
    never.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
    if (++silent_seconds_ > kEndAfter) ::_exit(EXIT_FAILURE);
  }
}

}  // namespace lab::mpi
