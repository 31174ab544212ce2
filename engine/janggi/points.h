#pragma once

#include "engine/core/outcome.h"
#include "engine/janggi/piece.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

namespace engine::janggi {

// The official value of a piece when a game is decided by counting.
constexpr int Points(PieceType type) {
  switch (type) {
    case PieceType::kChariot:
      return 13;
    case PieceType::kCannon:
      return 7;
    case PieceType::kHorse:
      return 5;
    case PieceType::kElephant:
    case PieceType::kGuard:
      return 3;
    case PieceType::kSoldier:
      return 2;
    case PieceType::kGeneral:
      return 0;
  }
  return 0;
}

// The points of the pieces alone, 72 for a full army.
int PiecePoints(const Position& position, Side side);

// The half points of a side with Han's komi.
int PointHalves(const Position& position, Side side, const Terms& terms);

// Who wins the count; equal counts, which need a whole komi, are a draw.
core::Result ResultByPoints(const Position& position, const Terms& terms);

}  // namespace engine::janggi
