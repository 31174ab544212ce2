#pragma once

#include <optional>

#include "eval/features.h"
#include "eval/survey.h"
#include "eval/taper.h"
#include "eval/terms/activity.h"
#include "eval/terms/count.h"
#include "eval/terms/palace.h"
#include "eval/terms/pieces.h"
#include "eval/terms/threats.h"
#include "eval/weights.h"

namespace eval {

template <Side kSide, class Tracer>
void AssessSide(const Survey& survey, Tracer& tracer) {
  terms::Pieces<kSide>(survey, tracer);
  terms::Squares<kSide>(survey, tracer);
  terms::Mobility<kSide>(survey, tracer);
  terms::Legs<kSide>(survey, tracer);
  terms::Development<kSide>(survey, tracer);
  terms::ChariotFiles<kSide>(survey, tracer);
  terms::Screens<kSide>(survey, tracer);
  terms::SoldierChains<kSide>(survey, tracer);
  terms::SoldierDistance<kSide>(survey, tracer);
  terms::Pressure<kSide>(survey, tracer);
  terms::Freedom<kSide>(survey, tracer);
  terms::GuardsBeside<kSide>(survey, tracer);
  terms::Lines<kSide>(survey, tracer);
  terms::SafeChecks<kSide>(survey, tracer);
  terms::Army<kSide>(survey, tracer);
  terms::Threats<kSide>(survey, tracer);
  terms::Tempo<kSide>(survey, tracer);
}

// Counts every feature of a position and tells the tracer: Add<side>(feature, count) for those of
// the board, AddCount<side>(feature, 256ths) for those of the points count. One text serves the
// score, its breakdown and the tuner. Without `rules` games are never counted.
template <class Tracer>
void Assess(const Survey& survey, const std::optional<CountRules>& rules, Tracer& tracer) {
  AssessSide<kCho>(survey, tracer);
  AssessSide<kHan>(survey, tracer);
  if (rules) terms::Count(survey, *rules, tracer);
}

// What both sides' features add up to, seen from Cho.
struct Balance {
  TaperedSum board;
  TaperedSum count;  // in 256ths
};

// The judgement on the board fades as the count comes near; what the count says grows in its place.
constexpr int Centipawns(const Balance& balance, int phase, int nearness) {
  const int board = balance.board.At(phase, Survey::kFullPhase) * (kCountUnit - nearness);
  const int count = balance.count.At(phase, Survey::kFullPhase);
  return (board + count) / (kCountUnit * kWeightsPerCentipawn);
}

inline int NearnessOf(const Position& position, const std::optional<CountRules>& rules) {
  return rules ? terms::Nearness(position.quiet_plies(), rules->no_capture_plies) : 0;
}

}  // namespace eval
