#include "engine/janggi/danger.h"

#include "engine/janggi/attacks.h"
#include "engine/janggi/sight.h"

namespace engine::janggi {
namespace {

void AddChecker(Square checker, Bitboard way, Danger& danger) {
  if (danger.checkers.IsEmpty()) danger.answers = way | Bitboard(checker);
  danger.checkers |= Bitboard(checker);
}

// What a cannon means whose line to the general holds these pieces.
void AddCannon(Square cannon, Bitboard way, Bitboard blockers, const Position& position,
               Danger& danger) {
  const Side us = position.side_to_move();
  if (blockers.IsEmpty()) {
    danger.screens |= way;
    return;
  }
  if (!blockers.HasSeveral()) {
    if (!blockers.Intersects(position.pieces(PieceType::kCannon))) {
      AddChecker(cannon, way, danger);
    } else {
      danger.screens |= blockers - position.pieces(us);
    }
    return;
  }
  if (!blockers.WithoutFirst().HasSeveral()) danger.departures |= blockers & position.pieces(us);
}

template <Side kUs>
Danger DangerToSide(const Position& position) {
  constexpr Side kThem = Other(kUs);
  const Square general = position.General(kUs);
  const Sight& sight = SightOf(general);
  const Bitboard occupied = position.occupied();
  const Bitboard them = position.pieces(kThem);
  Danger danger;
  const Bitboard sliders_and_leapers =
      them & ((position.pieces(PieceType::kChariot) & sight.lines) |
              (position.pieces(PieceType::kHorse) & sight.horses) |
              (position.pieces(PieceType::kElephant) & sight.elephants));
  sliders_and_leapers.ForEach([&](Square enemy) {
    const Bitboard way = sight.way[enemy];
    const Bitboard blockers = way & occupied;
    if (blockers.IsEmpty()) {
      AddChecker(enemy, way, danger);
    } else if (!blockers.HasSeveral()) {
      danger.departures |= blockers & position.pieces(kUs);
    }
  });
  (them & position.pieces(PieceType::kCannon) & sight.lines).ForEach([&](Square cannon) {
    const Bitboard way = sight.way[cannon];
    AddCannon(cannon, way, way & occupied, position, danger);
  });
  (them & position.pieces(PieceType::kSoldier) & SoldierOrigins(kThem, general))
      .ForEach([&](Square soldier) { AddChecker(soldier, {}, danger); });
  return danger;
}

}  // namespace

Danger DangerTo(const Position& position) {
  return position.side_to_move() == kCho ? DangerToSide<kCho>(position)
                                         : DangerToSide<kHan>(position);
}

Bitboard CheckersOf(const Position& position, Side side) {
  const Stage stage{.occupied = position.occupied(),
                    .cannons = position.pieces(PieceType::kCannon),
                    .attackers = position.pieces(Other(side))};
  const Square general = position.General(side);
  return side == kCho ? AttackersOf<kHan>(position, general, stage)
                      : AttackersOf<kCho>(position, general, stage);
}

}  // namespace engine::janggi
