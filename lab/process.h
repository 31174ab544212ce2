#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace lab {

using SteadyTime = std::chrono::steady_clock::time_point;

// The moment so far from now.
inline SteadyTime After(std::chrono::nanoseconds delay) {
  return std::chrono::steady_clock::now() +
         std::chrono::duration_cast<std::chrono::steady_clock::duration>(delay);
}

// How a process ended.
struct Exit {
  int code = 0;                              // of a process that ended by itself
  std::optional<int> signal = std::nullopt;  // of one that was killed
  std::chrono::microseconds cpu_time{0};     // user and system, with its reaped children
  long peak_kibibytes = 0;                   // the most memory that it had resident

  bool Success() const { return !signal.has_value() && code == 0; }
};

std::string ToString(const Exit& exit);

// A running child process whose standard input and output are pipes of ours. It has a process group
// of its own, so that the terminal's interrupt does not reach it and Kill() reaches its children.
// The destructor kills what still runs.
class Process {
 public:
  enum class Errors {
    kInherited,
    kDiscarded,
    kWithOutput,
  };
  struct Options {
    std::string directory = {};  // to run in; the current one when empty
    Errors errors = Errors::kInherited;
  };

  // The first word is the program, sought on the PATH. A program that cannot be run is an error
  // here.
  static absl::StatusOr<Process> Start(const std::vector<std::string>& command,
                                       const Options& options);

  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  ~Process();

  // Writes everything; an error when the child has closed its input or does not read in time.
  absl::Status Write(absl::string_view text, SteadyTime deadline);
  // The child reads the end of its input.
  void CloseInput();

  // The next line of output without its end. DeadlineExceeded when it is not there in time (what
  // came of it is kept for the next call), OutOfRange at the end of the output.
  absl::StatusOr<std::string> ReadLine(SteadyTime deadline);

  // The exit once it has ended; nothing when it still runs at the deadline.
  std::optional<Exit> Wait(SteadyTime deadline);
  // Ends it and whatever it started at once.
  Exit Kill();

  // Used so far by the process itself; after its end, what Exit says.
  std::chrono::microseconds CpuTime() const;
  pid_t pid() const { return pid_; }

 private:
  Process(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}

  std::optional<Exit> Reap(int flags);
  std::optional<std::string> TakeLine();
  absl::Status ReadMore(SteadyTime deadline);

  pid_t pid_ = -1;
  int input_ = -1;   // we write here
  int output_ = -1;  // we read here
  std::string buffer_;
  std::size_t scanned_ = 0;  // this much of the buffer holds no end of line
  std::optional<Exit> exit_;
};

}  // namespace lab
