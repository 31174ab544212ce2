#include "protocol/interruptible_input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace protocol {

InterruptibleInput::InterruptibleInput(int descriptor) : descriptor_(descriptor) {
  if (pipe(wake_.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
}

InterruptibleInput::~InterruptibleInput() {
  for (const int end : wake_) close(end);
}

void InterruptibleInput::Interrupt() {
  const char word = 0;
  // One byte fits even when others were never read.
  [[maybe_unused]] const ssize_t written = write(wake_[1], &word, 1);
}

InterruptibleInput::int_type InterruptibleInput::underflow() {
  for (;;) {
    std::array<pollfd, 2> events{pollfd{.fd = descriptor_, .events = POLLIN, .revents = 0},
                                 pollfd{.fd = wake_[0], .events = POLLIN, .revents = 0}};
    if (poll(events.data(), events.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return traits_type::eof();
    }
    // The byte stays in the pipe: every later read is at the end too.
    if (events[1].revents != 0) return traits_type::eof();
    const ssize_t count = read(descriptor_, buffer_.data(), buffer_.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) return traits_type::eof();
    setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
    return traits_type::to_int_type(*gptr());
  }
}

}  // namespace protocol
