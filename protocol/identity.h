#pragma once

#include "absl/strings/string_view.h"

namespace protocol {

inline constexpr absl::string_view kName = "Janggun";
inline constexpr absl::string_view kVersion = "0.1.0";
inline constexpr absl::string_view kAuthor = "the Janggun authors";

}  // namespace protocol
