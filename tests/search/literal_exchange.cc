#include "tests/search/literal_exchange.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "search/janggi_exchange.h"

namespace literal {
namespace {

using engine::janggi::Move;
using engine::janggi::Piece;
using engine::janggi::PieceType;
using engine::janggi::Position;
using engine::janggi::Side;
using engine::janggi::Square;

struct Point {
  int file = 0;
  int rank = 0;
  friend bool operator==(Point, Point) = default;
};

using Board = std::array<std::array<std::optional<Piece>, 10>, 9>;

std::optional<Piece>& At(Board& board, Point point) {
  return board[static_cast<std::size_t>(point.file)][static_cast<std::size_t>(point.rank)];
}
const std::optional<Piece>& At(const Board& board, Point point) {
  return board[static_cast<std::size_t>(point.file)][static_cast<std::size_t>(point.rank)];
}

int Sign(int value) { return (value > 0) - (value < 0); }

bool OnDiagonal(Point point) {
  const int rank = point.rank < 5 ? point.rank : 9 - point.rank;
  const bool corner = (point.file == 3 || point.file == 5) && (rank == 0 || rank == 2);
  return corner || (point.file == 4 && rank == 1);
}

bool InPalace(Point point) {
  return point.file >= 3 && point.file <= 5 && (point.rank <= 2 || point.rank >= 7);
}

bool SamePalace(Point a, Point b) {
  return InPalace(a) && InPalace(b) && (a.rank < 5) == (b.rank < 5);
}

// Along a rank, a file, or a palace's diagonal.
bool OnOneLine(Point a, Point b) {
  if (a == b) return false;
  if (a.file == b.file || a.rank == b.rank) return true;
  return SamePalace(a, b) && OnDiagonal(a) && OnDiagonal(b) &&
         std::abs(a.file - b.file) == std::abs(a.rank - b.rank);
}

struct Between {
  int pieces = 0;
  int cannons = 0;
};

Between CountBetween(const Board& board, Point a, Point b) {
  Between between;
  Point point{a.file + Sign(b.file - a.file), a.rank + Sign(b.rank - a.rank)};
  while (!(point == b)) {
    if (const auto& piece = At(board, point)) {
      ++between.pieces;
      if (piece->type == PieceType::kCannon) ++between.cannons;
    }
    point = {point.file + Sign(b.file - point.file), point.rank + Sign(b.rank - point.rank)};
  }
  return between;
}

bool IsPalaceStep(Point from, Point to) {
  if (!SamePalace(from, to)) return false;
  const int files = std::abs(from.file - to.file);
  const int ranks = std::abs(from.rank - to.rank);
  if (files + ranks == 1) return true;
  return files == 1 && ranks == 1 && OnDiagonal(from) && OnDiagonal(to);
}

bool SoldierReaches(Side side, Point from, Point to) {
  const int forward = side == Side::kFirst ? 1 : -1;
  const int files = std::abs(from.file - to.file);
  const int ranks = to.rank - from.rank;
  if (files == 1 && ranks == 0) return true;
  if (files == 0 && ranks == forward) return true;
  return files == 1 && ranks == forward && SamePalace(from, to) && OnDiagonal(from) &&
         OnDiagonal(to);
}

// A horse goes one straight and one aslant, an elephant one straight and two aslant.
bool LeaperReaches(const Board& board, Point from, Point to, int aslant) {
  const int files = to.file - from.file;
  const int ranks = to.rank - from.rank;
  const int longer = std::max(std::abs(files), std::abs(ranks));
  const int shorter = std::min(std::abs(files), std::abs(ranks));
  if (longer != aslant + 1 || shorter != aslant) return false;
  const bool along_file = std::abs(ranks) > std::abs(files);
  Point point{from.file + (along_file ? 0 : Sign(files)),
              from.rank + (along_file ? Sign(ranks) : 0)};
  for (int step = 0; step < aslant; ++step) {
    if (At(board, point)) return false;
    point = {point.file + Sign(files), point.rank + Sign(ranks)};
  }
  return true;
}

bool Reaches(const Board& board, Point from, Point to) {
  const Piece piece = *At(board, from);
  const auto& target = At(board, to);
  switch (piece.type) {
    case PieceType::kGeneral:
    case PieceType::kGuard:
      return IsPalaceStep(from, to);
    case PieceType::kHorse:
      return LeaperReaches(board, from, to, 1);
    case PieceType::kElephant:
      return LeaperReaches(board, from, to, 2);
    case PieceType::kChariot:
      return OnOneLine(from, to) && CountBetween(board, from, to).pieces == 0;
    case PieceType::kCannon: {
      if (!OnOneLine(from, to) || (target && target->type == PieceType::kCannon)) return false;
      const Between between = CountBetween(board, from, to);
      return between.pieces == 1 && between.cannons == 0;
    }
    case PieceType::kSoldier:
      return SoldierReaches(piece.side, from, to);
  }
  return false;
}

int ValueAt(const Board& board, Point point) {
  const auto& piece = At(board, point);
  return piece ? search::ExchangeValue(piece->type) : 0;
}

Board Played(Board board, Point from, Point to) {
  At(board, to) = At(board, from);
  At(board, from).reset();
  return board;
}

int BestGain(const Board& board, Side side, Point target) {
  int best = 0;
  for (int file = 0; file < 9; ++file) {
    for (int rank = 0; rank < 10; ++rank) {
      const Point from{file, rank};
      const auto& piece = At(board, from);
      if (!piece || piece->side != side || from == target || !Reaches(board, from, target))
        continue;
      const int gain = ValueAt(board, target) -
                       BestGain(Played(board, from, target), engine::janggi::Other(side), target);
      best = std::max(best, gain);
    }
  }
  return best;
}

Point PointOf(Square square) { return {square.file(), square.rank()}; }

}  // namespace

int ExchangeGain(const Position& position, Move move) {
  if (move.IsPass()) return 0;
  Board board;
  for (const Square square : position.occupied()) At(board, PointOf(square)) = position.At(square);
  const Point to = PointOf(move.to());
  const int gained = ValueAt(board, to);
  return gained - BestGain(Played(board, PointOf(move.from()), to),
                           engine::janggi::Other(position.side_to_move()), to);
}

}  // namespace literal
