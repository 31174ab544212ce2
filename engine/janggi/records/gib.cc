#include "engine/janggi/records/gib.h"

#include <algorithm>
#include <array>
#include <optional>

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/janggi/quoted.h"
#include "engine/janggi/records/builder.h"
#include "engine/janggi/records/gib_board.h"
#include "engine/janggi/records/gib_move.h"
#include "engine/janggi/records/move_text.h"
#include "engine/janggi/records/split.h"
#include "engine/janggi/records/verdict.h"
#include "engine/janggi/setups.h"

namespace engine::janggi::records {
namespace {

struct KeyNames {
  absl::string_view korean;
  absl::string_view pgn;
};

constexpr std::array kKeys{
    KeyNames{"대회명", "Event"},         KeyNames{"회전", "Round"},
    KeyNames{"대국일자", "Date"},        KeyNames{"대국장소", "Site"},
    KeyNames{"초대국자", "White"},       KeyNames{"한대국자", "Black"},
    KeyNames{"제한시간", "TimeControl"},
};

constexpr absl::string_view kResultKey = "대국결과";

// What the headers of a .gib say about the game itself.
struct Frame {
  Setups setups;
  std::optional<Position> board;
  Referee referee;
  Verdict verdict;
  std::optional<int> plies;
  PointNumbers numbers = PointNumbers::kRowColumn;
  std::vector<Header> others;
};

absl::Status ReadSetup(const Header& header, Side owner, Setup& setup) {
  const auto read = ParseSetup(header.value, owner);
  if (!read.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(header.key, ": ", read.status().message()));
  }
  setup = *read;
  return absl::OkStatus();
}

std::string PgnKey(absl::string_view korean) {
  for (const KeyNames& names : kKeys) {
    if (names.korean == korean) return std::string(names.pgn);
  }
  return std::string(korean);
}

std::string KoreanKey(absl::string_view pgn) {
  for (const KeyNames& names : kKeys) {
    if (names.pgn == pgn) return std::string(names.korean);
  }
  return std::string(pgn);
}

// Days are written 2011-03-04 here and 2011.03.04 there.
std::string WithDashes(absl::string_view date) { return absl::StrReplaceAll(date, {{".", "-"}}); }
std::string WithDots(absl::string_view date) { return absl::StrReplaceAll(date, {{"-", "."}}); }

absl::Status ReadHeader(const Header& header, Frame& frame) {
  if (header.key == "초차림" || header.key == "초포진") {
    return ReadSetup(header, kCho, frame.setups.cho);
  }
  if (header.key == "한차림" || header.key == "한포진") {
    return ReadSetup(header, kHan, frame.setups.han);
  }
  if (header.key == "판") {
    auto board = ParseGibBoard(header.value);
    if (!board.ok()) return board.status();
    frame.board = *std::move(board);
    return absl::OkStatus();
  }
  if (header.key == "Variant") {
    const auto referee = Referee::Find(header.value);
    if (!referee) {
      return absl::InvalidArgumentError(absl::StrCat("unknown rules ", Quoted(header.value)));
    }
    frame.referee = *referee;
    return absl::OkStatus();
  }
  if (header.key == kResultKey) {
    if (const auto verdict = ParseKoreanVerdict(header.value)) {
      frame.verdict = *verdict;
      return absl::OkStatus();
    }
  }
  if (header.key == "총수") {
    int plies = 0;
    if (absl::SimpleAtoi(header.value, &plies)) frame.plies = plies;
    return absl::OkStatus();
  }
  if (header.key == "기보형식" && header.value == "구좌표") {
    frame.numbers = PointNumbers::kFileMajor;
    return absl::OkStatus();
  }
  const std::string key = PgnKey(header.key);
  frame.others.push_back(
      {.key = key, .value = key == "Date" ? WithDots(header.value) : header.value});
  return absl::OkStatus();
}

ReadGame ReadOne(const GameText& text, const Referee& referee) {
  Frame frame{.setups = referee.setups(),
              .board = {},
              .referee = referee,
              .verdict = {},
              .plies = {},
              .others = {}};
  std::optional<Fault> fault = BadHeader(text);
  for (std::size_t i = 0; i < text.headers.size(); ++i) {
    const auto status = ReadHeader(text.headers[i], frame);
    if (!status.ok() && !fault) {
      fault = Fault{.line = text.header_lines[i], .message = std::string(status.message())};
    }
  }
  GameBuilder builder(Record{.start = frame.board ? *frame.board : StartPosition(frame.setups),
                             .referee = frame.referee,
                             .headers = std::move(frame.others),
                             .verdict = frame.verdict},
                      text);
  if (fault) {
    builder.Fail(*fault);
  } else {
    const PointNumbers numbers = frame.numbers;
    builder.ReadMoves([numbers](absl::string_view word, const Position& position) -> WordReading {
      // 한수 쉼 (a pass) in two words: the second one says it.
      if (word == "한수") return Nothing{};
      if (ParseKoreanVerdict(word)) return Nothing{};
      return ParseGibMove(word, numbers, position);
    });
  }
  return std::move(builder).Finish(frame.plies);
}

// A quote is escaped as in PGN; a backslash, which Korean programs know nothing of, only where it
// would be taken for an escape. A value has no line ends.
std::string Escaped(absl::string_view value) {
  std::string text;
  while (!value.empty()) {
    const std::size_t run = std::min(value.find_first_not_of('\\'), value.size());
    const bool before_quote = run < value.size() && value[run] == '"';
    text.append(run > 1 || before_quote ? 2 * run : run, '\\');
    value.remove_prefix(run);
    if (value.empty()) break;
    if (before_quote) text += '\\';
    text += value[0] == '\n' ? ' ' : value[0];
    value.remove_prefix(1);
  }
  return text;
}

void AppendHeader(absl::string_view key, absl::string_view value, std::string& text) {
  absl::StrAppend(&text, "[", key, " \"", Escaped(value), "\"]\n");
}

std::optional<Setups> SetupsOf(const Position& start) {
  for (const Setup cho : kSetups) {
    for (const Setup han : kSetups) {
      const Setups setups{.cho = cho, .han = han};
      if (StartPosition(setups).key() == start.key()) return setups;
    }
  }
  return std::nullopt;
}

void AppendComment(absl::string_view comment, std::string& text) {
  for (const std::string& part : CommentParts(comment)) absl::StrAppend(&text, part, "\n");
}

constexpr int kMovesOnALine = 10;

}  // namespace

