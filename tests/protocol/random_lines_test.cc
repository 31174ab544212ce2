#include <doctest/doctest.h>

#include <chrono>
#include <cstddef>
#include <random>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "lab/process.h"
#include "program.h"

namespace protocol {
namespace {

// Mostly what clients say, but in any order and with any number. Every limit is small, so that
// nothing a line starts takes longer than a moment unless it waits to be stopped.
constexpr absl::string_view kWords[] = {"uci",
                                        "isready",
                                        "ucinewgame",
                                        "stop",
                                        "ponderhit",
                                        "d",
                                        "d hangul",
                                        "eval",
                                        "flip",
                                        "help",
                                        "debug on",
                                        "go",
                                        "go infinite",
                                        "go ponder",
                                        "go depth 3",
                                        "go nodes 50",
                                        "go movetime 3",
                                        "go perft 2",
                                        "perft 2 list",
                                        "go mate 1",
                                        "go wtime 30 btime 30",
                                        "go depth 0",
                                        "depth",
                                        "nodes",
                                        "movetime",
                                        "2",
                                        "0",
                                        "-1",
                                        "x",
                                        "99999999999999999999",
                                        "searchmoves",
                                        "b1c3",
                                        "e2e2",
                                        "a1a9",
                                        "infinite",
                                        "position",
                                        "startpos",
                                        "fen",
                                        "moves",
                                        "position startpos",
                                        "position startpos moves b1c3 b10c8",
                                        "position startpos moves e2e2 e9e9",
                                        "position fen 3k4R/8R/9/9/9/9/9/9/4K4/9 b - - 0 1",
                                        "position fen 4k4/9/9/9/9/9/9/9/4K4/1R7 w - - 0 1",
                                        "4k4/9/9",
                                        "w",
                                        "b",
                                        "-",
                                        "setoption",
                                        "name",
                                        "value",
                                        "setoption name Threads value 2",
                                        "setoption name Threads value 1",
                                        "setoption name Hash value 1",
                                        "setoption name MultiPV value 3",
                                        "setoption name MultiPV value 1",
                                        "setoption name UCI_Variant value janggiclub",
                                        "setoption name UCI_Variant value janggi",
                                        "setoption name Coordinates value han-first",
                                        "setoption name Coordinates value cho-first",
                                        "setoption name Komi value 0",
                                        "setoption name Skill Level value -20",
                                        "setoption name Skill Level value 20",
                                        "setoption name UCI_ShowWDL value true",
                                        "setoption name Clear Hash",
                                        "true",
                                        "Hash",
                                        "초",
                                        "\xff\xfe",
                                        "%s%n",
                                        "\x1b[2J"};

class Grammar {
 public:
  explicit Grammar(unsigned seed) : random_(seed) {}

  std::string Line() {
    std::string line{Word()};
    for (std::size_t more = Below(4); more > 1; --more) absl::StrAppend(&line, " ", Word());
    return line;
  }

 private:
  std::size_t Below(std::size_t end) { return random_() % end; }
  absl::string_view Word() { return kWords[Below(std::size(kWords))]; }

  std::mt19937 random_;
};

TEST_CASE("20,000 random lines neither end the program nor keep it from answering") {
  constexpr int kLines = 20'000;
  constexpr int kLinesBetweenQuestions = 50;
  auto process = lab::Process::Start({ProgramPath()}, {});
  REQUIRE(process.ok());
  Grammar grammar(1);
  std::string lines;
  for (int sent = 1; sent <= kLines; ++sent) {
    absl::StrAppend(&lines, grammar.Line(), "\n");
    if (sent % kLinesBetweenQuestions != 0) continue;
    // What the engine is asked last, and is answered when all before has been.
    absl::StrAppend(&lines, "stop\nwait\nposition startpos moves random", sent, "\nisready\n");
    const auto deadline = lab::After(std::chrono::seconds(60));
    REQUIRE(process->Write(lines, deadline).ok());
    const std::string mark = absl::StrCat("'random", sent, "'");
    bool is_marked = false;
    for (;;) {
      const auto line = process->ReadLine(deadline);
      CAPTURE(lines);
      REQUIRE_MESSAGE(line.ok(), std::string(line.status().message()));
      is_marked |= line->find(mark) != std::string::npos;
      if (is_marked && *line == "readyok") break;
    }
    lines.clear();
  }
  REQUIRE(process->Write("quit\n", lab::After(std::chrono::seconds(5))).ok());
  const auto exit = process->Wait(lab::After(std::chrono::seconds(30)));
  REQUIRE(exit.has_value());
  CHECK(exit->Success());
}

}  // namespace
}  // namespace protocol
