#include "lab/uci_engine.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace lab {
namespace {

using namespace std::chrono_literals;

// Generous: only a hung engine is that slow to say that it is ready.
constexpr auto kReadyTime = 30s;
constexpr auto kStopTime = 2s;
// How long a stop request may wait to be seen.
constexpr auto kStopInterval = 250ms;

bool StartsWithWord(absl::string_view line, absl::string_view word) {
  return absl::StartsWith(line, word) && (line.size() == word.size() || line[word.size()] == ' ');
}

// Takes the next word off the line; empty at the end.
absl::string_view NextWord(absl::string_view& line) {
  while (!line.empty() && absl::ascii_isspace(static_cast<unsigned char>(line.front()))) {
    line.remove_prefix(1);
  }
  const absl::string_view word = line.substr(0, line.find_first_of(" \t"));
  line.remove_prefix(word.size());
  return word;
}

template <class Number>
Number NumberOr(absl::string_view word, Number otherwise) {
  Number number{};
  return absl::SimpleAtoi(word, &number) ? number : otherwise;
}

std::optional<EngineScore> ReadScore(absl::string_view& rest) {
  const absl::string_view kind = NextWord(rest);
  int value = 0;
  if (!absl::SimpleAtoi(NextWord(rest), &value)) return std::nullopt;
  if (kind == "cp") return EngineScore{.centipawns = value};
  if (kind == "mate") return EngineScore{.mate_in = value};
  return std::nullopt;
}

// "option name Clear Hash type button" -> "clear hash"
std::string OptionName(absl::string_view line) {
  constexpr absl::string_view kStart = "option name ";
  line.remove_prefix(std::min(kStart.size(), line.size()));
  return absl::AsciiStrToLower(line.substr(0, line.find(" type ")));
}

// Debian keeps fairy-stockfish and other engines where a service's or the superuser's PATH does not
// lead.
absl::StatusOr<Process> StartProgram(const EngineSpec& spec) {
  const Process::Options options{.directory = spec.directory,
                                 .errors = Process::Errors::kDiscarded};
  absl::StatusOr<Process> process = Process::Start(spec.command, options);
  if (process.ok() || absl::StrContains(spec.command.front(), '/')) return process;
  std::vector<std::string> command = spec.command;
  command.front() = absl::StrCat("/usr/games/", command.front());
  absl::StatusOr<Process> game = Process::Start(command, options);
  return game.ok() ? std::move(game) : std::move(process);
}

}  // namespace

void ReadInfo(absl::string_view line, SearchInfo& info) {
  SearchInfo fresh = info;
  bool scored = false;
  absl::string_view rest = line;
  NextWord(rest);
  while (true) {
    const absl::string_view word = NextWord(rest);
    if (word.empty() || word == "string") break;
    if (word == "depth") {
      fresh.depth = NumberOr(NextWord(rest), fresh.depth);
    } else if (word == "nodes") {
      fresh.nodes = NumberOr(NextWord(rest), fresh.nodes);
    } else if (word == "multipv") {
      if (NumberOr(NextWord(rest), 1) != 1) return;
    } else if (word == "score") {
      const std::optional<EngineScore> score = ReadScore(rest);
      if (!score) return;
      fresh.score = score;
      scored = true;
    } else if (word == "pv") {
      fresh.line = std::string(absl::StripAsciiWhitespace(rest));
      break;
    }
  }
  if (scored) {
    info = fresh;
  } else {
    // A last line may count nodes without a score.
    info.nodes = std::max(info.nodes, fresh.nodes);
  }
}

absl::StatusOr<UciEngine> UciEngine::Start(const EngineSpec& spec, absl::string_view variant) {
  absl::StatusOr<Process> process = StartProgram(spec);
  if (!process.ok()) return process.status();
  UciEngine engine(*std::move(process));
  if (absl::Status status = engine.Handshake(); !status.ok()) return status;
  if (absl::Status status = engine.SetOptions(spec, variant); !status.ok()) return status;
  return engine;
}

