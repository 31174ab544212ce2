#pragma once

#include "eval/features.h"
#include "eval/survey.h"

namespace eval::terms {

namespace internal {

// The row of the cheapest piece that attacks a point: it decides whether a capture pays.
inline int CheapestAttacker(const Camp& camp, Square point) {
  const auto attacks = [&](PieceType type) { return camp.attacks_by[type].Contains(point); };
  if (attacks(PieceType::kSoldier)) return 0;
  if (attacks(PieceType::kElephant) || attacks(PieceType::kGuard)) return 1;
  if (attacks(PieceType::kHorse)) return 2;
  if (attacks(PieceType::kCannon)) return 3;
  if (attacks(PieceType::kChariot)) return 4;
  return 5;
}

}  // namespace internal

// An enemy piece attacked by a cheaper one, or left without defence, must move or be lost; whoever
// is to move decides which.
template <Side kSide, class Tracer>
void Threats(const Survey& survey, Tracer& tracer) {
  const Position& position = survey.position();
  const Camp& camp = survey.camp(kSide);
  const Camp& enemy = survey.camp(Other(kSide));
  const int later = position.side_to_move() == kSide ? 0 : 1;
  const Bitboard victims = (enemy.pieces & camp.attacks) - Bitboard(enemy.general);
  victims.ForEach([&](Square square) {
    const int column = TypeIndex(position.TypeAt(square)) - 1;
    if (enemy.attacks.Contains(square)) {
      const int row = internal::CheapestAttacker(camp, square);
      tracer.template Add<kSide>(features::kThreats.At(later * 36 + row * 6 + column), 1);
    } else {
      tracer.template Add<kSide>(features::kHanging.At(later * 6 + column), 1);
    }
  });
}

// It is worth something to be the one who acts next.
template <Side kSide, class Tracer>
void Tempo(const Survey& survey, Tracer& tracer) {
  if (survey.position().side_to_move() == kSide) {
    tracer.template Add<kSide>(features::kTempo.At(0), 1);
  }
}

}  // namespace eval::terms
