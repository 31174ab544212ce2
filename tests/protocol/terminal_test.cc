#include <doctest/doctest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <thread>

#include "program.h"

namespace protocol {
namespace {

// `janggun play` at a terminal of ours.
class Terminal {
 public:
  explicit Terminal(const std::string& first_line = "time 0.05") {
    pid_ = forkpty(&descriptor_, nullptr, nullptr, nullptr);
    if (pid_ != 0) return;
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    const std::string program = ProgramPath();
    execl(program.c_str(), program.c_str(), "play", first_line.c_str(), nullptr);
    _exit(127);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() { close(descriptor_); }

  void Type(const std::string& text) {
    REQUIRE(write(descriptor_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }

  // All that was shown up to and with a text.
  std::string ShownUntil(const std::string& text) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    std::size_t found = shown_.find(text);
    for (; found == std::string::npos; found = shown_.find(text)) {
      REQUIRE_MESSAGE(std::chrono::steady_clock::now() < deadline, shown_);
      pollfd ready{.fd = descriptor_, .events = POLLIN, .revents = 0};
      if (poll(&ready, 1, 1000) <= 0) continue;
      std::array<char, 4096> buffer{};
      const ssize_t count = read(descriptor_, buffer.data(), buffer.size());
      REQUIRE_MESSAGE(count > 0, shown_);
      shown_.append(buffer.data(), static_cast<std::size_t>(count));
    }
    const std::string shown = shown_.substr(0, found + text.size());
    shown_.erase(0, shown.size());
    return shown;
  }

  int WaitForExit() {
    int status = 0;
    REQUIRE(waitpid(pid_, &status, 0) == pid_);
    return status;
  }

 private:
  std::string shown_;  // and not yet asked for
  int descriptor_ = -1;
  pid_t pid_ = -1;
};

TEST_CASE("at a terminal the board has colours, moves are typed and answered") {
  Terminal terminal;
  const std::string board = terminal.ShownUntil("Cho> ");
  CHECK(board.find("\x1b[1;32mN\x1b[0m") != std::string::npos);
  CHECK(board.find("\x1b[1;31mn\x1b[0m") != std::string::npos);
  terminal.Type("b1c3\r");
  terminal.ShownUntil("Han plays ");
  terminal.ShownUntil("Cho> ");
  terminal.Type("quit\r");
  CHECK(terminal.WaitForExit() == 0);
}

TEST_CASE("what ends or changes a game at a terminal ends what the engine thinks about") {
  for (const char* const lines : {"quit\r", "board\rquit\r", "undo\rquit\r", "new\rquit\r",
                                  "time 0.01\rengine none\rquit\r", "\x04", "\x03"}) {
    CAPTURE(lines);
    Terminal terminal("time 600");
    terminal.ShownUntil("Cho> ");
    terminal.Type("b1c3\r");
    terminal.ShownUntil("Points: ");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    terminal.Type(lines);
    CHECK(terminal.WaitForExit() == 0);
  }
}

TEST_CASE("the end of input and the interrupt key end the game") {
  for (const char* const key : {"\x04", "\x03"}) {
    Terminal terminal;
    terminal.ShownUntil("Cho> ");
    terminal.Type(key);
    CHECK(terminal.WaitForExit() == 0);
  }
}

}  // namespace
}  // namespace protocol
