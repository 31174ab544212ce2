#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/features.h"
#include "eval/survey.h"

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

constexpr int TypeIndex(PieceType type) { return static_cast<int>(type); }

// A piece is worth what it will still do: more or less as the board empties.
template <Side kSide, class Tracer>
void Pieces(const Survey& survey, Tracer& tracer) {
  const Camp& camp = survey.camp(kSide);
  for (const PieceType type : engine::janggi::kPieceTypes) {
    if (type == PieceType::kGeneral) continue;
    tracer.template Add<kSide>(features::kPieceValues.At(TypeIndex(type) - 1), camp.counts[type]);
  }
}

// Each piece has points from which it works well, the same for both wings.
template <Side kSide, class Tracer>
void Squares(const Survey& survey, Tracer& tracer) {
  for (const PieceType type : engine::janggi::kPieceTypes) {
    const int table = TypeIndex(type) * features::kHalfSquares;
    survey.position().pieces(kSide, type).ForEach([&](Square square) {
      const int place = internal::kHalfIndices[kSide][square];
      tracer.template Add<kSide>(features::kSquares.At(table + place), 1);
    });
  }
}

// A piece that reaches few points, or only such as a soldier guards, is half out of play.
template <Side kSide, class Tracer>
void Mobility(const Survey& survey, Tracer& tracer) {
  const Camp& camp = survey.camp(kSide);
  const Bitboard closed = camp.pieces | survey.camp(Other(kSide)).attacks_by[PieceType::kSoldier];
  for (std::size_t i = 0; i < camp.far_count; ++i) {
    const Sighting& piece = camp.far[i];
    const int row = TypeIndex(piece.type) - TypeIndex(PieceType::kHorse);
    const int reach = std::min((piece.targets - closed).Count(), features::kMostMobility);
    tracer.template Add<kSide>(features::kMobility.At(row * (features::kMostMobility + 1) + reach),
                               1);
  }
}

// Two of a kind help each other, and cannons need screens and palaces need guards: an army is more
// than the sum of its pieces.
template <Side kSide, class Tracer>
void Army(const Survey& survey, Tracer& tracer) {
  const Camp& camp = survey.camp(kSide);
  const Camp& enemy = survey.camp(Other(kSide));
  for (const PieceType type : engine::janggi::kPieceTypes) {
    if (type == PieceType::kGeneral) continue;
    const int complete = type == PieceType::kSoldier ? 5 : 2;
    if (camp.counts[type] >= complete) {
      tracer.template Add<kSide>(features::kPairs.At(TypeIndex(type) - 1), 1);
    }
  }
  const int missing_guards = std::max(0, 2 - camp.counts[PieceType::kGuard]);
  tracer.template Add<kSide>(features::kBarePalace.At(0),
                             missing_guards * enemy.counts[PieceType::kChariot]);
  tracer.template Add<kSide>(features::kBarePalace.At(1),
                             missing_guards * enemy.counts[PieceType::kCannon]);
  const int screens = (survey.occupied() - survey.cannons()).Count();
  tracer.template Add<kSide>(features::kScreensOnBoard.At(0),
                             camp.counts[PieceType::kCannon] * screens);
}

}  // namespace eval::terms
