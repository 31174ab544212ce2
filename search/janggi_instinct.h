#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/janggi/position.h"
#include "eval/half_board.h"

namespace search {

// How much a quiet move draws, with all pieces on the board and with the attackers gone: by so many
// thousandths does it raise the logarithm of the chance that a good player makes the move.
struct Urge {
  std::int16_t opening = 0;
  std::int16_t ending = 0;

  friend constexpr bool operator==(const Urge&, const Urge&) = default;
};

// A move is known by its piece, by where that comes to and by where it comes from, on half a board
// each, seen from the mover's side.
inline constexpr std::size_t kUrgesAWay = engine::janggi::kPieceTypeCount * eval::kHalfSquares;
using UrgeTable = std::array<Urge, 2 * kUrgesAWay>;

struct UrgeIndices {
  std::size_t to = 0;
  std::size_t from = 0;
};
constexpr UrgeIndices UrgesOf(engine::janggi::Side side, engine::janggi::PieceType type,
                              engine::janggi::Square from, engine::janggi::Square to) {
  const auto at = [&](engine::janggi::Square square) {
    return static_cast<std::size_t>(static_cast<int>(type) * eval::kHalfSquares +
                                    eval::HalfIndex(side, square));
  };
  return {.to = at(to), .from = kUrgesAWay + at(from)};
}

// What a quiet move looks like before anything is calculated, learnt from games: horses want to be
// developed, generals to stay at home. How far the game has gone is asked at the root, once for all
// of a search.
class JanggiInstinct {
 public:
  // Without a root no move is like another.
  JanggiInstinct() = default;
  explicit JanggiInstinct(const engine::janggi::Position& root);

  // Of a piece kind and places as Tactics numbers them.
  int Of(int piece_kind, int from, int to) const {
    const auto kind = static_cast<std::size_t>(piece_kind);
    return to_[kind][static_cast<std::size_t>(to)] + from_[kind][static_cast<std::size_t>(from)];
  }

 private:
  using PerKindAndPlace = std::array<std::array<std::int16_t, engine::janggi::Square::kCount>,
                                     2 * engine::janggi::kPieceTypeCount>;

  PerKindAndPlace to_{};
  PerKindAndPlace from_{};
};

}  // namespace search
