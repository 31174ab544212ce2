#pragma once

#include <string>

#include "absl/strings/string_view.h"

namespace engine::janggi {

// Text from outside as it may reach a terminal: a question mark stands for each control character
// and for each byte that is not UTF-8.
std::string Printable(absl::string_view text);
// The same within a message: in quotation marks, and short.
std::string Quoted(absl::string_view text);

}  // namespace engine::janggi
