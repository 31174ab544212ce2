#include "protocol/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

namespace protocol {

void FillStandardStreams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    // The lowest free descriptor is taken, which is this one. Opened for reading, it can be read,
    // to the end that comes at once, but not written.
    [[maybe_unused]] const int taken = open("/dev/null", O_RDONLY);
  }
}

bool HasStandardOutput() {
  const int flags = fcntl(STDOUT_FILENO, F_GETFL);
  return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

}  // namespace protocol
