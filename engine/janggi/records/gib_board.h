#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/position.h"

namespace engine::janggi::records {

// The value of the header 판: "차마상사1사상1차/4장/1포5포/... 한", the rows from Cho's back rank
// up, each from file a, Hangul for Cho's pieces and Hanja for Han's, then the side to move (Cho's
// if none is named).
absl::StatusOr<Position> ParseGibBoard(absl::string_view text);
std::string FormatGibBoard(const Position& position);

}  // namespace engine::janggi::records
