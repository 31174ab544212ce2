#pragma once

#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace engine::janggi {

// A character and how many bytes it was written in.
struct CodePoint {
  char32_t value = 0;
  std::size_t length = 0;
};

inline constexpr char32_t kReplacement = U'\uFFFD';

// The first character of a text; nothing when its bytes are not UTF-8, or there are none.
std::optional<CodePoint> FirstCodePoint(absl::string_view text);

void AppendUtf8(char32_t character, std::string& text);

}  // namespace engine::janggi
