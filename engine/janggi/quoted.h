#pragma once

#include <string>

#include "absl/strings/string_view.h"

namespace engine::janggi {

// Text from outside as it may stand in a message: short and printable.
std::string Quoted(absl::string_view text);

}  // namespace engine::janggi
