#include "protocol/half_points.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "protocol/words.h"

namespace protocol {

std::string FormatHalfPoints(int halves) {
  return absl::StrCat(halves / 2, halves % 2 == 0 ? "" : ".5");
}

std::optional<int> ParseHalfPoints(absl::string_view text) {
  constexpr std::size_t kMostDigits = 6;
  const std::size_t point = std::min(text.find('.'), text.size());
  const absl::string_view whole = text.substr(0, point);
  const absl::string_view fraction = text.substr(point);
  if (whole.empty() || whole.size() > kMostDigits ||
      !std::all_of(whole.begin(), whole.end(), absl::ascii_isdigit)) {
    return std::nullopt;
  }
  if (!fraction.empty() && fraction != ".0" && fraction != ".5") return std::nullopt;
  return static_cast<int>(*ParseInteger(whole)) * 2 + (fraction == ".5" ? 1 : 0);
}

}  // namespace protocol
