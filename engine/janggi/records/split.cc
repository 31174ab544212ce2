#include "engine/janggi/records/split.h"

#include <algorithm>
#include <optional>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace engine::janggi::records {
namespace {

// Whether a quote before this text ends the last header of its line.
bool EndsLine(absl::string_view behind_quote) {
  absl::string_view rest = absl::StripLeadingAsciiWhitespace(behind_quote);
  if (!absl::ConsumePrefix(&rest, "]")) return false;
  const std::size_t next = rest.find_first_not_of(" \t\r");
  return next == absl::string_view::npos || rest[next] == '\n';
}

// The value that begins behind an opening quote; `rest` is left behind the bracket that closes the
// header. A quote inside a value is written \" by PGN, and as it is by others, who may also end a
// value with a backslash.
std::optional<std::string> ReadValue(absl::string_view& rest) {
  std::string value;
  while (!rest.empty()) {
    const char next = rest[0];
    rest.remove_prefix(1);
    const bool before_quote = !rest.empty() && rest[0] == '"' && !EndsLine(rest.substr(1));
    const bool before_itself = !rest.empty() && rest[0] == '\\';
    if (next == '\\' && (before_quote || before_itself)) {
      value.push_back(rest[0]);
      rest.remove_prefix(1);
      continue;
    }
    absl::string_view behind = absl::StripLeadingAsciiWhitespace(rest);
    if (next == '"' && absl::ConsumePrefix(&behind, "]")) {
      rest = behind;
      return value;
    }
    value.push_back(next);
  }
  return std::nullopt;
}

// The header at the beginning of a line, which is taken off it.
std::optional<Header> ReadHeader(absl::string_view& rest) {
  if (!absl::ConsumePrefix(&rest, "[")) return std::nullopt;
  rest = absl::StripLeadingAsciiWhitespace(rest);
  const std::size_t key_end = std::min(rest.find_first_of(" \t\""), rest.size());
  const std::string key(rest.substr(0, key_end));
  rest = absl::StripLeadingAsciiWhitespace(rest.substr(key_end));
  if (key.empty() || !absl::ConsumePrefix(&rest, "\"")) return std::nullopt;
  auto value = ReadValue(rest);
  if (!value) return std::nullopt;
  return Header{.key = key, .value = *std::move(value)};
}

class Splitter {
 public:
  void Add(absl::string_view line) {
    ++line_;
    const absl::string_view trimmed = absl::StripAsciiWhitespace(line);
    if (trimmed.empty()) {
      if (HasMoves()) game_.moves += '\n';
    } else if (IsHeader(trimmed)) {
      AddHeaders(trimmed);
    } else {
      AddMoves(line, trimmed);
    }
    after_empty_line_ = trimmed.empty();
  }

  std::vector<GameText> Finish() {
    StartGame();
    return std::move(games_);
  }

 private:
  bool HasMoves() const { return !game_.moves.empty(); }
  bool IsEmpty() const { return !HasMoves() && game_.headers.empty() && game_.bad_header.empty(); }

  // A comment that is never closed ends at the latest before the headers of the next game.
  bool IsHeader(absl::string_view trimmed) const {
    if (trimmed[0] != '[') return false;
    return !in_comment_ || (after_empty_line_ && ReadHeader(trimmed));
  }

  void StartGame() {
    if (!IsEmpty()) games_.push_back(std::move(game_));
    game_ = GameText{.line = line_, .moves_line = line_};
    in_comment_ = false;
  }

  bool HasKey(absl::string_view key) const {
    return std::any_of(game_.headers.begin(), game_.headers.end(),
                       [key](const Header& header) { return header.key == key; });
  }

  void AddHeaders(absl::string_view rest) {
    if (HasMoves()) StartGame();
    while (!rest.empty()) {
      const absl::string_view whole = rest;
      auto header = ReadHeader(rest);
      if (!header) {
        if (IsEmpty()) game_.line = line_;
        game_.bad_header = std::string(whole);
        game_.bad_header_line = line_;
        return;
      }
      // A game without moves was before this one.
      if (after_empty_line_ && HasKey(header->key)) StartGame();
      if (IsEmpty()) game_.line = line_;
      game_.headers.push_back(*std::move(header));
      game_.header_lines.push_back(line_);
      rest = absl::StripAsciiWhitespace(rest);
    }
  }

  void AddMoves(absl::string_view line, absl::string_view trimmed) {
    const bool is_escaped = !in_comment_ && line[0] == '%';
    const bool starts_again = absl::StartsWith(trimmed, "1.") && !absl::StartsWith(trimmed, "1...");
    if (HasMoves() && !in_comment_ && after_empty_line_ && starts_again) StartGame();
    if (IsEmpty()) game_.line = line_;
    if (!HasMoves()) game_.moves_line = line_;
    if (!is_escaped) {
      game_.moves.append(line.data(), line.size());
      FollowComments(line);
    }
    game_.moves += '\n';
  }

  void FollowComments(absl::string_view line) {
    for (const char character : line) {
      if (!in_comment_ && character == ';') return;
      if (character == '{') in_comment_ = true;
      if (character == '}') in_comment_ = false;
    }
  }

  std::vector<GameText> games_;
  GameText game_;
  int line_ = 0;
  bool in_comment_ = false;
  bool after_empty_line_ = true;
};

}  // namespace

std::vector<GameText> SplitGames(absl::string_view text) {
  Splitter splitter;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) splitter.Add(line);
  return splitter.Finish();
}

}  // namespace engine::janggi::records
