#pragma once

#include <algorithm>

#include "engine/janggi/sight.h"
#include "eval/features.h"
#include "eval/survey.h"

// Safety of a general: most of what is counted is to its side's harm.
namespace eval::terms {

// A general that cannot step away is mated by any check.
template <Side kSide, class Tracer>
void Freedom(const Survey& survey, Tracer& tracer) {
  const Camp& camp = survey.camp(kSide);
  const Camp& enemy = survey.camp(Other(kSide));
  const Bitboard steps = camp.attacks_by[PieceType::kGeneral];
  tracer.template Add<kSide>(features::kFreedom.At((steps - camp.pieces - enemy.attacks).Count()),
                             1);
}

// Guards beside the general block lines, defend its points and recapture.
template <Side kSide, class Tracer>
void GuardsBeside(const Survey& survey, Tracer& tracer) {
  const Bitboard guards = survey.position().pieces(kSide, PieceType::kGuard);
  const Bitboard steps = survey.camp(kSide).attacks_by[PieceType::kGeneral];
  tracer.template Add<kSide>(features::kGuardsBeside.At(0), (guards & steps).Count());
}

// A chariot or cannon lined up with the general along a rank, file or palace diagonal pins what
// stands between; a cannon needs one piece there, a chariot none.
template <Side kSide, class Tracer>
void Lines(const Survey& survey, Tracer& tracer) {
  const engine::janggi::Sight& sight = engine::janggi::SightOf(survey.camp(kSide).general);
  const Position& position = survey.position();
  const auto add = [&](Square square, int row) {
    const int between = (sight.way[square] & survey.occupied()).Count();
    tracer.template Add<kSide>(features::kLines.At(row + std::min(between, features::kMostBetween)),
                               1);
  };
  (position.pieces(Other(kSide), PieceType::kChariot) & sight.lines).ForEach([&](Square square) {
    add(square, 0);
  });
  (position.pieces(Other(kSide), PieceType::kCannon) & sight.lines).ForEach([&](Square square) {
    add(square, features::kMostBetween + 1);
  });
}

// A point from which an enemy can give check without being taken is half an attack.
template <Side kSide, class Tracer>
void SafeChecks(const Survey& survey, Tracer& tracer) {
  constexpr Side kEnemy = Other(kSide);
  const Camp& enemy = survey.camp(kEnemy);
  const Square general = survey.camp(kSide).general;
  const engine::janggi::Sight& sight = engine::janggi::SightOf(general);
  const Bitboard safe = Bitboard::Full() - survey.camp(kSide).attacks - enemy.pieces;
  const auto add = [&](PieceType type, Bitboard possible, auto origins) {
    const Bitboard reached = enemy.attacks_by[type] & possible & safe;
    if (reached.IsEmpty()) return;
    const int column = TypeIndex(type) - TypeIndex(PieceType::kHorse);
    tracer.template Add<kSide>(features::kSafeChecks.At(column), (reached & origins()).Count());
  };
  add(PieceType::kHorse, sight.horses,
      [&] { return engine::janggi::HorseOrigins(general, survey.occupied()); });
  add(PieceType::kElephant, sight.elephants,
      [&] { return engine::janggi::ElephantOrigins(general, survey.occupied()); });
  add(PieceType::kChariot, sight.lines,
      [&] { return engine::janggi::ChariotTargets(general, survey.occupied()); });
  add(PieceType::kCannon, sight.lines,
      [&] { return engine::janggi::CannonOrigins(general, survey.occupied(), survey.cannons()); });
  add(PieceType::kSoldier, Bitboard::Full(),
      [&] { return engine::janggi::SoldierOrigins(kEnemy, general); });
}

}  // namespace eval::terms
