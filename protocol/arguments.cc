#include "protocol/arguments.h"

#include <algorithm>

#include "absl/strings/str_join.h"

namespace protocol {

std::vector<std::string> CommandsIn(absl::Span<const absl::string_view> arguments) {
  if (arguments.empty()) return {};
  const bool are_commands = std::any_of(
      arguments.begin(), arguments.end(),
      [](absl::string_view argument) { return argument.find(' ') != absl::string_view::npos; });
  if (!are_commands) return {absl::StrJoin(arguments, " ")};
  return std::vector<std::string>(arguments.begin(), arguments.end());
}

}  // namespace protocol
