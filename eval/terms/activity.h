#pragma once

#include <algorithm>
#include <cstddef>

#include "eval/features.h"
#include "eval/survey.h"
#include "eval/terms/pieces.h"

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

constexpr engine::janggi::SquareArray<Bitboard> MakeLinesThrough() {
  engine::janggi::SquareArray<Bitboard> lines;
  for (const Square square : Bitboard::Full()) {
    lines[square] =
        (engine::janggi::FileOf(square.file()) | engine::janggi::RankOf(square.rank())) -
        Bitboard(square);
  }
  return lines;
}
inline constexpr auto kLinesThrough = MakeLinesThrough();

}  // namespace internal

// A horse or elephant whose first step is blocked loses a quarter of its moves; if an own piece
// stands there it can be moved away, if an enemy does it is likely to stay.
template <Side kSide, class Tracer>
void Legs(const Survey& survey, Tracer& tracer) {
  const Camp& camp = survey.camp(kSide);
  const Camp& enemy = survey.camp(Other(kSide));
  for (const PieceType type : {PieceType::kHorse, PieceType::kElephant}) {
    const int row = 2 * (TypeIndex(type) - TypeIndex(PieceType::kHorse));
    survey.position().pieces(kSide, type).ForEach([&](Square square) {
      const Bitboard legs = internal::kBeside[square];
      tracer.template Add<kSide>(features::kLegs.At(row), (legs & camp.pieces).Count());
      tracer.template Add<kSide>(features::kLegs.At(row + 1), (legs & enemy.pieces).Count());
    });
  }
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

// A chariot works along files that no soldier closes.
template <Side kSide, class Tracer>
void ChariotFiles(const Survey& survey, Tracer& tracer) {
  const Position& position = survey.position();
  const Bitboard soldiers = position.pieces(PieceType::kSoldier);
  position.pieces(kSide, PieceType::kChariot).ForEach([&](Square square) {
    const Bitboard file_soldiers = soldiers & engine::janggi::FileOf(square.file());
    if (file_soldiers.IsEmpty()) {
      tracer.template Add<kSide>(features::kChariotFiles.At(0), 1);
    } else if (!file_soldiers.Intersects(survey.camp(kSide).pieces)) {
      tracer.template Add<kSide>(features::kChariotFiles.At(1), 1);
    }
  });
}

// A cannon without screens on its lines cannot move at all; with many it has a choice of targets.
template <Side kSide, class Tracer>
void Screens(const Survey& survey, Tracer& tracer) {
  const Bitboard screens = survey.occupied() - survey.cannons();
  survey.position().pieces(kSide, PieceType::kCannon).ForEach([&](Square square) {
    const int count = (screens & internal::kLinesThrough[square]).Count();
    tracer.template Add<kSide>(features::kScreens.At(std::min(count, features::kMostScreens)), 1);
  });
}

// Soldiers side by side guard each other, and a bigger piece behind one lets it go forward.
template <Side kSide, class Tracer>
void SoldierChains(const Survey& survey, Tracer& tracer) {
  const Camp& camp = survey.camp(kSide);
  const Bitboard soldiers = survey.position().pieces(kSide, PieceType::kSoldier);
  Bitboard big_attacks = camp.attacks_by[PieceType::kChariot];
  for (const PieceType type : {PieceType::kHorse, PieceType::kElephant, PieceType::kCannon}) {
    big_attacks |= camp.attacks_by[type];
  }
  const Bitboard guarded_by_soldiers = soldiers & camp.attacks_by[PieceType::kSoldier];
  tracer.template Add<kSide>(features::kSoldierChains.At(0), guarded_by_soldiers.Count());
  tracer.template Add<kSide>(features::kSoldierChains.At(1), (soldiers & big_attacks).Count());
}

// A soldier near the enemy general takes points away from it and guards the pieces that come.
template <Side kSide, class Tracer>
void SoldierDistance(const Survey& survey, Tracer& tracer) {
  const Square general = survey.camp(Other(kSide)).general;
  survey.position().pieces(kSide, PieceType::kSoldier).ForEach([&](Square square) {
    const int files = std::max(square.file() - general.file(), general.file() - square.file());
    const int ranks = std::max(square.rank() - general.rank(), general.rank() - square.rank());
    const int distance = std::min(std::max(files, ranks), features::kMostDistance);
    tracer.template Add<kSide>(features::kSoldierDistance.At(distance), 1);
  });
}

}  // namespace eval::terms
