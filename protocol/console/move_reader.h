#pragma once

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/move.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/position.h"
#include "engine/janggi/referee.h"

namespace protocol::console {

// A move in any notation: "b1c3", "B1C3", "b1-c3", "H02-83" or "마02-83" (KJA), "02마83", "b0馬c2"
// or "02-83" (.gib), "Hc3" or "1. Hc3" (PGN), "pass" or "한수쉼". Except in PGN's notation it may
// be illegal.
absl::StatusOr<engine::janggi::Move> ReadMove(absl::string_view numbered,
                                              const engine::janggi::Position& position,
                                              const engine::janggi::Referee& referee,
                                              engine::janggi::Coordinates coordinates);

}  // namespace protocol::console
