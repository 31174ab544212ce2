#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/janggi/records/record.h"
#include "engine/janggi/referee.h"

namespace engine::janggi::records {

// Reads all games of a PGN file. The header Variant names the rules of a game; the referee's hold
// where it is missing. A game with a fault does not keep the others from being read. Variations are
// kept as they are written, unread.
std::vector<ReadGame> ReadPgn(absl::string_view text, const Referee& referee);

std::string WritePgn(const Record& record);

}  // namespace engine::janggi::records
