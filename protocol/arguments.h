#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace protocol {

// The commands in the arguments of the program: one command, a word an argument (`perft 5`), or,
// as soon as an argument holds a blank, a command an argument ("position startpos" "go depth 8").
std::vector<std::string> CommandsIn(absl::Span<const absl::string_view> arguments);

}  // namespace protocol
