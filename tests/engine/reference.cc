#include "tests/engine/reference.h"

#include <algorithm>
#include <cstdlib>

namespace tests {
namespace {

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
