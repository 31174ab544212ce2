#include "protocol/uci_loop.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace protocol {
namespace {

// What is said to an input that then ends.
std::string Said(const std::string& lines) {
  std::istringstream input(lines);
  std::ostringstream said;
  Output output(said);
  UciLoop(output).Run(input);
  return said.str();
}

int Count(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST_CASE("the last line needs no end") { CHECK(Said("isready") == "readyok\n"); }

TEST_CASE("the end of the input ends an infinite search, with its bestmove") {
  CHECK(Count(Said("go infinite\n"), "bestmove ") == 1);
}

TEST_CASE("the end of the input lets a count be finished") {
  CHECK(absl::StrContains(Said("perft 2\n"), "Nodes searched: 1024\n"));
}

TEST_CASE("what was said before quit is done") {
  for (int times = 0; times < 20; ++times) {
    const std::string said = Said("position startpos moves a4b4\nd\nperft 3\nquit\n");
    CHECK(absl::StrContains(said, "Result: *"));
    CHECK(absl::StrContains(said, "Nodes searched: "));
  }
}

TEST_CASE("a search that was cut short tells its last counts, even with nothing else to say") {
  for (const char* nodes : {"3000", "5000", "20000"}) {
    const std::string said = Said(absl::StrCat("go nodes ", nodes, "\nwait\n"));
    const std::string last = said.substr(said.rfind("info depth "));
    CHECK(absl::StrContains(last, absl::StrCat(" nodes ", nodes, " ")));
  }
}

TEST_CASE("material is told with its komi by name") {
  const std::string said = Said("setoption name Eval value material\neval\n");
  CHECK(said ==
        "Points: Cho 72 Han 73.5 (with a komi of 1.5)\nEvaluation: cp -75 (side to move)\n");
}

TEST_CASE("quit ends the searches at once, each with its bestmove") {
  const std::string said = Said("go infinite\nstop\ngo movetime 600000\ngo depth 90\nd\nquit\n");
  CHECK(Count(said, "bestmove ") == 3);
  CHECK(absl::StrContains(said, "Result: *"));
}

TEST_CASE("nothing is done after quit") { CHECK(Said("quit\nisready\n").empty()); }

TEST_CASE("a line too long to be read is skipped with an error") {
  const std::string said = Said(absl::StrCat(std::string((16 << 20) + 1, 'x'), "\nisready\n"));
  CHECK(said ==
        "info string error: a line of 16777217 characters was skipped: at most 16777216 are "
        "read\nreadyok\n");
}

TEST_CASE("a line of 16 MiB of moves is carried out") {
  std::string line = "position startpos moves";
  while (line.size() < (16 << 20) - 20) line += " a1a2 a10a9 a2a1 a9a10";
  const std::string said = Said(absl::StrCat(line, "\nisready\nd\n"));
  CHECK(absl::StartsWith(said, "readyok\n"));
  CHECK(absl::StrContains(said, "Result: 0-1 (points, no-capture limit)"));
}

TEST_CASE("one bestmove for each accepted go") {
  std::string lines;
  for (int i = 0; i < 50; ++i) lines += "go depth 1\nposition startpos moves a4b4\n";
  CHECK(Count(Said(lines), "bestmove ") == 50);
}

TEST_CASE("a conversation can be ended from another thread") {
  std::ostringstream said;
  Output output(said);
  UciLoop loop(output);
  loop.Receive("go movetime 600000");
  loop.Receive("go movetime 600000");
  std::jthread other([&loop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    loop.End();
  });
  loop.AwaitIdle();
  CHECK_FALSE(loop.HasRefused());
}

TEST_CASE("a move to ponder on is named only to those who ponder") {
  CHECK_FALSE(absl::StrContains(Said("go depth 5\nwait\n"), " ponder "));
  CHECK(
      absl::StrContains(Said("setoption name Ponder value true\ngo depth 5\nwait\n"), " ponder "));
}

TEST_CASE("the log keeps both sides of the conversation, until it is closed") {
  const std::string path = std::filesystem::temp_directory_path() / "janggun_uci_loop_test.log";
  std::filesystem::remove(path);
  const std::string option = "setoption name Debug Log File value ";
  Said(absl::StrCat(option, path, "\nisready\nxyzzy\n", option, "\nisready\n"));
  std::ifstream file(path);
  const std::string log{std::istreambuf_iterator<char>(file), {}};
  CHECK(log == absl::StrCat(">> isready\n<< readyok\n>> xyzzy\n<< info string error: unknown "
                            "command: 'xyzzy', try 'help'\n>> ",
                            option, "\n"));
  std::filesystem::remove(path);
}

TEST_CASE("what is read after the log was asked for is in it, whatever is still to be done") {
  const std::string path = std::filesystem::temp_directory_path() / "janggun_burst_test.log";
  std::filesystem::remove(path);
  Said(absl::StrCat("perft 4\nsetoption name Debug Log File value ", path, "\nisready\nd\n"));
  std::ifstream file(path);
  const std::string log{std::istreambuf_iterator<char>(file), {}};
  CHECK(absl::StartsWith(log, ">> isready\n"));
  CHECK(Count(log, ">> d\n") == 1);
  CHECK(absl::StrContains(log, "<< Nodes searched: "));
  std::filesystem::remove(path);
}

TEST_CASE("what is no regular file is no log, and is not waited for") {
  const std::string pipe = std::filesystem::temp_directory_path() / "janggun_uci_loop_test.pipe";
  std::filesystem::remove(pipe);
  REQUIRE(mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR) == 0);
  for (const std::string& path : {pipe, std::string("/dev/full"), std::string("/")}) {
    CHECK(Said(absl::StrCat("setoption name Debug Log File value ", path, "\nisready\n")) ==
          absl::StrCat("info string error: cannot write to '", path,
                       "': not a regular file\nreadyok\n"));
  }
  std::filesystem::remove(pipe);
}

TEST_CASE("a refusal is remembered") {
  std::ostringstream said;
  Output output(said);
  UciLoop loop(output);
  loop.Receive("isready");
  CHECK_FALSE(loop.HasRefused());
  loop.Receive("position startpos moves a1a9");
  loop.AwaitIdle();
  CHECK(loop.HasRefused());
}

}  // namespace
}  // namespace protocol