absl::Status UciEngine::Send(absl::string_view line) {
  return process_.Write(absl::StrCat(line, "\n"), After(kReadyTime));
}

absl::Status UciEngine::Await(absl::string_view word, SteadyTime deadline) {
  for (;;) {
    const absl::StatusOr<std::string> line = process_.ReadLine(deadline);
    if (!line.ok()) return line.status();
    if (StartsWithWord(*line, word)) return absl::OkStatus();
    if (StartsWithWord(*line, "option")) option_names_.insert(OptionName(*line));
  }
}

absl::Status UciEngine::Handshake() {
  if (absl::Status status = Send("uci"); !status.ok()) return status;
  return Await("uciok", After(kReadyTime));
}

bool UciEngine::Offers(absl::string_view option) const {
  return option_names_.contains(absl::AsciiStrToLower(option));
}

std::vector<std::string> UciEngine::MissingOptions(const EngineSpec& spec) const {
  std::vector<std::string> missing;
  for (const auto& [name, value] : spec.common_options) {
    if (!Offers(name)) missing.push_back(name);
  }
  return missing;
}

absl::Status UciEngine::SetOptions(const EngineSpec& spec, absl::string_view variant) {
  // The variant first: it may change the defaults of other options.
  if (option_names_.contains("uci_variant")) {
    absl::Status status = Send(absl::StrCat("setoption name UCI_Variant value ", variant));
    if (!status.ok()) return status;
  }
  for (const auto& [name, value] : spec.common_options) {
    if (!Offers(name)) continue;
    absl::Status status = Send(absl::StrCat("setoption name ", name, " value ", value));
    if (!status.ok()) return status;
  }
  for (const auto& [name, value] : spec.options) {
    if (!Offers(name)) {
      return absl::InvalidArgumentError(absl::StrCat(spec.name, " has no option '", name, "'"));
    }
    absl::Status status = Send(absl::StrCat("setoption name ", name, " value ", value));
    if (!status.ok()) return status;
  }
  if (absl::Status status = Send("isready"); !status.ok()) return status;
  return Await("readyok", After(kReadyTime));
}

absl::Status UciEngine::NewGame() {
  if (absl::Status status = Send("ucinewgame\nisready"); !status.ok()) return status;
  return Await("readyok", After(kReadyTime));
}

absl::StatusOr<SearchAnswer> UciEngine::Search(absl::string_view position, absl::string_view go,
                                               nanoseconds allowance, std::stop_token stop) {
  if (absl::Status status = Send(absl::StrCat("position ", position)); !status.ok()) return status;
  SearchAnswer answer;
  const auto start = std::chrono::steady_clock::now();
  if (absl::Status status = Send(go); !status.ok()) return status;
  // Without the time in which this process itself was stopped and could hear nothing.
  nanoseconds listened{0};
  for (;;) {
    const auto since = std::chrono::steady_clock::now();
    const absl::StatusOr<std::string> line =
        process_.ReadLine(After(std::min<nanoseconds>(allowance - listened, kStopInterval)));
    const auto now = std::chrono::steady_clock::now();
    listened += std::min<nanoseconds>(now - since, 2 * kStopInterval);
    answer.elapsed = now - start;
    if (stop.stop_requested()) return absl::CancelledError("the match was stopped");
    if (absl::IsDeadlineExceeded(line.status()) && listened < allowance) continue;
    if (!line.ok()) return line.status();
    if (StartsWithWord(*line, "info")) {
      ReadInfo(*line, answer.info);
    } else if (StartsWithWord(*line, "bestmove")) {
      absl::string_view rest = *line;
      NextWord(rest);
      answer.best_move = std::string(NextWord(rest));
      return answer;
    }
  }
}

absl::Status UciEngine::Stop() {
  if (absl::Status status = Send("stop"); !status.ok()) return status;
  return Await("bestmove", After(kStopTime));
}

}  // namespace lab
