#include "lab/records/check.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "lab/arguments.h"
#include "lab/json.h"
#include "lab/options.h"
#include "lab/records/record_files.h"

namespace lab::records {
namespace {

constexpr const char* kHelp = R"(usage: janggun-lab records check [--rules NAME] [--json] FILES

Reads game records (.gib, PGN, lists of UCI moves; UTF-8 or CP949, all told from the bytes)
and plays every game by the rules. `-` is standard input.
  --rules   the rules of games that do not name any (janggi)
  --json    print one JSON object

Prints a line for each file, and for each broken game FILE:LINE, its number, and the ply of its
first fault; the games behind it are still read. Remarks (headers that contradict the moves) do
not count. Exit status: 0 if every game of every file is good, 1 if not, 2 for bad arguments.
)";

// What was found in a file, or in all.
struct Tally {
  int games = 0;
  int plies = 0;
  int faults = 0;

  void Add(const Tally& other) {
    games += other.games;
    plies += other.plies;
    faults += other.faults;
  }
};

// The words of both languages of a report.
struct FileReport {
  Tally tally;
  std::vector<std::string> lines;
  JsonObject json;
};

std::string Counted(int count, absl::string_view noun) {
  return absl::StrCat(count, " ", noun, count == 1 ? "" : "s");
}

std::string Plies(int count) { return absl::StrCat(count, count == 1 ? " ply" : " plies"); }

JsonObject FaultJson(int number, const engine::janggi::records::Fault& fault) {
  JsonObject json;
  json.Set("game", number).Set("line", fault.line).Set("ply", fault.ply);
  json.Set("message", fault.message);
  return json;
}

FileReport Unreadable(const std::string& file, absl::string_view message) {
  FileReport report;
  report.tally.faults = 1;
  report.lines.emplace_back(message);
  report.json.Set("file", file).Set("error", message);
  return report;
}

FileReport Report(const std::string& file, const Reading& reading) {
  FileReport report;
  std::vector<std::string> faults;
  std::vector<std::string> remarks;
  int number = 0;
  for (const ReadGame& game : reading.games) {
    ++number;
    report.tally.plies += static_cast<int>(game.record.moves.size());
    if (game.fault) {
      report.lines.push_back(DescribeFault(file, number, game));
      faults.push_back(FaultJson(number, *game.fault).text());
    }
    for (const std::string& remark : game.remarks) {
      report.lines.push_back(
          absl::StrCat(file, ":", game.line, ": game ", number, ": remark: ", remark));
      remarks.push_back(JsonObject().Set("game", number).Set("message", remark).text());
    }
  }
  report.tally.games = number;
  report.tally.faults = static_cast<int>(faults.size());
  report.lines.push_back(absl::StrCat(file, ": ", NameOf(reading.format), ", ",
                                      NameOf(reading.encoding), ", ", Counted(number, "game"), ", ",
                                      Plies(report.tally.plies), ", ",
                                      Counted(report.tally.faults, "fault")));
  report.json.Set("file", file).Set("format", NameOf(reading.format));
  report.json.Set("encoding", NameOf(reading.encoding)).Set("games", number);
  report.json.Set("plies", report.tally.plies);
  report.json.SetRaw("faults", absl::StrCat("[", absl::StrJoin(faults, ", "), "]"));
  report.json.SetRaw("remarks", absl::StrCat("[", absl::StrJoin(remarks, ", "), "]"));
  return report;
}

FileReport Check(const std::string& file, const Referee& referee) {
  const absl::StatusOr<Reading> reading = ReadRecordFile(file, referee);
  if (!reading.ok()) return Unreadable(file, reading.status().message());
  if (reading->games.empty()) return Unreadable(file, absl::StrCat(file, ": no game in it"));
  return Report(file, *reading);
}

}  // namespace

int RunCheck(Arguments arguments, Console console) {
  if (AsksForHelp(arguments)) {
    console.out << kHelp;
    return kSuccess;
  }
  const auto options = Options::Parse(arguments, {.flags = {"json"}, .values = {"rules"}});
  const auto referee = options.ok() ? ChooseReferee(options->Value("rules")) : options.status();
  if (!referee.ok() || options->words().empty()) {
    console.err << "records check: "
                << (referee.ok() ? "no file given" : std::string(referee.status().message()))
                << '\n'
                << kHelp;
    return kBadUsage;
  }

  const bool as_json = options->Has("json");
  Tally total;
  std::vector<std::string> files;
  for (const std::string& file : options->words()) {
    const FileReport report = Check(file, *referee);
    total.Add(report.tally);
    files.push_back(report.json.text());
    if (as_json) continue;
    for (const std::string& line : report.lines) console.out << line << '\n';
  }
  if (as_json) {
    JsonObject json;
    json.SetRaw("files", absl::StrCat("[", absl::StrJoin(files, ", "), "]"));
    json.Set("games", total.games).Set("plies", total.plies).Set("faults", total.faults);
    console.out << json.text() << '\n';
  } else if (options->words().size() > 1) {
    console.out << "total: " << Counted(total.games, "game") << ", " << Plies(total.plies) << ", "
                << Counted(total.faults, "fault") << '\n';
  }
  return total.faults == 0 ? kSuccess : kFailure;
}

}  // namespace lab::records
