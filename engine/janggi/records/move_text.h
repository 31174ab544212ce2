#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace engine::janggi::records {

enum class TokenKind {
  kEnd,
  kWord,       // a move, a result: what only a reader of the format understands
  kNumber,     // "12." and "12..."
  kComment,    // the text of {...} or of ;... up to the end of the line
  kVariation,  // the text of (...)
  kSeconds,    // the text of <...>
  kGlyph,      // the text behind $
  kUnclosed,   // the rest of a text whose comment, variation or time does not end
};

struct Token {
  TokenKind kind = TokenKind::kEnd;
  absl::string_view text;
  int line = 0;
};

// Reads what stands between the headers and the end of a game, token by token. .gib and PGN share
// the signs. The text must outlive it.
class MoveText {
 public:
  MoveText(absl::string_view text, int first_line) : rest_(text), line_(first_line) {}

  Token Next();

 private:
  Token Take(TokenKind kind, std::size_t length);
  Token TakeEnclosed(TokenKind kind, std::size_t length);
  Token TakeUpTo(TokenKind kind, char closer);
  Token TakeVariation();
  Token TakeWordOrNumber();
  void Skip(std::size_t length);

  absl::string_view rest_;
  int line_ = 1;
};

// A comment in the parts that are read as it again: {...}, or ;... for a line with a closing brace.
std::vector<std::string> CommentParts(absl::string_view comment);

}  // namespace engine::janggi::records
