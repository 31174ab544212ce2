#pragma once

#include "engine/janggi/piece.h"
#include "engine/janggi/points.h"
#include "engine/janggi/position.h"

namespace search {

// What a piece is worth in an exchange, in centipawns. A general taken is worse than anything.
constexpr int ExchangeValue(engine::janggi::PieceType type) {
  constexpr int kCentipawnsAPoint = 50;
  constexpr int kGeneral = 10'000;
  return type == engine::janggi::PieceType::kGeneral
             ? kGeneral
             : engine::janggi::Points(type) * kCentipawnsAPoint;
}

// Whether the exchange that a move starts on its destination gains at least `threshold` for the
// mover, when both sides go on capturing there with whatever is best for them, or stop. After every
// capture all lines are seen anew: in Janggi a capture gives screens to cannons and takes them
// away, and whether a cannon may capture depends on what it would capture. Pins are not seen.
bool ExchangeGains(const engine::janggi::Position& position, engine::janggi::Move move,
                   int threshold);

}  // namespace search
