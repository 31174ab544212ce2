#include "engine/janggi/points.h"

namespace engine::janggi {

int PiecePoints(const Position& position, Side side) {
  int points = 0;
  for (const PieceType type : kPieceTypes) {
    points += Points(type) * position.pieces(side, type).Count();
  }
  return points;
}

int PointHalves(const Position& position, Side side, const Terms& terms) {
  return 2 * PiecePoints(position, side) + (side == kHan ? terms.komi_halves : 0);
}

core::Result ResultByPoints(const Position& position, const Terms& terms) {
  const int cho = PointHalves(position, kCho, terms);
  const int han = PointHalves(position, kHan, terms);
  if (cho == han) return core::Result::kDraw;
  return core::WinOf(cho > han ? kCho : kHan);
}

}  // namespace engine::janggi
