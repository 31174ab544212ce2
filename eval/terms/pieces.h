#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/janggi/position.h"
#include "eval/features.h"
#include "eval/survey.h"

// What depends on which pieces stand where and on nothing else.
namespace eval::terms {

namespace internal {

// Where a point stands in a half table: rank by rank from the own back rank, files a (or i) to e.
constexpr SideArray<engine::janggi::SquareArray<std::uint8_t>> MakeHalfIndices() {
  SideArray<engine::janggi::SquareArray<std::uint8_t>> indices;
  for (const Square square : Bitboard::Full()) {
    const int file = std::min(square.file(), 8 - square.file());
    for (const Side side : {kCho, kHan}) {
      const int rank = side == kCho ? square.rank() : 9 - square.rank();
      indices[side][square] = static_cast<std::uint8_t>(rank * features::kHalfFiles + file);
    }
  }
  return indices;
}
inline constexpr auto kHalfIndices = MakeHalfIndices();

}  // namespace internal

constexpr std::size_t SquareFeature(Side side, PieceType type, Square square) {
  return features::kSquares.At(TypeIndex(type) * features::kHalfSquares +
                               internal::kHalfIndices[side][square]);
}

// Each piece has points from which it works well, the same for both wings.
template <Side kSide, class Tracer>
void Squares(const Position& position, Tracer& tracer) {
  for (const PieceType type : engine::janggi::kPieceTypes) {
    position.pieces(kSide, type).ForEach([&](Square square) {
      tracer.template Add<kSide>(SquareFeature(kSide, type, square), 1);
    });
  }
}

// A piece is worth what it will still do: more or less as the board empties.
template <Side kSide, class Tracer>
void Pieces(const Position& position, Tracer& tracer) {
  for (const PieceType type : engine::janggi::kPieceTypes) {
    if (type == PieceType::kGeneral) continue;
    tracer.template Add<kSide>(features::kPieceValues.At(TypeIndex(type) - 1),
                               position.pieces(kSide, type).Count());
  }
}

// Two of a kind help each other, and five soldiers leave no gap: an army is more than the sum of
// its pieces.
template <Side kSide, class Tracer>
void Pairs(const Position& position, Tracer& tracer) {
  for (const PieceType type : engine::janggi::kPieceTypes) {
    if (type == PieceType::kGeneral) continue;
    const int complete = type == PieceType::kSoldier ? 5 : 2;
    if (position.pieces(kSide, type).Count() >= complete) {
      tracer.template Add<kSide>(features::kPairs.At(TypeIndex(type) - 1), 1);
    }
  }
}

// A palace without guards is open to chariots and cannons, each of them.
template <Side kSide, class Tracer>
void BarePalace(const Position& position, Tracer& tracer) {
  const int missing_guards = std::max(0, 2 - position.pieces(kSide, PieceType::kGuard).Count());
  tracer.template Add<kSide>(
      features::kBarePalace.At(0),
      missing_guards * position.pieces(Other(kSide), PieceType::kChariot).Count());
  tracer.template Add<kSide>(
      features::kBarePalace.At(1),
      missing_guards * position.pieces(Other(kSide), PieceType::kCannon).Count());
}

// A cannon lives by the pieces that it can jump over, and loses its worth with them.
template <Side kSide, class Tracer>
void ScreensOnBoard(const Position& position, Tracer& tracer) {
  const int screens = (position.occupied() - position.pieces(PieceType::kCannon)).Count();
  tracer.template Add<kSide>(features::kScreensOnBoard.At(0),
                             position.pieces(kSide, PieceType::kCannon).Count() * screens);
}

}  // namespace eval::terms
