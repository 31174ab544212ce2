#pragma once

#include <cstdint>

#include "engine/core/zobrist.h"
#include "engine/janggi/board.h"
#include "engine/janggi/piece.h"

namespace engine::janggi {

// Random numbers whose exclusive or is the key of a position.
struct Zobrist {
  SideArray<PieceTypeArray<SquareArray<std::uint64_t>>> pieces;
  std::uint64_t han_to_move = 0;
  std::uint64_t pass_pending = 0;
};

extern const Zobrist kZobrist;

}  // namespace engine::janggi
