#pragma once

#include "engine/janggi/records/record.h"
#include "engine/janggi/referee.h"
#include "lab/game_record.h"
#include "lab/match_settings.h"

namespace lab {

// A match game as the record formats (PGN, .gib) keep games: each move with its score, depth and
// time as a comment.
engine::janggi::records::Record ToRecord(const GameRecord& game, const MatchSettings& settings);

}  // namespace lab
