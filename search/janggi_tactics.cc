#include "search/janggi_tactics.h"

#include "engine/janggi/attacks.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/sight.h"

namespace search {
namespace {

using engine::janggi::Bitboard;
using engine::janggi::Move;
using engine::janggi::PieceType;
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

// The pieces of the opponent, but for the general, that are worth more than one of a type.
Bitboard WorthMoreThan(PieceType type, const Position& position) {
  Bitboard more;
  for (const PieceType other : engine::janggi::kPieceTypes) {
    const bool counts = other != PieceType::kGeneral && ExchangeValue(other) > ExchangeValue(type);
    if (counts) more |= position.pieces(other);
  }
  return more & position.pieces(engine::janggi::Other(position.side_to_move()));
}

// What a piece would attack from where it moves to.
Bitboard TargetsAfter(const Position& position, Move move) {
  using namespace engine::janggi;  // NOLINT(google-build-using-namespace)
  const Bitboard occupied = (position.occupied() - Bitboard(move.from())) | Bitboard(move.to());
  switch (position.TypeAt(move.from())) {
    case PieceType::kGeneral:
    case PieceType::kGuard:
      return PalaceSteps(move.to());
    case PieceType::kHorse:
      return HorseTargets(move.to(), occupied);
    case PieceType::kElephant:
      return ElephantTargets(move.to(), occupied);
    case PieceType::kChariot:
      return ChariotTargets(move.to(), occupied);
    case PieceType::kCannon:
      return CannonTargets(move.to(), occupied,
                           position.pieces(PieceType::kCannon) - Bitboard(move.from()));
    case PieceType::kSoldier:
      return SoldierTargets(position.side_to_move(), move.to());
  }
  return {};
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

bool EyesMore(const Position& position, Move move) {
  if (move.IsPass()) return false;
  const Bitboard more = WorthMoreThan(position.TypeAt(move.from()), position);
  return !more.IsEmpty() && !(TargetsAfter(position, move) & more).IsEmpty();
}

}  // namespace search
