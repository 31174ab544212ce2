#include "lab/interrupt.h"

#include <ctime>

namespace lab {
namespace {

sigset_t EndingSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  return signals;
}

}  // namespace

Interrupt::Interrupt() {
  const sigset_t signals = EndingSignals();
  ::pthread_sigmask(SIG_BLOCK, &signals, &previous_);
  watcher_ = std::jthread([stop_match = source_](std::stop_token over) mutable {
    const sigset_t awaited = EndingSignals();
    const timespec pause{.tv_sec = 0, .tv_nsec = 100'000'000};
    while (!over.stop_requested() && !stop_match.stop_requested()) {
      if (::sigtimedwait(&awaited, nullptr, &pause) > 0) stop_match.request_stop();
    }
  });
}

Interrupt::~Interrupt() {
  watcher_.request_stop();
  watcher_.join();
  // A second signal that came meanwhile has been answered as well.
  const sigset_t signals = EndingSignals();
  const timespec at_once{};
  while (::sigtimedwait(&signals, nullptr, &at_once) > 0) {
  }
  ::pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
}

}  // namespace lab
