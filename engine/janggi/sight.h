#pragma once

#include "engine/janggi/attacks.h"
#include "engine/janggi/board.h"
#include "engine/janggi/position.h"

// The board as a general sees it: from where a palace point can be attacked, and over which points.
namespace engine::janggi {

struct Sight {
  Bitboard lines;             // ranks, files and palace diagonals through the point
  Bitboard horses;            // where a horse could attack from, if nothing stood in its way
  Bitboard elephants;         // the same for an elephant
  SquareArray<Bitboard> way;  // the points that a piece there must find empty: between, or the legs
};

// By palace point; other points see nothing.
extern const SquareArray<Sight> kSights;

inline const Sight& SightOf(Square palace_point) { return kSights[palace_point]; }

// Where pieces stand that might attack a step of the general, the nearer surroundings of its point.
struct Vicinity {
  Bitboard lines;
  Bitboard horses;
  Bitboard elephants;
  Bitboard soldiers;  // of the side whose palace it is not
};

extern const SquareArray<Vicinity> kVicinities;

// A board on which a move may already have been played, as far as an attack on a general needs it.
struct Stage {
  Bitboard occupied;
  Bitboard cannons;    // of both sides
  Bitboard attackers;  // all pieces of the attacking side that are still there
};

// The pieces of `kBy` that attack a palace point.
template <Side kBy>
Bitboard AttackersOf(const Position& position, Square point, const Stage& stage) {
  const Sight& sight = SightOf(point);
  const Bitboard horses = position.pieces(PieceType::kHorse) & stage.attackers & sight.horses;
  const Bitboard elephants =
      position.pieces(PieceType::kElephant) & stage.attackers & sight.elephants;
  const Bitboard chariots = position.pieces(PieceType::kChariot) & stage.attackers & sight.lines;
  const Bitboard cannons = position.pieces(PieceType::kCannon) & stage.attackers & sight.lines;
  Bitboard attackers =
      position.pieces(PieceType::kSoldier) & stage.attackers & SoldierOrigins(kBy, point);
  if (!horses.IsEmpty()) attackers |= horses & HorseOrigins(point, stage.occupied);
  if (!elephants.IsEmpty()) attackers |= elephants & ElephantOrigins(point, stage.occupied);
  if (!chariots.IsEmpty()) attackers |= chariots & ChariotTargets(point, stage.occupied);
  if (!cannons.IsEmpty())
    attackers |= cannons & CannonOrigins(point, stage.occupied, stage.cannons);
  return attackers;
}

// The points around a general that the pieces of `kBy` attack once it has left its own point; more
// points of the board may be among them.
template <Side kBy>
Bitboard AttackedAround(const Position& position, Square general) {
  const Vicinity& vicinity = kVicinities[general];
  const Bitboard attackers = position.pieces(kBy);
  const Bitboard occupied = position.occupied() - Bitboard(general);
  const Bitboard cannons = position.pieces(PieceType::kCannon);
  Bitboard attacked;
  (attackers & position.pieces(PieceType::kSoldier) & vicinity.soldiers).ForEach([&](Square from) {
    attacked |= SoldierTargets(kBy, from);
  });
  (attackers & position.pieces(PieceType::kHorse) & vicinity.horses).ForEach([&](Square from) {
    attacked |= HorseTargets(from, occupied);
  });
  (attackers & position.pieces(PieceType::kElephant) & vicinity.elephants)
      .ForEach([&](Square from) { attacked |= ElephantTargets(from, occupied); });
  (attackers & position.pieces(PieceType::kChariot) & vicinity.lines).ForEach([&](Square from) {
    attacked |= ChariotTargets(from, occupied);
  });
  // Whatever stands there, the general will take its place: a cannon on it does not deter a cannon.
  (attackers & cannons & vicinity.lines).ForEach([&](Square from) {
    attacked |= CannonOrigins(from, occupied, cannons);
  });
  return attacked;
}

}  // namespace engine::janggi
