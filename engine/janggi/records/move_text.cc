#include "engine/janggi/records/move_text.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace engine::janggi::records {
namespace {

constexpr absl::string_view kSpaces = " \t\n\v\f";
constexpr absl::string_view kWordEnds = " \t\n\v\f{}()<>;$";

std::size_t SizeUpTo(absl::string_view text, absl::string_view ends, std::size_t from) {
  return std::min(text.find_first_of(ends, from), text.size());
}

bool IsDigit(char character) { return character >= '0' && character <= '9'; }

// Where the parenthesis that opens a text is closed again; npos if nowhere.
std::size_t ClosingParenthesis(absl::string_view text) {
  int depth = 0;
  bool in_comment = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in_comment) {
      in_comment = text[i] != '}';
      continue;
    }
    if (text[i] == '{') in_comment = true;
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i;
  }
  return absl::string_view::npos;
}

}  // namespace

Token MoveText::Next() {
  Skip(std::min(rest_.find_first_not_of(kSpaces), rest_.size()));
  if (rest_.empty()) return Token{.kind = TokenKind::kEnd, .text = {}, .line = line_};
  switch (rest_[0]) {
    case '{':
      return TakeUpTo(TokenKind::kComment, '}');
    case '<':
      return TakeUpTo(TokenKind::kSeconds, '>');
    case '(':
      return TakeVariation();
    case ';':
      return Take(TokenKind::kComment, SizeUpTo(rest_, "\n", 0));
    case '$':
      return Take(TokenKind::kGlyph, SizeUpTo(rest_, kWordEnds, 1));
    default:
      return TakeWordOrNumber();
  }
}

void MoveText::Skip(std::size_t length) {
  line_ += static_cast<int>(std::count(rest_.begin(), rest_.begin() + length, '\n'));
  rest_.remove_prefix(length);
}

// A sign and the text behind it.
Token MoveText::Take(TokenKind kind, std::size_t length) {
  const Token token{
      .kind = kind, .text = absl::StripAsciiWhitespace(rest_.substr(1, length - 1)), .line = line_};
  Skip(length);
  return token;
}

// The text between two signs.
Token MoveText::TakeEnclosed(TokenKind kind, std::size_t length) {
  Token token = Take(kind, length - 1);
  Skip(1);
  return token;
}

Token MoveText::TakeUpTo(TokenKind kind, char closer) {
  const std::size_t end = rest_.find(closer);
  if (end == absl::string_view::npos) return Take(TokenKind::kUnclosed, rest_.size());
  return TakeEnclosed(kind, end + 1);
}

Token MoveText::TakeVariation() {
  const std::size_t end = ClosingParenthesis(rest_);
  if (end == absl::string_view::npos) return Take(TokenKind::kUnclosed, rest_.size());
  return TakeEnclosed(TokenKind::kVariation, end + 1);
}

Token MoveText::TakeWordOrNumber() {
  std::size_t digits = 0;
  while (digits < rest_.size() && IsDigit(rest_[digits])) ++digits;
  std::size_t end = digits;
  while (end < rest_.size() && rest_[end] == '.') ++end;
  Token token{.kind = TokenKind::kNumber, .text = {}, .line = line_};
  if (digits == 0 || end == digits) {
    // A closing sign that nothing opened is a word by itself.
    token.kind = TokenKind::kWord;
    end = std::max<std::size_t>(SizeUpTo(rest_, kWordEnds, 0), 1);
  }
  token.text = rest_.substr(0, end);
  Skip(end);
  return token;
}

std::vector<std::string> CommentParts(absl::string_view comment) {
  std::vector<std::string> parts;
  std::string block;
  const auto end_block = [&] {
    if (!absl::StripAsciiWhitespace(block).empty()) parts.push_back(absl::StrCat("{", block, "}"));
    block.clear();
  };
  for (const absl::string_view line : absl::StrSplit(comment, '\n')) {
    if (absl::StrContains(line, '}')) {
      end_block();
      parts.push_back(absl::StrCat("; ", line));
    } else {
      absl::StrAppend(&block, block.empty() ? "" : "\n", line);
    }
  }
  end_block();
  return parts;
}

}  // namespace engine::janggi::records
