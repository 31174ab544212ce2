#include "protocol/console/command.h"

#include <algorithm>
#include <iterator>
#include <limits>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/types/span.h"
#include "protocol/words.h"
#include "search/task.h"

namespace protocol::console {
namespace {

using Arguments = absl::Span<const absl::string_view>;
using engine::janggi::Coordinates;

template <class Plain>
absl::StatusOr<Command> ParsePlain(Arguments) {
  return Plain{};
}

template <class Path>
absl::StatusOr<Command> ParsePath(Arguments arguments) {
  if (arguments.empty()) return absl::InvalidArgumentError("expected the name of a file");
  return Path{absl::StrJoin(arguments, " ")};
}

// "save --encoding utf-8 FILE"
absl::StatusOr<Command> ParseSave(Arguments arguments) {
  using engine::janggi::records::Encoding;
  Save save;
  if (!arguments.empty() && arguments[0] == "--encoding") {
    const std::string name =
        absl::AsciiStrToLower(arguments.size() > 1 ? arguments[1] : absl::string_view());
    if (name != "utf-8" && name != "utf8" && name != "cp949") {
      return absl::InvalidArgumentError("--encoding: expected utf-8 or cp949");
    }
    save.encoding = name == "cp949" ? Encoding::kCp949 : Encoding::kUtf8;
    arguments.remove_prefix(2);
  }
  if (arguments.empty()) return absl::InvalidArgumentError("expected the name of a file");
  save.path = absl::StrJoin(arguments, " ");
  return save;
}

// One of a few words.
template <class Choice, class Value>
struct Word {
  absl::string_view word;
  Value value;
};

template <class Choice, class Value>
absl::StatusOr<Command> Choose(Arguments arguments,
                               std::initializer_list<Word<Choice, Value>> words) {
  std::vector<absl::string_view> known;
  for (const auto& each : words) {
    if (!arguments.empty() && absl::EqualsIgnoreCase(arguments[0], each.word)) {
      return Choice{each.value};
    }
    known.push_back(each.word);
  }
  return absl::InvalidArgumentError(absl::StrCat("expected one of ", absl::StrJoin(known, ", ")));
}

absl::StatusOr<Command> ParseEngine(Arguments arguments) {
  return Choose<SetEngine, Seats>(
      arguments,
      {{"cho", Seats::kCho}, {"han", Seats::kHan}, {"both", Seats::kBoth}, {"none", Seats::kNone}});
}

absl::StatusOr<Command> ParseLetters(Arguments arguments) {
  return Choose<SetLettering, Lettering>(
      arguments,
      {{"latin", Lettering::kLatin}, {"hangul", Lettering::kHangul}, {"hanja", Lettering::kHanja}});
}

absl::StatusOr<Command> ParseCoordinates(Arguments arguments) {
  return Choose<SetCoordinates, Coordinates>(
      arguments, {{"cho-first", Coordinates::kChoFirst}, {"han-first", Coordinates::kHanFirst}});
}

absl::StatusOr<Command> ParseLevel(Arguments arguments) {
  using search::Skill;
  const auto level = arguments.empty() ? std::nullopt : ParseInteger(arguments[0]);
  if (!level || *level < Skill::kWeakest || *level > Skill::kFull) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a level from ", Skill::kWeakest, " (weakest) to ", Skill::kFull));
  }
  return SetLevel{static_cast<int>(*level)};
}

absl::StatusOr<Command> ParseSeconds(Arguments arguments) {
  constexpr double kLongest = 3600;
  double seconds = 0;
  if (arguments.empty() || !absl::SimpleAtod(arguments[0], &seconds) || !(seconds >= 0) ||
      seconds > kLongest) {
    return absl::InvalidArgumentError(absl::StrCat("expected seconds from 0 to ", kLongest));
  }
  return SetSeconds{seconds};
}

absl::StatusOr<Command> ParseRules(Arguments arguments) {
  if (arguments.empty()) return absl::InvalidArgumentError("expected the name of a rule set");
  return SetRules{std::string(arguments[0])};
}

absl::StatusOr<Command> ParseSetups(Arguments arguments) {
  if (arguments.size() != 2) {
    return absl::InvalidArgumentError("expected Cho's setup and Han's, such as 'setup HEEH EHHE'");
  }
  return SetSetups{std::string(arguments[0]), std::string(arguments[1])};
}

absl::StatusOr<Command> ParseFenLine(Arguments arguments) {
  if (arguments.empty()) return absl::InvalidArgumentError("expected a FEN");
  return SetPosition{absl::StrJoin(arguments, " ")};
}

struct Row {
  absl::string_view name;
  absl::string_view usage;
  absl::string_view purpose;
  absl::StatusOr<Command> (*parse)(Arguments);
};

constexpr Row kRows[] = {
    {"board", "board", "show the board again", ParsePlain<ShowBoard>},
    {"moves", "moves", "list the legal moves", ParsePlain<ShowMoves>},
    {"undo", "undo", "take back your last move", ParsePlain<Undo>},
    {"hint", "hint", "what the engine would play", ParsePlain<Hint>},
    {"level", "level N", "how strong the engine plays, -20 to 20", ParseLevel},
    {"time", "time SECONDS", "how long the engine thinks about a move", ParseSeconds},
    {"engine", "engine cho|han|both|none", "which sides the engine plays; none for two players",
     ParseEngine},
    {"new", "new", "a new game", ParsePlain<NewGame>},
    {"rules", "rules NAME", "a new game by other rules: janggi, janggimodern, ...", ParseRules},
    {"setup", "setup CHO HAN",
     "a new game with these setups: HEEH, EHHE, EHEH, HEHE or ansang, ...", ParseSetups},
    {"fen", "fen F", "a game from this position", ParseFenLine},
    {"save", "save [--encoding utf-8] FILE",
     "write the game: .gib (cp949), .pgn, or a list of UCI moves", ParseSave},
    {"load", "load FILE", "read a game", ParsePath<Load>},
    {"letters", "letters latin|hangul|hanja", "how the pieces are drawn", ParseLetters},
    {"coordinates", "coordinates cho-first|han-first", "whose edge is rank 1", ParseCoordinates},
    {"help", "help", "this list", ParsePlain<Help>},
    {"quit", "quit", "end", ParsePlain<Quit>},
    {"exit", "", "", ParsePlain<Quit>},
};

}  // namespace

absl::StatusOr<Command> ParseCommand(absl::string_view line) {
  const std::vector<absl::string_view> words = SplitWords(line);
  if (words.empty()) return Nothing{};
  const auto row = std::find_if(std::begin(kRows), std::end(kRows), [&words](const Row& each) {
    return absl::EqualsIgnoreCase(each.name, words.front());
  });
  if (row == std::end(kRows)) return PlayMove{absl::StrJoin(words, "")};
  absl::StatusOr<Command> command = row->parse(absl::MakeConstSpan(words).subspan(1));
  if (command.ok()) return command;
  return absl::InvalidArgumentError(absl::StrCat(row->name, ": ", command.status().message()));
}

std::vector<std::string> HelpLines() {
  std::vector<std::string> lines = {
      "Type a move: b1c3, H02-83, 02마83 or Hc3; a pass: pass. Or a command:"};
  constexpr std::size_t kColumn = 34;
  for (const Row& row : kRows) {
    if (row.usage.empty()) continue;
    const std::size_t used = std::min(row.usage.size(), kColumn - 1);
    lines.push_back(absl::StrCat("  ", row.usage, std::string(kColumn - used, ' '), row.purpose));
  }
  return lines;
}

}  // namespace protocol::console
