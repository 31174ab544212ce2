#include "engine/janggi/quoted.h"

#include <cstddef>

#include "absl/strings/str_cat.h"
#include "engine/janggi/utf8.h"

namespace engine::janggi {
namespace {

// The older controls, and those that a terminal may take for an escape and a letter (U+009B). What
// turns the direction of writing (U+202A..) or breaks the line (U+2028..) would disguise a message.
bool IsControl(char32_t character) {
  return character < 0x20 || (character >= 0x7F && character < 0xA0) ||
         (character >= 0x2028 && character <= 0x202E) ||
         (character >= 0x2066 && character <= 0x2069);
}

// At most so many bytes of a text, and no part of a character.
absl::string_view Beginning(absl::string_view text, std::size_t length) {
  if (text.size() <= length) return text;
  const auto continues = [](char byte) { return (static_cast<unsigned char>(byte) >> 6U) == 2; };
  while (length > 0 && continues(text[length])) --length;
  return text.substr(0, length);
}

}  // namespace

std::string Printable(absl::string_view text) {
  std::string printable;
  while (!text.empty()) {
    const auto first = FirstCodePoint(text);
    const std::size_t length = first ? first->length : 1;
    absl::StrAppend(&printable, first && !IsControl(first->value) ? text.substr(0, length) : "?");
    text.remove_prefix(length);
  }
  return printable;
}

std::string Quoted(absl::string_view text) {
  constexpr std::size_t kQuotedLength = 40;
  const absl::string_view beginning = Beginning(text, kQuotedLength);
  return absl::StrCat("'", Printable(beginning), beginning.size() < text.size() ? "...'" : "'");
}

}  // namespace engine::janggi
