#pragma once

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/referee.h"

namespace engine::janggi::records {

// How a PGN counts ranks: XBoard and its kin begin with 0.
enum class FirstRank : std::uint8_t { kOne, kZero };

// The short notation of PGN as other programs write it for Janggi: a letter of K A H E R C P for
// every piece, then the file, the rank or the point it comes from if another one of its kind could
// go there, "x" for a capture, the point, "+" or "#": "Hg3", "Ade2", "Cfxf10#". A pass is the
// general's step onto its own point: "Ke2".
std::string FormatSan(Move move, const Position& position, const Referee& referee);

// Also with N and B for H and E, with more said of the origin than needed, and moves in
// coordinates: "a1a2", "a10-a9". The move is legal.
absl::StatusOr<Move> ParseSan(absl::string_view text, const Position& position,
                              const Referee& referee, FirstRank first_rank);

}  // namespace engine::janggi::records
