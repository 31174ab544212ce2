#include "lab/puzzles/puzzles_command.h"

#include <string>

#include "lab/puzzles/find_command.h"
#include "lab/puzzles/solve_command.h"

namespace lab::puzzles {
namespace {

constexpr const char* kHelp = R"(usage: janggun-lab puzzles find|solve [arguments]

Forced mates, proved by trying every move, with one first move that mates.
  find      looks for them in recorded games, or in games of the engine against itself
  solve     how many of a file the engine finds with so many nodes

`janggun-lab puzzles find --help` explains one.
)";

}  // namespace

int RunPuzzles(Arguments arguments, Console console) {
  const std::string command = arguments.empty() ? "" : arguments.front();
  if (command == "find") return RunFind(arguments.subspan(1), console);
  if (command == "solve") return RunSolve(arguments.subspan(1), console);
  if (command == "--help" || command == "-h") {
    console.out << kHelp;
    return kSuccess;
  }
  console.err << "puzzles: expected find or solve\n" << kHelp;
  return kBadUsage;
}

}  // namespace lab::puzzles
