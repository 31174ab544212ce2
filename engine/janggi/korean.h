#pragma once

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/game.h"
#include "engine/janggi/position.h"

// The notation of the Korea Janggi Association in Latin letters: "H02-83", a capture "R91x93", a
// pass "K95-95", a check "R71-75+", a checkmate "R71-75#". A point is its row and its column: row 1
// is Han's back rank, 9 and then 0 are Cho's last two; column 1 is file a. The notation of .gib
// records, "79졸78", lives with the records.
namespace engine::janggi {

enum class Threat : std::uint8_t { kNone, kCheck, kCheckmate };

// What a move threatens under a rule set.
template <Rules kRules>
Threat ThreatOf(const Position& position, Move move) {
  const Position after = position.After(move);
  if (!InCheck(after)) return Threat::kNone;
  return CountLegalMoves<kRules>(after) == 0 ? Threat::kCheckmate : Threat::kCheck;
}

std::string FormatKja(const Position& position, Move move, Threat threat);

// The move must be written for a piece of the side to move and say rightly whether it captures;
// whether it is legal the position knows. Neither '+' nor '#' is held against it when they are
// wrong or missing: the move is the same, and what they say depends on the rules.
absl::StatusOr<Move> ParseKja(absl::string_view text, const Position& position);

}  // namespace engine::janggi
