#pragma once

#include "absl/strings/string_view.h"
#include "engine/core/outcome.h"
#include "engine/janggi/piece.h"

namespace protocol::console {

// "Cho", "Han".
absl::string_view NameOf(engine::janggi::Side side);
// "general", "guard", ...
absl::string_view NameOf(engine::janggi::PieceType type);

}  // namespace protocol::console
