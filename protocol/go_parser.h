#pragma once

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "protocol/command.h"

namespace protocol {

// The words after `go`: a GoCommand, a PerftCommand or, if they are wrong, a RefusedGoCommand.
Command ParseGo(absl::Span<const absl::string_view> words);

// The words after `perft`.
absl::StatusOr<PerftCommand> ParsePerft(absl::Span<const absl::string_view> words);

}  // namespace protocol
