#pragma once

#include "engine/core/bitboard.h"
#include "engine/core/side.h"
#include "engine/core/square.h"

namespace engine::janggi {

using core::Other;
using core::Side;

inline constexpr Side kCho = Side::kFirst;
inline constexpr Side kHan = Side::kSecond;

// Files a..i are 0..8. Rank 0 is Cho's back rank (rank 1 of a diagram), rank 9 Han's.
using Square = core::BasicSquare<9, 10>;
using Bitboard = core::BasicBitboard<Square>;
template <class Value>
using SquareArray = core::SquareArray<Square, Value>;

constexpr Bitboard FileOf(int file) { return Bitboard::File(file); }

constexpr Bitboard RankOf(int rank) {
  Bitboard squares;
  for (int file = 0; file < Square::kFileCount; ++file) squares |= Bitboard(Square(file, rank));
  return squares;
}

// The 3 x 3 points that the general and the guards never leave.
constexpr Bitboard Palace(Side side) {
  const int bottom = side == kCho ? 0 : 7;
  Bitboard squares;
  for (int rank = bottom; rank < bottom + 3; ++rank) {
    for (int file = 3; file < 6; ++file) squares |= Bitboard(Square(file, rank));
  }
  return squares;
}

inline constexpr Bitboard kPalaces = Palace(kCho) | Palace(kHan);

constexpr Square PalaceCentre(Side side) { return Square(4, side == kCho ? 1 : 8); }

// The corners and the centre of each palace: the points that the drawn diagonals join.
inline constexpr Bitboard kDiagonalPoints{Square(3, 0), Square(5, 0), Square(4, 1), Square(3, 2),
                                          Square(5, 2), Square(3, 7), Square(5, 7), Square(4, 8),
                                          Square(3, 9), Square(5, 9)};

// The rank step that is forward for a side.
constexpr int Forward(Side side) { return side == kCho ? 1 : -1; }

}  // namespace engine::janggi
