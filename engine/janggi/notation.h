#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/coordinates.h"
#include "engine/janggi/fen.h"
#include "engine/janggi/move.h"

namespace engine::janggi {

// "a1" .. "i10".
absl::StatusOr<Square> ParseSquare(absl::string_view text, Coordinates coordinates);

// "a1b1", "e10e10". Only the form is checked; whether it is legal a position knows.
absl::StatusOr<Move> ParseMove(absl::string_view text, Coordinates coordinates);
std::string FormatMove(Move move, Coordinates coordinates);

}  // namespace engine::janggi
