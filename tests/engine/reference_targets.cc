#include <cstdlib>

#include "tests/engine/reference.h"

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

}  // namespace

std::vector<Square> Targets(const ReferencePosition& position, Square from) {
  return TargetFinder(position, from).Find();
}

}  // namespace tests
