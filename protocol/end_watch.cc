#include "protocol/end_watch.h"

#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "protocol/standard_streams.h"

namespace protocol {
namespace {

constexpr int kGraceMs = 80;
constexpr int kForEver = -1;

// The signals that ask us to end: blocked in every thread, to be read from a descriptor.
sigset_t EndSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int each : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&signals, each);
  return signals;
}

}  // namespace

void EndWatch::BlockSignals() {
  const sigset_t signals = EndSignals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  // A write that nobody reads shall fail, not kill.
  signal(SIGPIPE, SIG_IGN);
}

EndWatch::EndWatch() {
  const sigset_t signals = EndSignals();
  signals_ = signalfd(-1, &signals, SFD_CLOEXEC);
  if (signals_ < 0 || pipe(finished_.data()) != 0) {
    throw std::system_error(errno, std::generic_category(), "watching for signals");
  }
  thread_ = std::jthread([this] { Watch(); });
}

EndWatch::~EndWatch() {
  close(finished_[1]);
  thread_.join();
  close(finished_[0]);
  close(signals_);
}

void EndWatch::Watch() {
  pollfd finished{.fd = finished_[0], .events = POLLIN, .revents = 0};
  while (HasStandardOutput()) {
    // Without asking for any event a pipe still tells when its reader has gone.
    std::array<pollfd, 3> events{finished, pollfd{.fd = signals_, .events = POLLIN, .revents = 0},
                                 pollfd{.fd = STDOUT_FILENO, .events = 0, .revents = 0}};
    if (poll(events.data(), events.size(), kForEver) < 0) continue;
    if (events[0].revents != 0) return;
    if (events[1].revents != 0 || (events[2].revents & (POLLERR | POLLHUP)) != 0) break;
  }
  ended_.request_stop();
  if (poll(&finished, 1, kGraceMs) == 0) _exit(EXIT_SUCCESS);
}

}  // namespace protocol
