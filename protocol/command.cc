#include "protocol/command.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "protocol/go_parser.h"
#include "protocol/words.h"

namespace protocol {
namespace {

// A line cut into words; the words lie within the line.
struct Line {
  absl::string_view text;
  std::vector<absl::string_view> words;

  absl::Span<const absl::string_view> arguments() const {
    return absl::MakeConstSpan(words).subspan(1);
  }
};

template <class Plain>
absl::StatusOr<Command> ParsePlain(const Line&) {
  return Plain{};
}

// The option's name and value may hold blanks; the value is taken from the line as it stands.
absl::StatusOr<Command> ParseSetOption(const Line& line) {
  const auto words = line.arguments();
  if (words.empty() || words.front() != "name") {
    return absl::InvalidArgumentError("setoption: expected 'name' after 'setoption'");
  }
  const auto value = std::find(words.begin(), words.end(), "value");
  SetOptionCommand command{.name = absl::StrJoin(words.begin() + 1, value, " "),
                           .value = std::nullopt};
  if (command.name.empty()) {
    return absl::InvalidArgumentError("setoption: expected the name of an option after 'name'");
  }
  if (value != words.end()) {
    const auto start = static_cast<std::size_t>(value->data() + value->size() - line.text.data());
    command.value = std::string(absl::StripAsciiWhitespace(line.text.substr(start)));
  }
  return command;
}

absl::StatusOr<Command> ParsePosition(const Line& line) {
  const auto words = line.arguments();
  const auto moves = std::find(words.begin(), words.end(), "moves");
  PositionCommand command;
  if (words.empty() || (words.front() != "startpos" && words.front() != "fen")) {
    return absl::InvalidArgumentError("position: expected 'startpos' or 'fen'");
  }
  if (words.front() == "fen") {
    command.fen = absl::StrJoin(words.begin() + 1, moves, " ");
    if (command.fen->empty()) {
      return absl::InvalidArgumentError("position: expected a FEN after 'fen'");
    }
  } else if (words.begin() + 1 != moves) {
    return absl::InvalidArgumentError(
        absl::StrCat("position: expected 'moves' after 'startpos', not ", Quoted(words[1])));
  }
  if (moves != words.end()) command.moves = std::vector<std::string>(moves + 1, words.end());
  return command;
}

absl::StatusOr<Command> ParseDisplay(const Line& line) {
  const auto words = line.arguments();
  if (words.empty()) return DisplayCommand{};
  if (words.front() == "hangul") return DisplayCommand{.lettering = Lettering::kHangul};
  if (words.front() == "hanja") return DisplayCommand{.lettering = Lettering::kHanja};
  return absl::InvalidArgumentError(
      absl::StrCat("d: expected 'hangul' or 'hanja', not ", Quoted(words.front())));
}

absl::StatusOr<Command> ParseBench(const Line& line) {
  const auto words = line.arguments();
  BenchCommand command;
  std::optional<int>* const numbers[] = {&command.hash_mebibytes, &command.threads, &command.depth};
  if (words.size() > std::size(numbers)) {
    return absl::InvalidArgumentError(
        absl::StrCat("bench: expected at most hash, threads and depth, not ", Quoted(words[3])));
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto number = ParseInteger(words[i]);
    if (!number || *number < 1 || *number > std::numeric_limits<int>::max()) {
      return absl::InvalidArgumentError(
          absl::StrCat("bench: expected a number from 1 on, not ", Quoted(words[i])));
    }
    *numbers[i] = static_cast<int>(*number);
  }
  return command;
}

absl::StatusOr<Command> ParsePerftLine(const Line& line) {
  const absl::StatusOr<PerftCommand> command = ParsePerft(line.arguments());
  if (!command.ok()) return command.status();
  return *command;
}

absl::StatusOr<Command> ParseGoLine(const Line& line) { return ParseGo(line.arguments()); }

struct Row {
  absl::string_view name;
  absl::string_view usage;  // empty for the words that are taken only out of politeness
  absl::string_view purpose;
  absl::StatusOr<Command> (*parse)(const Line&);
};

constexpr Row kRows[] = {
    {"uci", "uci", "say who we are and which options there are", ParsePlain<UciCommand>},
    {"isready", "isready", "answer readyok", ParsePlain<IsReadyCommand>},
    {"setoption", "setoption name N [value V]", "change an option", ParseSetOption},
    {"ucinewgame", "ucinewgame", "forget what was learnt about the last game",
     ParsePlain<NewGameCommand>},
    {"position", "position startpos|fen F [moves M...]", "set up a position", ParsePosition},
    {"go",
     "go [infinite] [depth N] [nodes N] [movetime MS] [mate N] [wtime MS] [btime MS] [winc MS] "
     "[binc MS] [movestogo N] [ponder] [searchmoves M...]",
     "search for the best move; without a limit until stop", ParseGoLine},
    {"stop", "stop", "end the search", ParsePlain<StopCommand>},
    {"ponderhit", "ponderhit", "the expected move was played: the clock counts now",
     ParsePlain<PonderHitCommand>},
    {"quit", "quit", "end the program", ParsePlain<QuitCommand>},
    {"d", "d [hangul|hanja]", "show the board", ParseDisplay},
    {"eval", "eval", "show what the position is thought to be worth, and why",
     ParsePlain<EvalCommand>},
    {"flip", "flip", "give the position to the other side", ParsePlain<FlipCommand>},
    {"perft", "perft N [list|make] [threads K]",
     "count the games of N moves; `go perft N` is the same", ParsePerftLine},
    {"bench", "bench [hash] [threads] [depth]", "search known positions: speed and signature",
     ParseBench},
    {"wait", "wait", "read on only when the search has ended", ParsePlain<WaitCommand>},
    {"help", "help", "show this list", ParsePlain<HelpCommand>},
    {"debug", "", "", ParsePlain<NothingCommand>},
    {"register", "", "", ParsePlain<NothingCommand>},
};

}  // namespace

absl::StatusOr<Command> ParseCommand(absl::string_view text) {
  const Line line{.text = text, .words = SplitWords(text)};
  if (line.words.empty()) return NothingCommand{};
  const auto row = std::find_if(std::begin(kRows), std::end(kRows), [&line](const Row& each) {
    return each.name == line.words.front();
  });
  if (row == std::end(kRows)) {
    return absl::InvalidArgumentError(
        absl::StrCat("unknown command: ", Quoted(line.words.front()), ", try 'help'"));
  }
  return row->parse(line);
}

std::vector<std::string> HelpLines() {
  std::vector<std::string> lines;
  for (const Row& row : kRows) {
    if (!row.usage.empty()) lines.push_back(absl::StrCat(row.usage, ": ", row.purpose));
  }
  return lines;
}

}  // namespace protocol
