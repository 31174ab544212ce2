#pragma once

#include <optional>
#include <string>

#include "engine/janggi/move.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

namespace protocol::console {

// What a player is told whose move is not legal: "your general would be in check from the chariot
// on e5". The move is not legal, and the game is not over.
std::string WhyIllegal(const engine::janggi::Position& position, engine::janggi::Move move,
                       const engine::janggi::Rules& rules, engine::janggi::Coordinates coordinates);

}  // namespace protocol::console
