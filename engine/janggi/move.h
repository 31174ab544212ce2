#pragma once

#include <cstdint>

#include "engine/core/move_list.h"
#include "engine/janggi/board.h"

namespace engine::janggi {

// A move from point to point. A pass is written as the general's own point twice.
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to)
      : code_(static_cast<std::uint16_t>(from.index() | to.index() << 7)) {}

  static constexpr Move Pass(Square general) { return Move(general, general); }
  // Any 16 bits make a Move; only a position can tell whether it is legal.
  static constexpr Move FromCode(std::uint16_t code) {
    Move move;
    move.code_ = code;
    return move;
  }

  constexpr Square from() const { return Square::FromIndex(code_ & 127); }
  constexpr Square to() const { return Square::FromIndex(code_ >> 7 & 127); }
  constexpr std::uint16_t code() const { return code_; }
  constexpr bool IsPass() const { return (code_ & 127) == (code_ >> 7); }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint16_t code_ = 0;
};

// No position has more moves: 15 pieces have at most 21 each (a chariot in a palace's centre: 17 on
// its rank and file, 4 on the diagonals), the general 8, and one may pass.
using MoveList = core::BasicMoveList<Move, 15 * 21 + 8 + 1>;

}  // namespace engine::janggi
