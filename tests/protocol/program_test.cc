#include "program.h"

#include <doctest/doctest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "lab/process.h"

// The program from outside: its arguments, its exit status, its ends.
namespace protocol {
namespace {

using std::chrono::seconds;

struct Run {
  std::vector<std::string> lines;
  int status = 0;
};

Run RunWith(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), ProgramPath());
  auto process = lab::Process::Start(arguments, {.errors = lab::Process::Errors::kWithOutput});
  REQUIRE(process.ok());
  Run run;
  const auto deadline = lab::After(seconds(120));
  for (auto line = process->ReadLine(deadline); line.ok(); line = process->ReadLine(deadline)) {
    run.lines.push_back(*line);
  }
  const auto exit = process->Wait(deadline);
  REQUIRE(exit.has_value());
  CHECK_FALSE(exit->signal.has_value());
  run.status = exit->code;
  return run;
}

TEST_CASE("arguments are commands, carried out to their end") {
  const Run perft = RunWith({"perft", "3"});
  CHECK(perft.status == 0);
  REQUIRE(perft.lines.size() == 35);
  CHECK(perft.lines[33] == "Nodes searched: 33000");
  const Run search = RunWith({"position startpos moves b1c3", "go depth 4"});
  CHECK(search.status == 0);
  REQUIRE_FALSE(search.lines.empty());
  CHECK(search.lines.back().substr(0, 9) == "bestmove ");
}

TEST_CASE("a game at the terminal that was asked for in wrong words does not begin") {
  for (const std::string words : {"WRONG", "level x", "fen nonsense", "a1a9"}) {
    CAPTURE(words);
    const Run run = RunWith({"play", "engine none", words, "quit"});
    CHECK(run.status == 2);
  }
  CHECK(RunWith({"play", "engine none", "b1c3", "quit"}).status == 0);
  CHECK(RunWith({"play", "quit"}).status == 0);
  // An argument is a whole line.
  CHECK(RunWith({"play", "engine", "none"}).status == 2);
}

// In pages.
long ResidentMemory(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/statm");
  long size = 0;
  long resident = 0;
  file >> size >> resident;
  return resident;
}

TEST_CASE("a table is in memory before the first move, which need not wait for it") {
  for (const std::string commands : {"setoption name Hash value 128\nisready\n",
                                     "ucinewgame\nsetoption name Hash value 128\nisready\n"}) {
    auto process = lab::Process::Start({ProgramPath()}, {});
    REQUIRE(process.ok());
    const auto deadline = lab::After(seconds(60));
    REQUIRE(process->Write(commands, deadline).ok());
    for (auto line = process->ReadLine(deadline); line.ok() && *line != "readyok";) {
      line = process->ReadLine(deadline);
    }
    CHECK(ResidentMemory(process->pid()) * sysconf(_SC_PAGESIZE) >= 128 << 20);
  }
}

TEST_CASE("a wrong command line gets one line and the exit status 2") {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"perft", "x"},
                                                    {"frobnicate"},
                                                    {"position startpos", "go depth x "},
                                                    {"position startpos moves a1a9 "},
                                                    {"setoption name Hash value 0"}}) {
    CAPTURE(arguments.front());
    const Run run = RunWith(arguments);
    CHECK(run.status == 2);
    REQUIRE_FALSE(run.lines.empty());
    CHECK(run.lines.size() <= 2);
  }
}

