#include "engine/janggi/records/uci_list.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/quoted.h"
#include "engine/janggi/records/builder.h"
#include "engine/janggi/records/split.h"
#include "engine/janggi/setups.h"

namespace engine::janggi::records {
namespace {

constexpr absl::string_view kVariantOption = "setoption name UCI_Variant value ";

// The text before and behind the word `moves`.
struct Parts {
  absl::string_view start;
  absl::string_view moves;
};

Parts Divide(absl::string_view line) {
  absl::ConsumePrefix(&line, "position");
  line = absl::StripLeadingAsciiWhitespace(line);
  if (absl::ConsumePrefix(&line, "moves")) return {.start = "", .moves = line};
  const std::size_t at = line.find(" moves");
  if (at != absl::string_view::npos) {
    return {.start = line.substr(0, at), .moves = line.substr(at + 6)};
  }
  const bool is_start = absl::StartsWith(line, "startpos") || absl::StartsWith(line, "fen ");
  return is_start ? Parts{.start = line, .moves = ""} : Parts{.start = "", .moves = line};
}

ReadGame ReadLine(absl::string_view line, int number, const Referee& referee) {
  Parts parts = Divide(line);
  Position start = StartPosition(referee.setups());
  std::optional<Fault> fault;
  parts.start = absl::StripAsciiWhitespace(parts.start);
  if (!parts.start.empty() && parts.start != "startpos") {
    absl::ConsumePrefix(&parts.start, "fen ");
    const auto position = ParseFen(parts.start, Coordinates::kChoFirst);
    if (position.ok()) start = *position;
    if (!position.ok()) {
      fault = Fault{.line = number, .message = std::string(position.status().message())};
    }
  }
  const GameText text{.line = number, .moves_line = number, .moves = std::string(parts.moves)};
  GameBuilder builder(Record{.start = start, .referee = referee}, text);
  if (fault) {
    builder.Fail(*fault);
  } else {
    builder.ReadMoves([](absl::string_view word, const Position& /*position*/) -> WordReading {
      return ParseMove(word, Coordinates::kChoFirst);
    });
  }
  return std::move(builder).Finish({});
}

}  // namespace

std::vector<ReadGame> ReadUciLists(absl::string_view text, const Referee& referee) {
  std::vector<ReadGame> games;
  Referee current = referee;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    line = absl::StripAsciiWhitespace(line);
    if (absl::ConsumePrefix(&line, kVariantOption)) {
      const auto named = Referee::Find(line);
      if (named) {
        current = *named;
        continue;
      }
      games.push_back({.record = {.start = StartPosition({}), .referee = current},
                       .line = number,
                       .fault = Fault{.line = number,
                                      .message = absl::StrCat("unknown rules ", Quoted(line))}});
    } else if (!line.empty() && line[0] != '#') {
      games.push_back(ReadLine(line, number, current));
    }
  }
  return games;
}

std::string WriteUciList(const Record& record) {
  std::string text;
  if (const std::string_view rules = record.referee.name(); rules != Referee::Default().name()) {
    absl::StrAppend(&text, kVariantOption, absl::string_view(rules.data(), rules.size()), "\n");
  }
  absl::StrAppend(&text, "position fen ", FormatFen(record.start, Coordinates::kChoFirst));
  if (!record.moves.empty()) text += " moves";
  for (const RecordedMove& move : record.moves) {
    absl::StrAppend(&text, " ", FormatMove(move.move, Coordinates::kChoFirst));
  }
  text += '\n';
  return text;
}

}  // namespace engine::janggi::records
