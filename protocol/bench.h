#pragma once

#include <stop_token>

#include "absl/status/status.h"
#include "protocol/command.h"
#include "protocol/options.h"
#include "protocol/output.h"

namespace protocol {

// Searches a fixed list of positions, each in a fresh game, and sums up: the speed, and the number
// of nodes, which is the signature of what the search does as long as one thread does it.
absl::Status Bench(const BenchCommand& command, const std::stop_token& cancelled, Output& output);

}  // namespace protocol
