#include "tests/engine/reference.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace tests {
namespace {

struct Step {
  int files;
  int ranks;
};

constexpr Step kOrthogonal[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
constexpr Step kDiagonal[] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

std::optional<Square> Next(Square square, Step step) {
  const int file = square.file() + step.files;
  const int rank = square.rank() + step.ranks;
  if (!Square::IsOnBoard(file, rank)) return std::nullopt;
  return Square(file, rank);
}

// Palaces: Cho = d1..f3, Han = d8..f10.
bool IsInPalace(Side side, Square square) {
  const int bottom = side == kCho ? 0 : 7;
  return square.file() >= 3 && square.file() <= 5 && square.rank() >= bottom &&
         square.rank() < bottom + 3;
}

// The diagonal points are the corners and the centre of each palace.
bool IsDiagonalPoint(Square square) {
  for (const Side side : {kCho, kHan}) {
    const int middle = side == kCho ? 1 : 8;
    if (IsInPalace(side, square) &&
        std::abs(square.file() - 4) == std::abs(square.rank() - middle)) {
      return true;
    }
  }
  return false;
}

// A diagonal step goes between two adjacent diagonal points.
std::optional<Square> NextOnDiagonal(Square from, Step step) {
  const std::optional<Square> to = Next(from, step);
  if (!to || !IsDiagonalPoint(from) || !IsDiagonalPoint(*to)) return std::nullopt;
  return to;
}

// Collects where one piece may go.
class TargetFinder {
 public:
  TargetFinder(const ReferencePosition& position, Square from)
      : position_(position), from_(from), piece_(*position.At(from)) {}

  std::vector<Square> Find() {
    switch (piece_.type) {
      case PieceType::kGeneral:
      case PieceType::kGuard:
        PalaceSteps();
        break;
      case PieceType::kHorse:
        Leaps(1);
        break;
      case PieceType::kElephant:
        Leaps(2);
        break;
      case PieceType::kChariot:
        Slides();
        break;
      case PieceType::kCannon:
        OrthogonalJumps();
        PalaceJumps();
        break;
      case PieceType::kSoldier:
        SoldierSteps();
        break;
    }
    return targets_;
  }

 private:
  bool IsEmpty(Square square) const { return !position_.At(square); }
  bool IsCannon(Square square) const {
    return position_.At(square) && position_.At(square)->type == PieceType::kCannon;
  }
  bool IsOwn(Square square) const {
    return position_.At(square) && position_.At(square)->side == piece_.side;
  }
  void AddUnlessOwn(Square to) {
    if (!IsOwn(to)) targets_.push_back(to);
  }

  // 1 step orthogonally, or 1 diagonal step; stays in its own palace.
  void PalaceSteps() {
    for (const Step step : kOrthogonal) {
      if (const auto to = Next(from_, step); to && IsInPalace(piece_.side, *to)) AddUnlessOwn(*to);
    }
    for (const Step step : kDiagonal) {
      if (const auto to = NextOnDiagonal(from_, step); to && IsInPalace(piece_.side, *to)) {
        AddUnlessOwn(*to);
      }
    }
  }

  // 1 orthogonal, then 1 (horse) or 2 (elephant) diagonal outward; every point before the last must
  // be empty.
  void Leaps(int diagonal_steps) {
    for (const Step straight : kOrthogonal) {
      for (const Step diagonal : kDiagonal) {
        const bool outward = straight.files * diagonal.files + straight.ranks * diagonal.ranks > 0;
        if (!outward) continue;
        std::optional<Square> at = Next(from_, straight);
        for (int i = 0; i < diagonal_steps; ++i) {
          if (at && !IsEmpty(*at)) at.reset();
          if (at) at = Next(*at, diagonal);
        }
        if (at) AddUnlessOwn(*at);
      }
    }
  }

  // Slides orthogonally; from a diagonal point also along the palace diagonals.
  void Slides() {
    for (const Step step : kOrthogonal) {
      for (auto at = Next(from_, step); at; at = Next(*at, step)) {
        AddUnlessOwn(*at);
        if (!IsEmpty(*at)) break;
      }
    }
    for (const Step step : kDiagonal) {
      for (auto at = NextOnDiagonal(from_, step); at; at = NextOnDiagonal(*at, step)) {
        AddUnlessOwn(*at);
        if (!IsEmpty(*at)) break;
      }
    }
  }

  // The first piece met is the screen; it must exist and must not be a cannon. Then any empty point
  // beyond it, up to and including the next piece, which may be captured if it is an enemy and not
  // a cannon.
  void OrthogonalJumps() {
    for (const Step step : kOrthogonal) {
      auto at = Next(from_, step);
      while (at && IsEmpty(*at)) at = Next(*at, step);
      if (!at || IsCannon(*at)) continue;
      for (at = Next(*at, step); at; at = Next(*at, step)) {
        if (!IsCannon(*at)) AddUnlessOwn(*at);
        if (!IsEmpty(*at)) break;
      }
    }
  }

  // Only from a palace corner to the opposite corner, over a non-cannon in the centre.
  void PalaceJumps() {
    for (const Step step : kDiagonal) {
      const auto centre = NextOnDiagonal(from_, step);
      if (!centre || IsEmpty(*centre) || IsCannon(*centre)) continue;
      const auto corner = NextOnDiagonal(*centre, step);
      if (corner && !IsCannon(*corner)) AddUnlessOwn(*corner);
    }
  }

  // 1 forward or 1 sideways, never back; plus 1 diagonal step forward.
  void SoldierSteps() {
    const int forward = piece_.side == kCho ? 1 : -1;
    for (const Step step : {Step{0, forward}, Step{1, 0}, Step{-1, 0}}) {
      if (const auto to = Next(from_, step)) AddUnlessOwn(*to);
    }
    for (const Step step : {Step{1, forward}, Step{-1, forward}}) {
      if (const auto to = NextOnDiagonal(from_, step)) AddUnlessOwn(*to);
    }
  }

  const ReferencePosition& position_;
  Square from_;
  Piece piece_;
  std::vector<Square> targets_;
};

// Every move of a piece by which its general is not left in check.
std::vector<Move> SafeMoves(const ReferencePosition& position) {
  std::vector<Move> moves;
  const Side side = position.side_to_move;
  for (const Square from : AllSquares()) {
    if (!position.At(from) || position.At(from)->side != side) continue;
    for (const Square to : Targets(position, from)) {
      const Move move(from, to);
      if (!IsInCheck(Play(position, move), side)) moves.push_back(move);
    }
  }
  return moves;
}

// The moves but for the pass, as a rule set sees the facing of the generals.
std::vector<Move> BoardMoves(const ReferencePosition& position, const Rules& rules) {
  std::vector<Move> moves = SafeMoves(position);
  const bool must_not_face = rules.facing == Facing::kForbidden ||
                             (rules.facing == Facing::kBikjang && AreGeneralsFacing(position));
  if (must_not_face) {
    std::erase_if(moves, [&](Move move) { return AreGeneralsFacing(Play(position, move)); });
  }
  return moves;
}

bool IsPassLegal(const ReferencePosition& position, const Rules& rules,
                 const std::vector<Move>& board_moves) {
  const Side side = position.side_to_move;
  switch (rules.passing) {
    case Passing::kNever:
      return false;
    case Passing::kFree:
      return !IsInCheck(position, side) ||
             (rules.facing == Facing::kBikjang && AreGeneralsFacing(position));
    case Passing::kGeneralStuck:
      return !IsInCheck(position, side) && std::ranges::none_of(board_moves, [&](Move move) {
        return move.from() == GeneralOf(position, side);
      });
  }
  std::abort();
}

}  // namespace

const std::optional<Piece>& ReferencePosition::At(Square square) const {
  return board[static_cast<std::size_t>(square.file())][static_cast<std::size_t>(square.rank())];
}

std::optional<Piece>& ReferencePosition::At(Square square) {
  return board[static_cast<std::size_t>(square.file())][static_cast<std::size_t>(square.rank())];
}

bool ReferencePosition::Repeats(const ReferencePosition& other) const {
  return board == other.board && side_to_move == other.side_to_move;
}

std::vector<Square> AllSquares() {
  std::vector<Square> squares;
  for (int rank = 0; rank < 10; ++rank) {
    for (int file = 0; file < 9; ++file) squares.emplace_back(file, rank);
  }
  return squares;
}

ReferencePosition ReferenceOf(const Position& position) {
  ReferencePosition result;
  for (const Square square : AllSquares()) result.At(square) = position.At(square);
  result.side_to_move = position.side_to_move();
  result.quiet_plies = position.quiet_plies();
  result.full_moves = position.full_moves();
  result.passes_in_a_row = position.passes_in_a_row();
  return result;
}

std::vector<Square> Targets(const ReferencePosition& position, Square from) {
  return TargetFinder(position, from).Find();
}

Square GeneralOf(const ReferencePosition& position, Side side) {
  for (const Square square : AllSquares()) {
    if (position.At(square) == Piece{side, PieceType::kGeneral}) return square;
  }
  std::abort();
}

std::vector<Square> CheckersTo(const ReferencePosition& position, Side side) {
  const Square general = GeneralOf(position, side);
  std::vector<Square> checkers;
  for (const Square from : AllSquares()) {
    if (!position.At(from) || position.At(from)->side == side) continue;
    if (std::ranges::count(Targets(position, from), general) > 0) checkers.push_back(from);
  }
  return checkers;
}

bool IsInCheck(const ReferencePosition& position, Side side) {
  return !CheckersTo(position, side).empty();
}

bool AreGeneralsFacing(const ReferencePosition& position) {
  const Square cho = GeneralOf(position, kCho);
  const Square han = GeneralOf(position, kHan);
  if (cho.file() != han.file()) return false;
  for (int rank = cho.rank() + 1; rank < han.rank(); ++rank) {
    if (position.At(Square(cho.file(), rank))) return false;
  }
  return true;
}

ReferencePosition Play(const ReferencePosition& position, Move move) {
  ReferencePosition next = position;
  next.side_to_move = Other(position.side_to_move);
  next.full_moves += position.side_to_move == kHan ? 1 : 0;
  next.quiet_plies += 1;
  if (move.from() == move.to()) {
    next.passes_in_a_row = std::min(position.passes_in_a_row + 1, 2);
    return next;
  }
  next.passes_in_a_row = 0;
  if (position.At(move.to())) next.quiet_plies = 0;
  next.At(move.to()) = position.At(move.from());
  next.At(move.from()).reset();
  return next;
}

bool IsEndedByPasses(const ReferencePosition& position, const Rules& rules) {
  if (rules.facing == Facing::kBikjang && position.passes_in_a_row >= 1 &&
      AreGeneralsFacing(position)) {
    return true;
  }
  if (position.passes_in_a_row < 2) return false;
  switch (rules.two_passes) {
    case TwoPasses::kEndTheGame:
      return true;
    case TwoPasses::kNothing:
      return false;
    case TwoPasses::kEndIfForced: {
      // The passes have left the board as it was, so both turns can be looked at again.
      ReferencePosition other = position;
      other.side_to_move = Other(position.side_to_move);
      return BoardMoves(position, rules).empty() && BoardMoves(other, rules).empty();
    }
  }
  std::abort();
}

std::vector<Move> LegalMovesByTheBook(const ReferencePosition& position, const Rules& rules) {
  if (IsEndedByPasses(position, rules)) return {};
  std::vector<Move> moves = BoardMoves(position, rules);
  if (IsPassLegal(position, rules, moves)) {
    moves.push_back(Move::Pass(GeneralOf(position, position.side_to_move)));
  }
  return moves;
}

}  // namespace tests
