#include "lab/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/janggi/quoted.h"

namespace lab {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

void Close(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

// A pipe's two ends, closed when nobody took them.
struct Pipe {
  int reader = -1;
  int writer = -1;

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    Close(reader);
    Close(writer);
  }

  bool Open() {
    std::array<int, 2> ends{};
    // No other child may inherit an end: it would keep the pipe open after this child's death.
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    reader = ends[0];
    writer = ends[1];
    return true;
  }
};

absl::Status SystemError(absl::string_view what, int error) {
  return absl::InternalError(absl::StrCat(what, ": ", std::strerror(error)));
}

// Writing to a child that has died must be an error here, not the end of this program.
void IgnoreBrokenPipes() {
  static const auto previous = ::signal(SIGPIPE, SIG_IGN);
  static_cast<void>(previous);
}

// Waits for the event; false at the deadline.
bool WaitFor(int descriptor, short event, SteadyTime deadline) {
  for (;;) {
    const auto left = deadline - steady_clock::now();
    // Rounded up, so that a wait never ends just before its deadline.
    const auto left_ms = std::chrono::ceil<milliseconds>(left).count();
    pollfd query{.fd = descriptor, .events = event, .revents = 0};
    const int ready =
        ::poll(&query, 1, static_cast<int>(std::clamp<decltype(left_ms)>(left_ms, 0, 3'600'000)));
    if (ready > 0) return true;
    if (ready == 0 && steady_clock::now() >= deadline) return false;
  }
}

microseconds Microseconds(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + microseconds(time.tv_usec);
}

Exit MakeExit(int status, const rusage& usage) {
  Exit exit;
  if (WIFSIGNALED(status)) {
    exit.signal = WTERMSIG(status);
  } else {
    exit.code = WEXITSTATUS(status);
  }
  exit.cpu_time = Microseconds(usage.ru_utime) + Microseconds(usage.ru_stime);
  exit.peak_kibibytes = usage.ru_maxrss;
  return exit;
}

// What posix_spawn is told, freed at the end.
class SpawnPlan {
 public:
  SpawnPlan(const Process::Options& options, const Pipe& input, const Pipe& output) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawnattr_init(&attributes_);
    posix_spawn_file_actions_adddup2(&actions_, input.reader, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output.writer, STDOUT_FILENO);
    if (options.errors == Process::Errors::kWithOutput) {
      posix_spawn_file_actions_adddup2(&actions_, output.writer, STDERR_FILENO);
    } else if (options.errors == Process::Errors::kDiscarded) {
      posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    if (!options.directory.empty()) {
      posix_spawn_file_actions_addchdir_np(&actions_, options.directory.c_str());
    }
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &defaults);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  const posix_spawn_file_actions_t* actions() const { return &actions_; }
  const posix_spawnattr_t* attributes() const { return &attributes_; }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

std::string ToString(const Exit& exit) {
  if (exit.signal) return absl::StrCat("killed by signal ", *exit.signal);
  return absl::StrCat("exit status ", exit.code);
}

absl::StatusOr<Process> Process::Start(const std::vector<std::string>& command,
                                       const Options& options) {
  if (command.empty()) return absl::InvalidArgumentError("no command to run");
  IgnoreBrokenPipes();
  Pipe input;
  Pipe output;
  if (!input.Open() || !output.Open()) return SystemError("pipe", errno);

  std::vector<std::string> words = command;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  const SpawnPlan plan(options, input, output);
  pid_t pid = -1;
  const int error = ::posix_spawnp(&pid, arguments.front(), plan.actions(), plan.attributes(),
                                   arguments.data(), environ);
  if (error != 0)
    return SystemError(absl::StrCat("cannot run ", engine::janggi::Printable(command.front())),
                       error);
  ::fcntl(input.writer, F_SETFL, O_NONBLOCK);
  ::fcntl(output.reader, F_SETFL, O_NONBLOCK);
  return Process(pid, std::exchange(input.writer, -1), std::exchange(output.reader, -1));
}

Process::Process(Process&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      buffer_(std::move(other.buffer_)),
      scanned_(std::exchange(other.scanned_, 0)),
      exit_(std::exchange(other.exit_, std::nullopt)) {}

Process& Process::operator=(Process&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(input_, other.input_);
  std::swap(output_, other.output_);
  std::swap(buffer_, other.buffer_);
  std::swap(scanned_, other.scanned_);
  std::swap(exit_, other.exit_);
  return *this;
}

Process::~Process() {
  if (pid_ > 0) Kill();
  Close(input_);
  Close(output_);
}

absl::Status Process::Write(absl::string_view text, SteadyTime deadline) {
  while (!text.empty()) {
    if (input_ < 0) return absl::FailedPreconditionError("the input is closed");
    const ssize_t written = ::write(input_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!WaitFor(input_, POLLOUT, deadline)) {
        return absl::DeadlineExceededError("the process does not read its input");
      }
    } else if (errno != EINTR) {
      return absl::UnavailableError("the process has closed its input");
    }
  }
  return absl::OkStatus();
}

void Process::CloseInput() { Close(input_); }

std::optional<std::string> Process::TakeLine() {
  const std::size_t end = buffer_.find('\n', scanned_);
  if (end == std::string::npos) {
    scanned_ = buffer_.size();
    return std::nullopt;
  }
  std::string line = buffer_.substr(0, end);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  buffer_.erase(0, end + 1);
  scanned_ = 0;
  return line;
}

absl::Status Process::ReadMore(SteadyTime deadline) {
  std::array<char, 4096> chunk{};
  for (;;) {
    const ssize_t count = ::read(output_, chunk.data(), chunk.size());
    if (count > 0) {
      buffer_.append(chunk.data(), static_cast<std::size_t>(count));
      return absl::OkStatus();
    }
    if (count == 0) return absl::OutOfRangeError("the output has ended");
    if (errno == EAGAIN) {
      if (!WaitFor(output_, POLLIN, deadline))
        return absl::DeadlineExceededError("no line in time");
    } else if (errno != EINTR) {
      return absl::OutOfRangeError("the output cannot be read");
    }
  }
}

absl::StatusOr<std::string> Process::ReadLine(SteadyTime deadline) {
  for (;;) {
    if (std::optional<std::string> line = TakeLine()) return *std::move(line);
    const absl::Status more = ReadMore(deadline);
    if (more.ok()) continue;
    // A last line may lack its end.
    if (absl::IsOutOfRange(more) && !buffer_.empty()) {
      scanned_ = 0;
      return std::exchange(buffer_, {});
    }
    return more;
  }
}

std::optional<Exit> Process::Reap(int flags) {
  if (exit_) return exit_;
  int status = 0;
  rusage usage{};
  pid_t reaped = 0;
  do {
    reaped = ::wait4(pid_, &status, flags, &usage);
  } while (reaped < 0 && errno == EINTR);
  if (reaped == pid_) exit_ = MakeExit(status, usage);
  return exit_;
}

std::optional<Exit> Process::Wait(SteadyTime deadline) {
  for (auto pause = milliseconds(1);; pause = std::min(pause * 2, milliseconds(16))) {
    if (const std::optional<Exit> exit = Reap(WNOHANG)) return exit;
    if (steady_clock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(pause);
  }
}

Exit Process::Kill() {
  if (!exit_) {
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL);
  }
  return Reap(0).value_or(Exit{});
}

microseconds Process::CpuTime() const {
  if (exit_) return exit_->cpu_time;
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(pid_, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return {};
  return std::chrono::seconds(time.tv_sec) +
         std::chrono::duration_cast<microseconds>(std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace lab
