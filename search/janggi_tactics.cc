#include "search/janggi_tactics.h"

#include "engine/janggi/danger.h"
#include "engine/janggi/sight.h"

namespace search {
namespace {

using engine::janggi::Bitboard;
using engine::janggi::Move;
using engine::janggi::Position;
using engine::janggi::Square;
using engine::janggi::SquareArray;

// By a general's point: the points from which a piece could give check, and those over which it
// would. A move that touches none of them gives no check.
constexpr Bitboard Neighbourhood(Square general) {
  Bitboard points;
  for (const Square point : Bitboard::Full()) {
    const int files = point.file() - general.file();
    const int ranks = point.rank() - general.rank();
    const int distance = files * files + ranks * ranks;
    const bool on_line = files == 0 || ranks == 0;
    const bool on_diagonal = files * files == ranks * ranks && distance <= 8;
    if (on_line || on_diagonal || distance == 5 || distance == 13) points |= Bitboard(point);
  }
  return points;
}

constexpr SquareArray<Bitboard> MakeNeighbourhoods() {
  SquareArray<Bitboard> neighbourhoods;
  for (const Square point : engine::janggi::kPalaces) neighbourhoods[point] = Neighbourhood(point);
  return neighbourhoods;
}

constexpr SquareArray<Bitboard> kNeighbourhoods = MakeNeighbourhoods();

// Generals face each other along a file, which is part of the neighbourhood.
bool TouchesNeighbourhood(const Position& position, Move move) {
  if (move.IsPass()) return false;
  const Square general = position.General(engine::janggi::Other(position.side_to_move()));
  const Bitboard& near = kNeighbourhoods[general];
  return near.Contains(move.from()) || near.Contains(move.to());
}

}  // namespace

bool GivesCheck(const Position& position, Move move) {
  return TouchesNeighbourhood(position, move) && engine::janggi::InCheck(position.After(move));
}

bool GivesCheckOrFaces(const Position& position, Move move) {
  if (!TouchesNeighbourhood(position, move)) return false;
  const Position after = position.After(move);
  return engine::janggi::GeneralsFace(after) || engine::janggi::InCheck(after);
}

}  // namespace search
