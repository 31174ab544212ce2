#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/coordinates.h"
#include "engine/janggi/position.h"

namespace engine::janggi {

inline constexpr absl::string_view kStartFen =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

// Board and side are required; "- - quiet_plies full_moves" or "quiet_plies full_moves" may follow.
// The refusal names the field, the column and what was expected.
absl::StatusOr<Position> ParseFen(absl::string_view text, Coordinates coordinates);
std::string FormatFen(const Position& position, Coordinates coordinates);

}  // namespace engine::janggi
