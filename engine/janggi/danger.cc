#include "engine/janggi/danger.h"

#include "engine/janggi/attacks.h"
#include "engine/janggi/sight.h"

namespace engine::janggi {
namespace {

constexpr int Sign(int value) { return (value > 0) - (value < 0); }

// The points strictly between two points of one rank, file or palace diagonal.
constexpr Bitboard Between(Square a, Square b) {
  Bitboard between;
  const int file_step = Sign(b.file() - a.file());
  const int rank_step = Sign(b.rank() - a.rank());
  int file = a.file() + file_step;
  int rank = a.rank() + rank_step;
  while (file != b.file() || rank != b.rank()) {
    between |= Bitboard(Square(file, rank));
    file += file_step;
    rank += rank_step;
  }
  return between;
}

// The legs of a horse or elephant that stands so many files and ranks away from its target: one
// step straight along the longer way, for an elephant one diagonal step more.
constexpr Bitboard Legs(Square from, Square to) {
  const int files = to.file() - from.file();
  const int ranks = to.rank() - from.rank();
  const bool along_file = files * files < ranks * ranks;
  const int first_file = from.file() + (along_file ? 0 : Sign(files));
  const int first_rank = from.rank() + (along_file ? Sign(ranks) : 0);
  Bitboard legs{Square(first_file, first_rank)};
  if (files * files + ranks * ranks > 5) {
    legs |= Bitboard(Square(first_file + Sign(files), first_rank + Sign(ranks)));
  }
  return legs;
}

constexpr bool OnPalaceDiagonal(Square a, Square b) {
  const bool same_palace = (a.rank() < 5) == (b.rank() < 5);
  const int files = a.file() - b.file();
  const int ranks = a.rank() - b.rank();
  return same_palace && kDiagonalPoints.Contains(a) && kDiagonalPoints.Contains(b) &&
         files * files == ranks * ranks;
}

constexpr Sight MakeSight(Square point) {
  Sight sight;
  for (const Square from : Bitboard::Full()) {
    if (from == point) continue;
    const int files = from.file() - point.file();
    const int ranks = from.rank() - point.rank();
    const int distance = files * files + ranks * ranks;
    if (files == 0 || ranks == 0 || OnPalaceDiagonal(from, point)) {
      sight.lines |= Bitboard(from);
      sight.way[from] = Between(point, from);
    } else if (distance == 5) {
      sight.horses |= Bitboard(from);
      sight.way[from] = Legs(from, point);
    } else if (distance == 13) {
      sight.elephants |= Bitboard(from);
      sight.way[from] = Legs(from, point);
    }
  }
  return sight;
}

constexpr SquareArray<Sight> MakeSights() {
  SquareArray<Sight> sights;
  for (const Square point : kPalaces) sights[point] = MakeSight(point);
  return sights;
}

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
  for (const Square enemy : sliders_and_leapers) {
    const Bitboard way = sight.way[enemy];
    const Bitboard blockers = way & occupied;
    if (blockers.IsEmpty()) {
      AddChecker(enemy, way, danger);
    } else if (!blockers.HasSeveral()) {
      danger.departures |= blockers & position.pieces(kUs);
    }
  }
  for (const Square cannon : them& position.pieces(PieceType::kCannon) & sight.lines) {
    const Bitboard way = sight.way[cannon];
    AddCannon(cannon, way, way & occupied, position, danger);
  }
  for (const Square soldier :
       them& position.pieces(PieceType::kSoldier) & SoldierOrigins(kThem, general)) {
    AddChecker(soldier, {}, danger);
  }
  return danger;
}

}  // namespace

constinit const SquareArray<Sight> kSights = MakeSights();

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

bool GeneralsFace(const Position& position) {
  const Square cho = position.General(kCho);
  const Square han = position.General(kHan);
  return cho.file() == han.file() && !SightOf(cho).way[han].Intersects(position.occupied());
}

}  // namespace engine::janggi
