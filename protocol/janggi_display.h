#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/outcome.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

// A position of Janggi in words.
namespace protocol {

// "Points: Cho 72 Han 73.5"
std::string PointsLine(const engine::janggi::Position& position,
                       const engine::janggi::Terms& terms);

// The lines "Fen: ...", "Key: ...", "Checkers: ...", "Points: ...", "Result: ...".
std::vector<std::string> StateLines(const engine::janggi::Position& position,
                                    const engine::janggi::Terms& terms,
                                    const std::optional<engine::core::Outcome>& outcome,
                                    engine::janggi::Coordinates coordinates);

// The position with the sides changed and the board turned round. Refused where a bikjang was
// accepted in check: without that pass nobody may leave its general so.
absl::StatusOr<engine::janggi::Position> Flipped(const engine::janggi::Position& position);

}  // namespace protocol