TEST_CASE("a script that quits when everything is done need not wait for a move") {
  auto process = lab::Process::Start({ProgramPath(), "play", "time 600", "b1c3"}, {});
  REQUIRE(process.ok());
  while (process->CpuTime() < std::chrono::milliseconds(300)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  REQUIRE(process->Write("quit\n", lab::After(seconds(60))).ok());
  const auto exit = process->Wait(lab::After(seconds(60)));
  REQUIRE(exit.has_value());
  CHECK(exit->Success());
}

TEST_CASE("the lines of a script wait for their turn, however slowly they come") {
  for (const std::string commands : {"undo\nquit\n", "board\nquit\n", ""}) {
    CAPTURE(commands);
    auto process = lab::Process::Start({ProgramPath(), "play", "time 0.8", "b1c3"}, {});
    REQUIRE(process.ok());
    // The engine thinks by now; if it is slow to begin, the lines are only less slow to come.
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const auto deadline = lab::After(seconds(60));
    REQUIRE(process->Write(commands, deadline).ok());
    if (commands.empty()) process->CloseInput();
    bool answered = false;
    for (auto line = process->ReadLine(deadline); line.ok(); line = process->ReadLine(deadline)) {
      answered = answered || line->starts_with("Han plays ");
    }
    CHECK(answered);
  }
}

TEST_CASE("an engine that plays alone can be left") {
  auto process = lab::Process::Start({ProgramPath(), "play", "time 0.2", "engine both"}, {});
  REQUIRE(process.ok());
  const auto deadline = lab::After(seconds(60));
  for (auto line = process->ReadLine(deadline); line.ok() && !line->starts_with("Han plays");) {
    line = process->ReadLine(deadline);
  }
  REQUIRE(process->Write("quit\n", deadline).ok());
  CHECK(process->Wait(lab::After(seconds(5))).has_value());
}

TEST_CASE("bench has the same signature every time, and says it on both streams") {
  const auto signature = [] {
    const Run run = RunWith({"bench", "1", "1", "4"});
    CHECK(run.status == 0);
    std::vector<std::string> nodes;
    for (const std::string& line : run.lines) {
      if (line.substr(0, 18) == "Nodes searched  : ") nodes.push_back(line);
    }
    return nodes;
  };
  const auto first = signature();
  CHECK(first.size() == 2);
  CHECK(first == signature());
}

TEST_CASE("signals end a search and the program quietly") {
  for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
    CAPTURE(number);
    auto process = lab::Process::Start({ProgramPath()}, {});
    REQUIRE(process.ok());
    const auto deadline = lab::After(seconds(60));
    REQUIRE(process->Write("go infinite\nisready\n", deadline).ok());
    for (auto line = process->ReadLine(deadline); line.ok() && *line != "readyok";) {
      line = process->ReadLine(deadline);
    }
    kill(process->pid(), number);
    const auto exit = process->Wait(deadline);
    REQUIRE(exit.has_value());
    CHECK(exit->Success());
  }
}

TEST_CASE("a signal does not wait until a table is in memory") {
  const std::vector<std::string> lines{"setoption name Hash value 2048", "isready"};
  for (const bool as_arguments : {false, true}) {
    CAPTURE(as_arguments);
    std::vector<std::string> command{ProgramPath()};
    if (as_arguments) command.insert(command.end(), lines.begin(), lines.end());
    auto process = lab::Process::Start(command, {});
    REQUIRE(process.ok());
    const auto deadline = lab::After(seconds(60));
    if (!as_arguments) {
      REQUIRE(process->Write(lines[0] + "\n" + lines[1] + "\n", deadline).ok());
    }
    while (ResidentMemory(process->pid()) * sysconf(_SC_PAGESIZE) < 64 << 20 &&
           std::chrono::steady_clock::now() < deadline) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    kill(process->pid(), SIGTERM);
    const auto exit = process->Wait(deadline);
    REQUIRE(exit.has_value());
    CHECK(exit->Success());
    CHECK(exit->peak_kibibytes < 2048 << 10);
  }
}

TEST_CASE("without an input, or without an output, the program ends") {
  for (const std::string words :
       {"<&-", ">&-", "<&- >&-", "<&- >&- 2>&-", "play <&-", "play >&-", "play <&- >&-",
        "play 'time 600' 'engine both' >&-", "'go infinite' >&-", "bench >&-"}) {
    CAPTURE(words);
    auto process = lab::Process::Start({"sh", "-c", "exec \"$0\" " + words, ProgramPath()},
                                       {.errors = lab::Process::Errors::kDiscarded});
    REQUIRE(process.ok());
    const auto exit = process->Wait(lab::After(seconds(20)));
    REQUIRE(exit.has_value());
    CHECK(exit->Success());
  }
}

}  // namespace
}  // namespace protocol
