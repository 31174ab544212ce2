#pragma once

#include <string>

#include "engine/janggi/board.h"

namespace engine::janggi {

// Which side sits on ranks 1-4. The board is the same; only how ranks are written differs.
enum class Coordinates { kChoFirst, kHanFirst };

// The board's rank for a rank counted from 0 at the bottom of the text's diagram, and back.
constexpr int BoardRank(int rank, Coordinates coordinates) {
  return coordinates == Coordinates::kChoFirst ? rank : Square::kRankCount - 1 - rank;
}

std::string FormatSquare(Square square, Coordinates coordinates);

}  // namespace engine::janggi