std::vector<ReadGame> ReadGib(absl::string_view text, const Referee& referee) {
  std::vector<ReadGame> games;
  for (const GameText& game : SplitGames(text)) games.push_back(ReadOne(game, referee));
  return games;
}

std::string WriteGib(const Record& record, Script script) {
  std::string text;
  for (const Header& header : record.headers) {
    AppendHeader(KoreanKey(header.key),
                 header.key == "Date" ? WithDashes(header.value) : header.value, text);
  }
  if (record.referee.name() != Referee::Default().name()) {
    const std::string_view name = record.referee.name();
    AppendHeader("Variant", absl::string_view(name.data(), name.size()), text);
  }
  if (const auto setups = SetupsOf(record.start)) {
    AppendHeader("초차림", KoreanCode(setups->cho), text);
    AppendHeader("한차림", KoreanCode(setups->han), text);
  } else {
    AppendHeader("판", FormatGibBoard(record.start), text);
  }
  AppendHeader("총수", absl::StrCat(record.moves.size()), text);
  // A result in words of its own stands among the headers.
  if (!FindHeader(record, kResultKey)) {
    AppendHeader(kResultKey, FormatKoreanVerdict(record.verdict), text);
  }
  text += '\n';

  AppendComment(record.preface, text);
  Position position = record.start;
  int number = 0;
  for (const RecordedMove& move : record.moves) {
    ++number;
    absl::StrAppend(&text, number, ". ", FormatGibMove(move.move, position, script));
    if (move.seconds) absl::StrAppend(&text, " <", *move.seconds, ">");
    const bool ends_line = number % kMovesOnALine == 0 || !move.comment.empty();
    text += ends_line ? '\n' : ' ';
    AppendComment(move.comment, text);
    position = position.After(move.move);
  }
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.pop_back();
  text += '\n';
  return text;
}

}  // namespace engine::janggi::records
