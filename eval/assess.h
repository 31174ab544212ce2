#pragma once

#include <algorithm>
#include <optional>

#include "eval/features.h"
#include "eval/survey.h"
#include "eval/tally.h"
#include "eval/taper.h"
#include "eval/terms/activity.h"
#include "eval/terms/count.h"
#include "eval/terms/palace.h"
#include "eval/terms/pieces.h"
#include "eval/terms/threats.h"

// The evaluation, counted by a tracer: Add<side>(feature, count) for the features of the board,
// AddCount<side>(feature, 256ths) for those of the points count. One text serves the score, its
// breakdown and the tuner.
namespace eval {

// What only a capture changes.
template <class Tracer>
void AssessArmies(const Position& position, Tracer& tracer) {
  terms::Pieces<kCho>(position, tracer);
  terms::Pieces<kHan>(position, tracer);
  terms::Pairs<kCho>(position, tracer);
  terms::Pairs<kHan>(position, tracer);
  terms::BarePalace<kCho>(position, tracer);
  terms::BarePalace<kHan>(position, tracer);
  terms::ScreensOnBoard<kCho>(position, tracer);
  terms::ScreensOnBoard<kHan>(position, tracer);
}

// What a move changes by the piece that moves, and a capture by the piece that goes.
template <class Tracer>
void AssessSquares(const Position& position, Tracer& tracer) {
  terms::Squares<kCho>(position, tracer);
  terms::Squares<kHan>(position, tracer);
}

template <PieceType kType>
Bitboard FarTargets(const Survey& survey, Square from) {
  static_assert(kType != PieceType::kGuard && kType != PieceType::kSoldier);
  if constexpr (kType == PieceType::kHorse) {
    return engine::janggi::HorseTargets(from, survey.occupied());
  } else if constexpr (kType == PieceType::kElephant) {
    return engine::janggi::ElephantTargets(from, survey.occupied());
  } else if constexpr (kType == PieceType::kChariot) {
    return engine::janggi::ChariotTargets(from, survey.occupied());
  } else {
    return engine::janggi::CannonTargets(from, survey.occupied(), survey.cannons());
  }
}

// Looks up what the pieces of a type attack, once, and judges each.
template <Side kSide, PieceType kType, class Tracer>
void AssessFarPieces(Survey& survey, Tracer& tracer) {
  constexpr bool kLeaps = kType == PieceType::kHorse || kType == PieceType::kElephant;
  Bitboard attacks;
  Bitboard legs;
  for (const Square from : survey.position().pieces(kSide, kType)) {
    const Bitboard targets = FarTargets<kType>(survey, from);
    attacks |= targets;
    terms::Mobility<kSide, kType>(survey, targets, tracer);
    if constexpr (kLeaps) legs |= terms::FirstLegs(from);
    if constexpr (kType == PieceType::kCannon) terms::Screens<kSide>(survey, from, tracer);
  }
  survey.camp(kSide).Note(kType, attacks);
  if constexpr (kLeaps) terms::Legs<kSide, kType>(survey, legs, tracer);
}

template <Side kSide, class Tracer>
void AssessAllFarPieces(Survey& survey, Tracer& tracer) {
  AssessFarPieces<kSide, PieceType::kHorse>(survey, tracer);
  AssessFarPieces<kSide, PieceType::kElephant>(survey, tracer);
  AssessFarPieces<kSide, PieceType::kChariot>(survey, tracer);
  AssessFarPieces<kSide, PieceType::kCannon>(survey, tracer);
}

// What needs the attacks of both sides.
template <Side kSide, class Tracer>
void AssessSide(const Survey& survey, Tracer& tracer) {
  terms::Development<kSide>(survey, tracer);
  terms::SoldierChains<kSide>(survey, tracer);
  terms::SoldierDistance<kSide>(survey, tracer);
  terms::Freedom<kSide>(survey, tracer);
  terms::GuardsBeside<kSide>(survey, tracer);
  terms::Lines<kSide>(survey, tracer);
  terms::SafeChecks<kSide>(survey, tracer);
  terms::Threats<kSide>(survey, tracer);
  terms::Tempo<kSide>(survey, tracer);
}

template <class Tracer>
void AssessPlay(const Position& position, Tracer& tracer) {
  Survey survey(position);
  AssessAllFarPieces<kCho>(survey, tracer);
  AssessAllFarPieces<kHan>(survey, tracer);
  AssessSide<kCho>(survey, tracer);
  AssessSide<kHan>(survey, tracer);
}

// How near the count is, in a position that is on the board for the so manieth time; never, without
// rules for it.
inline int NearnessOf(const Position& position, const std::optional<CountRules>& rules,
                      int occurrences = 1) {
  if (!rules) return 0;
  return std::max(terms::Nearness(position.quiet_plies(), rules->no_capture_plies),
                  terms::RepetitionNearness(occurrences, rules->repetition_fold));
}

template <class Tracer>
void AssessCount(const Tally& tally, const std::optional<CountRules>& rules, int nearness,
                 Tracer& tracer) {
  if (!rules) return;
  terms::Count(2 * tally.lead_points - rules->komi_halves, nearness, tracer);
}

// Everything.
template <class Tracer>
void Assess(const Position& position, const std::optional<CountRules>& rules, int nearness,
            Tracer& tracer) {
  AssessArmies(position, tracer);
  AssessSquares(position, tracer);
  AssessPlay(position, tracer);
  AssessCount(TallyOf(position), rules, nearness, tracer);
}

}  // namespace eval
