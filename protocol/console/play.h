#pragma once

#include <stop_token>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace protocol::console {

// `janggun play`: a game at the terminal. Further arguments are said first, as if they were typed;
// one that is refused is a wrong command line, and ends it; so does `ended`. Returns the exit
// status of the program.
int Play(absl::Span<const absl::string_view> first_lines, const std::stop_token& ended);

}  // namespace protocol::console
