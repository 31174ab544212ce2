#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/janggi/records/record.h"
#include "engine/janggi/referee.h"

namespace engine::janggi::records {

// Reads a file with a game a line, as UCI says it: "position startpos moves a1a2 ...", or
// "position fen F moves ...", the word `position` or both words left out as well. A line
// "setoption name UCI_Variant value V" changes the rules for the lines that follow; empty lines and
// those that begin with # are skipped.
std::vector<ReadGame> ReadUciLists(absl::string_view text, const Referee& referee);

// One line, or two when the rules are not the usual ones. Only the start and the moves are kept.
std::string WriteUciList(const Record& record);

}  // namespace engine::janggi::records
