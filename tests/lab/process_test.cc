#include "lab/process.h"

#include <doctest/doctest.h>
#include <signal.h>

#include <chrono>
#include <string>
#include <vector>

namespace lab {
namespace {

using namespace std::chrono_literals;

Process Shell(const std::string& script) {
  absl::StatusOr<Process> process = Process::Start({"sh", "-c", script}, {});
  REQUIRE_MESSAGE(process.ok(), process.status().ToString());
  return *std::move(process);
}

TEST_CASE("a child answers line by line, whatever its line ends") {
  Process process = Shell(R"(read word; printf 'one\r\ntwo\n\n%s' "$word")");
  REQUIRE(process.Write("hello\n", After(5s)).ok());
  CHECK(process.ReadLine(After(5s)).value() == "one");
  CHECK(process.ReadLine(After(5s)).value() == "two");
  CHECK(process.ReadLine(After(5s)).value().empty());
  CHECK(process.ReadLine(After(5s)).value() == "hello");
  CHECK(absl::IsOutOfRange(process.ReadLine(After(5s)).status()));
}

TEST_CASE("a line that does not come in time is waited for no longer, and can come later") {
  Process process = Shell("printf half; read word; echo ' and half'");
  const auto start = std::chrono::steady_clock::now();
  CHECK(absl::IsDeadlineExceeded(process.ReadLine(After(50ms)).status()));
  CHECK(std::chrono::steady_clock::now() - start >= 50ms);
  REQUIRE(process.Write("\n", After(5s)).ok());
  CHECK(process.ReadLine(After(5s)).value() == "half and half");
}

TEST_CASE("a program that does not exist is an error at the start") {
  const absl::StatusOr<Process> process = Process::Start({"/nonexistent/engine"}, {});
  REQUIRE_FALSE(process.ok());
  CHECK(process.status().message() == "cannot run /nonexistent/engine: No such file or directory");
}

TEST_CASE("the exit says how a child ended and what it used") {
  CHECK(Shell("exit 3").Wait(After(5s)).value().code == 3);
  Process crashing = Shell("kill -SEGV $$");
  CHECK(crashing.Wait(After(5s)).value().signal == SIGSEGV);
  Process busy = Shell("i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done");
  const Exit exit = busy.Wait(After(60s)).value();
  CHECK(exit.Success());
  CHECK(exit.cpu_time > 1ms);
  CHECK(exit.peak_kibibytes > 100);
  CHECK(busy.CpuTime() == exit.cpu_time);
}

TEST_CASE("killing reaches the children of a child") {
  Process process = Shell("sleep 600 & echo $!; wait");
  REQUIRE(process.ReadLine(After(5s)).ok());
  CHECK_FALSE(process.Wait(After(20ms)).has_value());
  CHECK(process.Kill().signal == SIGKILL);
  // The pipe closes only when the last process that holds it has ended.
  CHECK(absl::IsOutOfRange(process.ReadLine(After(5s)).status()));
}

TEST_CASE("writing to a dead or deaf child is an error, not a death of our own") {
  Process dead = Shell("exit 0");
  dead.Wait(After(5s));
  CHECK(absl::IsUnavailable(dead.Write("hello\n", After(5s))));
  Process deaf = Shell("sleep 600");
  CHECK(absl::IsDeadlineExceeded(deaf.Write(std::string(1 << 20, 'x'), After(50ms))));
}

TEST_CASE("closing the input ends a child that reads to the end") {
  Process process = Shell("cat");
  REQUIRE(process.Write("text\n", After(5s)).ok());
  process.CloseInput();
  CHECK(process.ReadLine(After(5s)).value() == "text");
  CHECK(process.Wait(After(5s)).value().Success());
}

TEST_CASE("the errors of a child can be read with its output, in its own directory") {
  absl::StatusOr<Process> process = Process::Start(
      {"sh", "-c", "pwd >&2"}, {.directory = "/", .errors = Process::Errors::kWithOutput});
  REQUIRE(process.ok());
  CHECK(process->ReadLine(After(5s)).value() == "/");
}

}  // namespace
}  // namespace lab
