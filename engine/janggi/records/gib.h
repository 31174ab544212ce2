#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/janggi/records/letters.h"
#include "engine/janggi/records/record.h"
#include "engine/janggi/referee.h"

namespace engine::janggi::records {

// Reads all games of a .gib file, given in UTF-8 (see DecodeText). Its moves are judged by the
// referee's rules, unless a header Variant names others. A game with a fault does not keep the
// others from being read.
std::vector<ReadGame> ReadGib(absl::string_view text, const Referee& referee);

// A game as .gib, in UTF-8. Variations and glyphs are left out: the format has none.
std::string WriteGib(const Record& record, Script script);

}  // namespace engine::janggi::records
