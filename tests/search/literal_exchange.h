#pragma once

#include <string>

#include "engine/janggi/move.h"
#include "engine/janggi/position.h"

// The exchange on one point, played out literally: every capture of every piece is tried, and
// either side may stop at any moment. Slow, simple, and independent of the engine's attack tables.
namespace literal {

// What the mover gains by a move when both sides then capture on its destination as they please.
int ExchangeGain(const engine::janggi::Position& position, engine::janggi::Move move);

}  // namespace literal
