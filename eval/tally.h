#pragma once

#include <algorithm>

#include "engine/janggi/points.h"
#include "engine/janggi/position.h"
#include "eval/survey.h"

namespace eval {

// What follows from the pieces on the board alone: how far the game has gone, and who would win the
// count.
struct Tally {
  int phase = 0;        // the points of all far-reaching pieces, at most kFullPhase
  int lead_points = 0;  // Cho's points less Han's, without komi

  // The far-reaching pieces at the start of a game.
  static constexpr int kFullPhase = 4 * (13 + 7 + 5 + 3);

  friend constexpr bool operator==(const Tally&, const Tally&) = default;
};

inline Tally TallyOf(const Position& position) {
  Tally tally;
  for (const PieceType type : engine::janggi::kPieceTypes) {
    const int cho = position.pieces(kCho, type).Count();
    const int han = position.pieces(kHan, type).Count();
    tally.lead_points += engine::janggi::Points(type) * (cho - han);
    if (type != PieceType::kGuard && type != PieceType::kSoldier) {
      tally.phase += engine::janggi::Points(type) * (cho + han);
    }
  }
  tally.phase = std::min(tally.phase, Tally::kFullPhase);
  return tally;
}

}  // namespace eval
