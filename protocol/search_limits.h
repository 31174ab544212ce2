#pragma once

#include "engine/core/side.h"
#include "protocol/command.h"
#include "search/limits.h"

namespace protocol {

// What a `go` allows the side to move. Whoever has sent only one clock means that one; a clock at
// zero or below leaves time for a move and no more.
search::Limits LimitsOf(const GoCommand& go, engine::core::Side side_to_move);

}  // namespace protocol
