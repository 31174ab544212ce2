#pragma once

#include <cstdint>

#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

namespace engine::janggi {

// The number of sequences of two legal moves: what CountLegalMoves after each legal move adds up
// to, at a tenth of the price.
//
// The replies are counted once, as if we had passed. Each of our moves has just as many, except for
// the replies of the few pieces that it touches: it leaves or enters a point that their targets
// depend on. Those pieces alone are counted again. Only after a move that may threaten the opposing
// general in a new way, or no longer threaten it in an old one, are all replies counted anew.
template <Rules kRules>
std::uint64_t CountTwoPlies(const Position& position);

}  // namespace engine::janggi
