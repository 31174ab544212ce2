#pragma once

#include <algorithm>

#include "eval/features.h"
#include "eval/survey.h"

// What a single piece does where it stands, and what the soldiers do together.
namespace eval::terms {

namespace internal {

// The four points beside each point: the first legs of horses and elephants.
constexpr engine::janggi::SquareArray<Bitboard> MakeBeside() {
  engine::janggi::SquareArray<Bitboard> beside;
  for (const Square square : Bitboard::Full()) {
    for (const Square other : Bitboard::Full()) {
      const int files = square.file() - other.file();
      const int ranks = square.rank() - other.rank();
      if (files * files + ranks * ranks == 1) beside[square] |= Bitboard(other);
    }
  }
  return beside;
}
inline constexpr auto kBeside = MakeBeside();

// The file and the rank of each point, without the point itself.
constexpr engine::janggi::SquareArray<Bitboard> MakeLines() {
  engine::janggi::SquareArray<Bitboard> lines;
  for (const Square square : Bitboard::Full()) {
    const Bitboard file = engine::janggi::FileOf(square.file());
    const Bitboard rank = engine::janggi::RankOf(square.rank());
    lines[square] = (file | rank) - Bitboard(square);
  }
  return lines;
}
inline constexpr auto kLines = MakeLines();

// Points at most so many steps (also diagonal ones) away.
constexpr engine::janggi::SquareArray<Bitboard> MakeNear(int distance) {
  engine::janggi::SquareArray<Bitboard> near;
  for (const Square square : engine::janggi::kPalaces) {
    for (const Square other : Bitboard::Full()) {
      const int files = square.file() - other.file();
      const int ranks = square.rank() - other.rank();
      if (std::max({files, -files, ranks, -ranks}) <= distance) near[square] |= Bitboard(other);
    }
  }
  return near;
}
inline constexpr std::array kNear{MakeNear(1), MakeNear(2), MakeNear(3)};

}  // namespace internal

// A piece that reaches few points, or only such as a soldier guards, is half out of play.
template <Side kSide, PieceType kType, class Tracer>
void Mobility(const Survey& survey, Bitboard targets, Tracer& tracer) {
  constexpr int kRow = TypeIndex(kType) - TypeIndex(PieceType::kHorse);
  const Bitboard closed =
      survey.camp(kSide).pieces | survey.camp(Other(kSide)).attacks_by[PieceType::kSoldier];
  const int points = (targets - closed).Count();
  // Only a chariot has more.
  const int reach =
      kType == PieceType::kChariot ? std::min(points, features::kMostMobility) : points;
  tracer.template Add<kSide>(features::kMobility.At(kRow * (features::kMostMobility + 1) + reach),
                             1);
}

// Where a horse or elephant takes its first step.
inline Bitboard FirstLegs(Square from) { return internal::kBeside[from]; }

// A horse or elephant whose first step is blocked loses a quarter of its moves.
template <Side kSide, PieceType kType, class Tracer>
void Legs(const Survey& survey, Bitboard first_legs, Tracer& tracer) {
  constexpr int kColumn = TypeIndex(kType) - TypeIndex(PieceType::kHorse);
  tracer.template Add<kSide>(features::kLegs.At(kColumn), (first_legs & survey.occupied()).Count());
}

// A cannon without screens on its lines cannot move at all; with many it has a choice of targets.
template <Side kSide, class Tracer>
void Screens(const Survey& survey, Square square, Tracer& tracer) {
  const Bitboard screens = survey.occupied() - survey.cannons();
  const int count = (screens & internal::kLines[square]).Count();
  tracer.template Add<kSide>(features::kScreens.At(std::min(count, features::kMostScreens)), 1);
}

// Horses and elephants on the back rank do nothing and stand in the chariots' way.
template <Side kSide, class Tracer>
void Development(const Survey& survey, Tracer& tracer) {
  const Position& position = survey.position();
  constexpr Bitboard kBackRank = engine::janggi::RankOf(kSide == kCho ? 0 : 9);
  const Bitboard leapers =
      position.pieces(kSide, PieceType::kHorse) | position.pieces(kSide, PieceType::kElephant);
  const int at_home = std::min((leapers & kBackRank).Count(), 4);
  tracer.template Add<kSide>(features::kDevelopment.At(at_home), 1);
}

// Soldiers side by side guard each other.
template <Side kSide, class Tracer>
void SoldierChains(const Survey& survey, Tracer& tracer) {
  const Bitboard soldiers = survey.position().pieces(kSide, PieceType::kSoldier);
  const Bitboard guarded = survey.camp(kSide).attacks_by[PieceType::kSoldier];
  tracer.template Add<kSide>(features::kSoldierChains.At(0), (soldiers & guarded).Count());
}

// A soldier near the enemy general takes points away from it and guards the pieces that come.
template <Side kSide, class Tracer>
void SoldierDistance(const Survey& survey, Tracer& tracer) {
  const Square general = survey.camp(Other(kSide)).general;
  const Bitboard soldiers = survey.position().pieces(kSide, PieceType::kSoldier);
  if (!soldiers.Intersects(internal::kNear.back()[general])) return;
  for (std::size_t i = 0; i < internal::kNear.size(); ++i) {
    tracer.template Add<kSide>(features::kSoldierDistance.first + i,
                               (soldiers & internal::kNear[i][general]).Count());
  }
}

}  // namespace eval::terms
