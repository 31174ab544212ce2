#include "engine/janggi/records/pgn.h"

#include <algorithm>
#include <array>
#include <optional>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/quoted.h"
#include "engine/janggi/records/builder.h"
#include "engine/janggi/records/san.h"
#include "engine/janggi/records/split.h"
#include "engine/janggi/records/verdict.h"
#include "engine/janggi/setups.h"

namespace engine::janggi::records {
namespace {

// The headers that PGN wants first, whether or not there is something to say.
struct RosterHeader {
  absl::string_view key;
  absl::string_view unknown;
};
constexpr std::array kRoster{
    RosterHeader{"Event", "?"}, RosterHeader{"Site", "?"},  RosterHeader{"Date", "????.??.??"},
    RosterHeader{"Round", "?"}, RosterHeader{"White", "?"}, RosterHeader{"Black", "?"},
};

std::string ValueOf(const GameText& text, absl::string_view key) {
  for (const Header& header : text.headers) {
    if (absl::EqualsIgnoreCase(header.key, key)) return header.value;
  }
  return "";
}

int LineOf(const GameText& text, absl::string_view key) {
  for (std::size_t i = 0; i < text.headers.size(); ++i) {
    if (absl::EqualsIgnoreCase(text.headers[i].key, key)) return text.header_lines[i];
  }
  return text.line;
}

bool IsResult(absl::string_view word) {
  return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

// What Record says in other members than headers.
bool IsFrame(absl::string_view key, const Verdict& verdict) {
  constexpr absl::string_view kFrame[] = {"Result", "Variant", "FEN", "SetUp", "PlyCount"};
  const auto is_key = [key](absl::string_view each) { return absl::EqualsIgnoreCase(key, each); };
  return std::any_of(std::begin(kFrame), std::end(kFrame), is_key) ||
         (is_key("Termination") && (verdict.manner != Manner::kUnstated || verdict.is_void));
}

std::vector<Header> OtherHeaders(const GameText& text, const Verdict& verdict) {
  std::vector<Header> headers;
  for (const Header& header : text.headers) {
    const bool says_nothing =
        std::any_of(kRoster.begin(), kRoster.end(), [&header](const RosterHeader& each) {
          return header.key == each.key && header.value == each.unknown;
        });
    if (!says_nothing && !IsFrame(header.key, verdict)) headers.push_back(header);
  }
  return headers;
}

// "[%emt 0:00:17]" in a comment: the time that the move took.
void TakeMoveTimes(std::vector<RecordedMove>& moves) {
  constexpr absl::string_view kOpen = "[%emt ";
  for (RecordedMove& move : moves) {
    const std::size_t open = move.comment.find(std::string(kOpen));
    const std::size_t close = open == std::string::npos ? open : move.comment.find(']', open);
    if (close == std::string::npos) continue;
    const std::size_t begin = open + kOpen.size();
    const std::vector<std::string> parts =
        absl::StrSplit(move.comment.substr(begin, close - begin), ':');
    int hours = 0;
    int minutes = 0;
    int seconds = 0;
    if (parts.size() != 3 || !absl::SimpleAtoi(parts[0], &hours) ||
        !absl::SimpleAtoi(parts[1], &minutes) || !absl::SimpleAtoi(parts[2], &seconds) ||
        hours < 0 || hours > 999 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59) {
      continue;
    }
    move.seconds = (hours * 60 + minutes) * 60 + seconds;
    move.comment.erase(open, close + 1 - open);
    const std::size_t text = move.comment.find_first_not_of(" \n");
    move.comment.erase(0, std::min(text, move.comment.size()));
  }
}

ReadGame ReadOne(const GameText& text, const Referee& fallback, FirstRank first_rank) {
  std::optional<Fault> fault = BadHeader(text);
  const auto fail = [&fault, &text](absl::string_view key, absl::string_view message) {
    if (!fault) fault = Fault{.line = LineOf(text, key), .message = std::string(message)};
  };

  Referee referee = fallback;
  if (const std::string variant = ValueOf(text, "Variant"); !variant.empty()) {
    const auto named = Referee::Find(variant);
    if (named) referee = *named;
    if (!named) fail("Variant", absl::StrCat("unknown rules ", Quoted(variant)));
  }
  Position start = StartPosition(referee.setups());
  if (const std::string fen = ValueOf(text, "FEN"); !fen.empty()) {
    const auto position = ParseFen(fen, Coordinates::kChoFirst);
    if (position.ok()) start = *position;
    if (!position.ok()) fail("FEN", position.status().message());
  }
  const std::string termination = ValueOf(text, "Termination");
  const Verdict verdict = ParsePgnVerdict(ValueOf(text, "Result"), termination);
  std::optional<int> plies;
  if (int count = 0; absl::SimpleAtoi(ValueOf(text, "PlyCount"), &count)) plies = count;

  std::string result;
  GameBuilder builder(Record{.start = start,
                             .referee = referee,
                             .headers = OtherHeaders(text, verdict),
                             .verdict = verdict},
                      text);
  if (fault) {
    builder.Fail(*fault);
  } else {
    builder.ReadMoves([&](absl::string_view word, const Position& position) -> WordReading {
      if (!IsResult(word)) return ParseSan(word, position, referee, first_rank);
      result = std::string(word);
      return Nothing{};
    });
  }
  ReadGame game = std::move(builder).Finish(plies);
  TakeMoveTimes(game.record.moves);
  if (!game.record.verdict.result && !verdict.is_void && !result.empty()) {
    game.record.verdict = ParsePgnVerdict(result, termination);
  }
  return game;
}

// XBoard's ranks begin with 0: a game that breaks off is tried again that way.
ReadGame ReadOne(const GameText& text, const Referee& referee) {
  ReadGame game = ReadOne(text, referee, FirstRank::kOne);
  if (!game.fault || game.fault->ply == 0) return game;
  ReadGame other = ReadOne(text, referee, FirstRank::kZero);
  const bool goes_further = !other.fault || other.fault->ply > game.fault->ply;
  return goes_further ? other : game;
}

void AppendHeader(absl::string_view key, absl::string_view value, std::string& text) {
  absl::StrAppend(&text, "[", key, " \"",
                  absl::StrReplaceAll(value, {{"\\", "\\\\"}, {"\"", "\\\""}, {"\n", " "}}),
                  "\"]\n");
}

void AppendHeaders(const Record& record, std::string& text) {
  for (const RosterHeader& each : kRoster) {
    AppendHeader(each.key, FindHeader(record, each.key).value_or(std::string(each.unknown)), text);
  }
  AppendHeader("Result", FormatPgnResult(record.verdict), text);
  const std::string_view rules = record.referee.name();
  AppendHeader(
      "Variant",
      rules == Referee::Default().name() ? "Janggi" : absl::string_view(rules.data(), rules.size()),
      text);
  AppendHeader("SetUp", "1", text);
  AppendHeader("FEN", FormatFen(record.start, Coordinates::kChoFirst), text);
  if (const auto termination = FormatPgnTermination(record.verdict); !termination.empty()) {
    AppendHeader("Termination", termination, text);
  }
  for (const Header& header : record.headers) {
    const bool is_written =
        std::any_of(kRoster.begin(), kRoster.end(),
                    [&header](const RosterHeader& each) { return each.key == header.key; });
    if (!is_written) AppendHeader(header.key, header.value, text);
  }
}

// Writes words with a space or, where a line would grow too long, a line end between them.
class Lines {
 public:
  explicit Lines(std::string& text) : text_(text) {}

  void Add(absl::string_view word) {
    if (column_ > 0 && column_ + 1 + word.size() > kWidth) {
      text_ += '\n';
      column_ = 0;
    } else if (column_ > 0) {
      text_ += ' ';
      ++column_;
    }
    absl::StrAppend(&text_, word);
    column_ += word.size();
  }

  // Words that must not be torn apart, nor be followed on their line.
  void AddLine(absl::string_view words) {
    absl::StrAppend(&text_, column_ > 0 ? "\n" : "", words);
    column_ = kWidth;
  }

  // A command like [%emt 0:00:17] stays on one line.
  void AddAll(absl::string_view words) {
    std::string command;
    for (const absl::string_view word : absl::StrSplit(words, ' ', absl::SkipEmpty())) {
      absl::StrAppend(&command, command.empty() ? "" : " ", word);
      if (absl::StrContains(command, "[%") && !absl::StrContains(command, "]")) continue;
      Add(command);
      command.clear();
    }
    if (!command.empty()) Add(command);
  }

 private:
  static constexpr std::size_t kWidth = 79;

  std::string& text_;
  std::size_t column_ = 0;
};

std::string CommentOf(const RecordedMove& move) {
  std::string comment;
  if (move.seconds) {
    comment = absl::StrFormat("[%%emt %d:%02d:%02d]", *move.seconds / 3600, *move.seconds / 60 % 60,
                              *move.seconds % 60);
  }
  absl::StrAppend(&comment, comment.empty() || move.comment.empty() ? "" : " ", move.comment);
  return comment;
}

void AddComment(absl::string_view comment, Lines& lines) {
  for (const std::string& part : CommentParts(comment)) {
    if (part[0] == ';') {
      lines.AddLine(part);
    } else {
      lines.AddAll(absl::StrReplaceAll(part, {{"\n", " "}}));
    }
  }
}

void AppendMoves(const Record& record, std::string& text) {
  Lines lines(text);
  AddComment(record.preface, lines);
  Position position = record.start;
  bool needs_number = true;
  for (const RecordedMove& move : record.moves) {
    const bool is_cho = position.side_to_move() == kCho;
    if (is_cho || needs_number) {
      lines.Add(absl::StrCat(position.full_moves(), is_cho ? "." : "..."));
    }
    lines.Add(FormatSan(move.move, position, record.referee));
    for (const int glyph : move.glyphs) lines.Add(absl::StrCat("$", glyph));
    const std::string comment = CommentOf(move);
    AddComment(comment, lines);
    for (const std::string& variation : move.variations) {
      lines.AddAll(absl::StrCat("(", variation, ")"));
    }
    needs_number = !comment.empty() || !move.variations.empty();
    position = position.After(move.move);
  }
  lines.Add(FormatPgnResult(record.verdict));
  text += '\n';
}

}  // namespace

std::vector<ReadGame> ReadPgn(absl::string_view text, const Referee& referee) {
  std::vector<ReadGame> games;
  for (const GameText& game : SplitGames(text)) games.push_back(ReadOne(game, referee));
  return games;
}

std::string WritePgn(const Record& record) {
  std::string text;
  AppendHeaders(record, text);
  text += '\n';
  AppendMoves(record, text);
  return text;
}

}  // namespace engine::janggi::records
