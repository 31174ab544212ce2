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

// The opponent's pieces, but for the general, that are worth more than one of a type.
Bitboard WorthMoreThan(PieceType type, const Position& position) {
  const auto opponent = engine::janggi::Other(position.side_to_move());
  Bitboard more;
  for (const PieceType other : engine::janggi::kPieceTypes) {
    const bool counts = other != PieceType::kGeneral && ExchangeValue(other) > ExchangeValue(type);
    if (counts) more |= position.pieces(opponent, other);
  }
  return more;
}

// From where a piece would attack a point of the opponent's palace.
Bitboard OriginsOf(engine::janggi::Piece piece, Square point, const Position& position) {
  using namespace engine::janggi;  // NOLINT(google-build-using-namespace)
  const Bitboard occupied = position.occupied();
  switch (piece.type) {
    case PieceType::kGeneral:
    case PieceType::kGuard:
      return {};
    case PieceType::kHorse:
      return HorseOrigins(point, occupied);
    case PieceType::kElephant:
      return ElephantOrigins(point, occupied);
    case PieceType::kChariot:
      return ChariotTargets(point, occupied);
    case PieceType::kCannon:
      return CannonOrigins(point, occupied, position.pieces(PieceType::kCannon));
    case PieceType::kSoldier:
      return SoldierOrigins(piece.side, point);
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
  const engine::janggi::Piece piece{position.side_to_move(), position.TypeAt(move.from())};
  const Bitboard more = WorthMoreThan(piece.type, position);
  if (more.IsEmpty()) return false;
  const Bitboard occupied = (position.occupied() - Bitboard(move.from())) | Bitboard(move.to());
  const Bitboard cannons = position.pieces(PieceType::kCannon);
  return engine::janggi::TargetsOf(piece, move.to(), occupied, cannons).Intersects(more);
}

void AppendQuietChecks(const Position& position, engine::janggi::MoveList& moves) {
  const auto us = position.side_to_move();
  const Square general = position.General(engine::janggi::Other(us));
  const Bitboard occupied = position.occupied();
  const Bitboard cannons = position.pieces(PieceType::kCannon);
  for (const PieceType type : engine::janggi::kPieceTypes) {
    const engine::janggi::Piece piece{us, type};
    const Bitboard pieces = position.pieces(us, type);
    if (pieces.IsEmpty()) continue;
    const Bitboard wanted = OriginsOf(piece, general, position) - occupied;
    if (wanted.IsEmpty()) continue;
    for (const Square from : pieces) {
      for (const Square to : TargetsOf(piece, from, occupied, cannons) & wanted) {
        moves.Add(Move(from, to));
      }
    }
  }
}

}  // namespace search
