#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "lab/process.h"
#include "tests/lab/scratch.h"

namespace lab {
namespace {

using namespace std::chrono_literals;

struct Ending {
  Exit exit;
  std::string complaint;
};

// The program with its output on a device that is always full.
Ending RunOntoFullDevice(const std::string& words) {
  absl::StatusOr<Process> process =
      Process::Start({"sh", "-c", JANGGUN_LAB " " + words + " 2>&1 >/dev/full"}, {});
  REQUIRE_MESSAGE(process.ok(), process.status().ToString());
  Ending ending;
  for (auto line = process->ReadLine(After(60s)); line.ok(); line = process->ReadLine(After(60s))) {
    ending.complaint = *line;
  }
  ending.exit = process->Wait(After(60s)).value();
  return ending;
}

TEST_CASE("results that cannot be written are a failure that is told, whoever has them") {
  const std::string games = "tests/data/records/modern.gib";
  const std::string puzzles = "tests/data/mates/puzzles.epd";
  for (const std::string& words : {
           std::string("--help"),
           std::string("elo --games 3 2 1"),
           std::string("elo --games 3 2 1 --json"),
           std::string("match --help"),
           std::string("match -engine cmd=" FAKE_ENGINE " -engine cmd=" FAKE_ENGINE
                       " -each nodes=1 -rounds 1"),
           std::string("match -engine cmd=" FAKE_ENGINE " -engine cmd=" FAKE_ENGINE
                       " -each nodes=1 -rounds 1 -json"),
           "records check " + games,
           "records check --json " + games,
           "records convert --to pgn " + games,
           "review --nodes 10 " + games,
           "review --nodes 10 --json " + games,
           std::string("openings --help"),
           "puzzles solve --nodes 10 " + puzzles,
           "puzzles find --moves 2 --nodes 5000 --json " + games,
           std::string("tune --help"),
       }) {
    CAPTURE(words);
    const Ending ending = RunOntoFullDevice(words);
    CHECK(ending.exit.code == 1);
    CHECK(ending.complaint == "janggun-lab: the results cannot be written to standard output");
  }
}

TEST_CASE("a program without an error output writes nothing of it into its results") {
  const Scratch games("no_error_output.games");
  const std::string file = games.path();
  const std::string lab = JANGGUN_LAB;
  absl::StatusOr<Process> process =
      Process::Start({"sh", "-c",
                      lab + " selfplay --out '" + file + "' --games 2 --nodes 10 2>&- && " + lab +
                          " selfplay --read '" + file + "' >/dev/null"},
                     {});
  REQUIRE_MESSAGE(process.ok(), process.status().ToString());
  CHECK(process->Wait(After(60s)).value().code == 0);
}

}  // namespace
}  // namespace lab
