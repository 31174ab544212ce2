#pragma once

#include <optional>
#include <string>

#include "absl/strings/string_view.h"

// Points that come in halves, like Han's komi.
namespace protocol {

// "0", "1.5", "72".
std::string FormatHalfPoints(int halves);
// The other way; "1.0" is read too. Nothing when it is below zero, too large or no such number.
std::optional<int> ParseHalfPoints(absl::string_view text);

}  // namespace protocol
