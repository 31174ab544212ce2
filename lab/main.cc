#include <array>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/command.h"
#include "lab/elo_command.h"
#include "lab/match_command.h"
#include "lab/openings_command.h"
#include "lab/puzzles/puzzles_command.h"
#include "lab/records/records_command.h"
#include "lab/review/review_command.h"
#include "lab/selfplay_command.h"
#include "lab/tune_command.h"
#include "protocol/standard_streams.h"

namespace lab {
namespace {

struct Subcommand {
  std::string_view name;
  std::string_view purpose;
  int (*run)(Arguments arguments, Console console);
};

constexpr std::array kSubcommands{
    Subcommand{"match", "two UCI engines play a match", RunMatch},
    Subcommand{"selfplay", "games of the engine against itself, to learn from", RunSelfplay},
    Subcommand{"records", "check and convert game records (.gib, PGN)", records::RunRecords},
    Subcommand{"openings", "a book of balanced start positions", RunOpenings},
    Subcommand{"tune", "weights of the evaluation from games of self-play", RunTune},
    Subcommand{"review", "the engine's opinion on every move of recorded games", review::RunReview},
    Subcommand{"puzzles", "find proved mates in games, test the engine with them",
               puzzles::RunPuzzles},
    Subcommand{"elo", "Elo, error and SPRT of given results", RunElo},
};

void PrintUsage(std::ostream& out) {
  out << "usage: janggun-lab COMMAND [arguments]\n\ncommands:\n";
  for (const Subcommand& subcommand : kSubcommands) {
    const std::string padding(12 - subcommand.name.size(), ' ');
    out << "  " << subcommand.name << padding << subcommand.purpose << '\n';
  }
  out << "\n`janggun-lab COMMAND --help` explains one.\n";
}

int Run(Arguments arguments, Console console) {
  if (arguments.empty() || arguments.front() == "--help" || arguments.front() == "-h") {
    PrintUsage(arguments.empty() ? console.err : console.out);
    return arguments.empty() ? kBadUsage : kSuccess;
  }
  for (const Subcommand& subcommand : kSubcommands) {
    if (subcommand.name == arguments.front()) return subcommand.run(arguments.subspan(1), console);
  }
  console.err << "janggun-lab: unknown command '" << arguments.front() << "'\n";
  PrintUsage(console.err);
  return kBadUsage;
}

}  // namespace
}  // namespace lab

int main(int argc, char** argv) {
  protocol::FillStandardStreams();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const int status = lab::Run(arguments, {.out = std::cout, .err = std::cerr});
  // Results that nobody got are none.
  if (std::cout.flush()) return status;
  std::cerr << "janggun-lab: the results cannot be written to standard output\n";
  return status == lab::kSuccess ? lab::kFailure : status;
}
