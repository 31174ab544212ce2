#pragma once

#include <string>

#include "lab/game_record.h"
#include "lab/match_settings.h"

namespace lab {

// A match game as PGN, moves in coordinates, each with its score, depth and time as a comment.
std::string ToPgn(const GameRecord& game, const MatchSettings& settings);

}  // namespace lab
