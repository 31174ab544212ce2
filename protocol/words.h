#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace protocol {

// The words of a line: what stands between blanks, tabs and carriage returns.
std::vector<absl::string_view> SplitWords(absl::string_view line);

// A whole decimal number: an optional minus sign and digits, nothing else. Nothing when the text is
// anything else or the number does not fit.
std::optional<std::int64_t> ParseInteger(absl::string_view text);

// Foreign text, fit to be shown within a line of ours: shortened, and without control characters.
std::string Shown(absl::string_view text);
std::string Quoted(absl::string_view text);

}  // namespace protocol
