#include "protocol/words.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/quoted.h"

namespace protocol {
namespace {

constexpr absl::string_view kBlanks = " \t\r\n\v\f";
constexpr std::size_t kLongestQuotation = 80;

}  // namespace

std::vector<absl::string_view> SplitWords(absl::string_view line) {
  std::vector<absl::string_view> words;
  std::size_t start = line.find_first_not_of(kBlanks);
  while (start != absl::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(kBlanks, start), line.size());
    words.push_back(line.substr(start, end - start));
    start = line.find_first_not_of(kBlanks, end);
  }
  return words;
}

std::optional<std::int64_t> ParseInteger(absl::string_view text) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc() || rest != end) return std::nullopt;
  return value;
}

std::string Shown(absl::string_view text) {
  // Escaping leaves alone what is not ASCII, be it a control character or no character at all.
  const std::string shown =
      engine::janggi::Printable(absl::Utf8SafeCEscape(text.substr(0, kLongestQuotation)));
  return text.size() <= kLongestQuotation ? shown : shown + "...";
}

std::string Quoted(absl::string_view text) { return absl::StrCat("'", Shown(text), "'"); }

}  // namespace protocol
