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

constexpr bool IsStep(Square from, Square to) {
  const int files = from.file() - to.file();
  const int ranks = from.rank() - to.rank();
  const int distance = files * files + ranks * ranks;
  return distance == 1 || (distance == 2 && OnPalaceDiagonal(from, to));
}

// Whether a soldier at `from`, of the side whose palace it is not, steps to a palace point.
constexpr bool SoldierReaches(Square from, Square point) {
  const int ahead = point.rank() < 5 ? from.rank() - point.rank() : point.rank() - from.rank();
  return ahead >= 0 && IsStep(from, point);
}

constexpr Vicinity MakeVicinity(Square general, const SquareArray<Sight>& sights) {
  Vicinity vicinity;
  for (const Square point : Palace(general.rank() < 5 ? kCho : kHan)) {
    if (!IsStep(general, point)) continue;
    vicinity.lines |= sights[point].lines;
    vicinity.horses |= sights[point].horses;
    vicinity.elephants |= sights[point].elephants;
    for (const Square from : Bitboard::Full()) {
      if (SoldierReaches(from, point)) vicinity.soldiers |= Bitboard(from);
    }
  }
  return vicinity;
}

constexpr SquareArray<Sight> kSightTable = MakeSights();

constexpr SquareArray<Vicinity> MakeVicinities() {
  SquareArray<Vicinity> vicinities;
  for (const Square point : kPalaces) vicinities[point] = MakeVicinity(point, kSightTable);
  return vicinities;
}

}  // namespace

constinit const SquareArray<Sight> kSights = kSightTable;
constinit const SquareArray<Vicinity> kVicinities = MakeVicinities();

}  // namespace engine::janggi
