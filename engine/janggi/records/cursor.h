#pragma once

#include <optional>

#include "absl/strings/string_view.h"
#include "engine/janggi/utf8.h"

namespace engine::janggi::records {

// Reads a text from left to right, by characters. The text must outlive it.
class Cursor {
 public:
  explicit Cursor(absl::string_view text) : rest_(text) {}

  bool AtEnd() const { return rest_.empty(); }
  absl::string_view rest() const { return rest_; }

  // The next character; U+FFFD for a byte that is none, and 0 at the end.
  char32_t Peek() const {
    if (rest_.empty()) return 0;
    const auto first = FirstCodePoint(rest_);
    return first ? first->value : kReplacement;
  }

  void Skip() {
    const auto first = FirstCodePoint(rest_);
    rest_.remove_prefix(first ? first->length : rest_.empty() ? 0 : 1);
  }

  bool TrySkip(char32_t character) {
    if (AtEnd() || Peek() != character) return false;
    Skip();
    return true;
  }

  bool TrySkip(absl::string_view word) {
    if (rest_.substr(0, word.size()) != word) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  std::optional<int> TryDigit() {
    if (rest_.empty() || rest_[0] < '0' || rest_[0] > '9') return std::nullopt;
    const int digit = rest_[0] - '0';
    rest_.remove_prefix(1);
    return digit;
  }

 private:
  absl::string_view rest_;
};

}  // namespace engine::janggi::records
