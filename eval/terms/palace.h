#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/janggi/sight.h"
#include "eval/features.h"
#include "eval/survey.h"
#include "eval/terms/activity.h"
#include "eval/terms/pieces.h"

// Safety of the general of `kSide`: what is counted here is mostly to that side's harm.
namespace eval::terms {

// The more pieces strike at the palace, and the more points of it, the nearer a mate is.
template <Side kSide, class Tracer>
void Pressure(const Survey& survey, Tracer& tracer) {
  constexpr Bitboard kPalace = engine::janggi::Palace(kSide);
  const Camp& enemy = survey.camp(Other(kSide));
  int attackers = 0;
  const auto add = [&](PieceType type, Bitboard targets) {
    const int points = (targets & kPalace).Count();
    const int column = TypeIndex(type) - TypeIndex(PieceType::kHorse);
    tracer.template Add<kSide>(features::kPressure.At(column), points);
    attackers += points != 0 ? 1 : 0;
  };
  for (std::size_t i = 0; i < enemy.far_count; ++i) add(enemy.far[i].type, enemy.far[i].targets);
  add(PieceType::kSoldier, enemy.attacks_by[PieceType::kSoldier]);
  tracer.template Add<kSide>(features::kAttackers.At(std::min(attackers, features::kMostAttackers)),
                             1);
}

// A general that cannot step away is mated by any check; points that only it defends are where the
// enemy will land.
template <Side kSide, class Tracer>
void Freedom(const Survey& survey, Tracer& tracer) {
  const Camp& camp = survey.camp(kSide);
  const Camp& enemy = survey.camp(Other(kSide));
  const Bitboard steps = camp.attacks_by[PieceType::kGeneral];
  tracer.template Add<kSide>(features::kFreedom.At((steps - camp.pieces - enemy.attacks).Count()),
                             1);
  tracer.template Add<kSide>(features::kWeakPoints.At(0),
                             ((steps & enemy.attacks) - camp.twice).Count());
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
  const Camp& camp = survey.camp(kSide);
  const Camp& enemy = survey.camp(kEnemy);
  const Square general = camp.general;
  const engine::janggi::Sight& sight = engine::janggi::SightOf(general);
  // What only the general defends is safe for a piece that has support.
  const Bitboard defended =
      camp.attacks - ((camp.attacks_by[PieceType::kGeneral] - camp.twice) & enemy.twice);
  const Bitboard safe = Bitboard::Full() - defended - enemy.pieces;
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
