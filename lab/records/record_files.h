#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/records/format.h"
#include "engine/janggi/referee.h"

namespace lab::records {

using engine::janggi::Referee;
using engine::janggi::records::Encoding;
using engine::janggi::records::Format;
using engine::janggi::records::ReadGame;
using engine::janggi::records::Reading;

// The rules of --rules; without it those of janggi.
absl::StatusOr<Referee> ChooseReferee(const std::optional<std::string>& name);

// Reads a file of game records in any format.
absl::StatusOr<Reading> ReadRecordFile(const std::string& name, const Referee& referee);

// "gib", "pgn", "uci".
std::optional<Format> ParseFormat(absl::string_view name);
absl::string_view NameOf(Format format);
absl::string_view NameOf(Encoding encoding);

// "game.gib:12: game 2, ply 31: move ..."; without a fault, empty.
std::string DescribeFault(absl::string_view file, int game_number, const ReadGame& game);

}  // namespace lab::records
