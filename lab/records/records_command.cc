#include "lab/records/records_command.h"

#include <string>

#include "lab/records/check.h"
#include "lab/records/convert.h"

namespace lab::records {
namespace {

constexpr const char* kHelp = R"(usage: janggun-lab records check|convert [arguments]

Game records: Korean .gib, PGN, and lists of UCI moves.
  check     plays every game by the rules and names the first fault of each
  convert   writes games in another format or encoding

`janggun-lab records check --help` explains one.
)";

}  // namespace

int RunRecords(Arguments arguments, Console console) {
  const std::string command = arguments.empty() ? "" : arguments.front();
  if (command == "check") return RunCheck(arguments.subspan(1), console);
  if (command == "convert") return RunConvert(arguments.subspan(1), console);
  if (command == "--help" || command == "-h") {
    console.out << kHelp;
    return kSuccess;
  }
  console.err << "records: expected check or convert\n" << kHelp;
  return kBadUsage;
}

}  // namespace lab::records
