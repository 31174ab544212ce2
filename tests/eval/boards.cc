#include "tests/eval/boards.h"

#include <cstddef>
#include <random>

#include "engine/janggi/game.h"
#include "engine/janggi/setups.h"

namespace eval_tests {
namespace {

using engine::janggi::Bitboard;
using engine::janggi::Piece;
using engine::janggi::Square;

template <class MapSquare, class MapSide>
Position Mapped(const Position& position, MapSquare map_square, MapSide map_side) {
  engine::janggi::Setting setting{.side_to_move = map_side(position.side_to_move()),
                                  .quiet_plies = position.quiet_plies(),
                                  .full_moves = position.full_moves()};
  for (const Square square : position.occupied()) {
    const Piece piece = *position.At(square);
    const auto place = static_cast<std::size_t>(map_square(square).dense_index());
    setting.pieces[place] = Piece{map_side(piece.side), piece.type};
  }
  return *Position::Create(setting);
}

}  // namespace

std::vector<Position> RandomPositions(int count, std::uint64_t seed) {
  using Game = engine::janggi::Game<engine::janggi::kJanggiCasual>;
  // Under bikjang a pass may leave a general in check; such boards cannot be set up.
  std::mt19937_64 random(seed);
  std::vector<Position> positions;
  while (static_cast<int>(positions.size()) < count) {
    Position position =
        engine::janggi::StartPosition({.cho = engine::janggi::kSetups[random() % 4],
                                       .han = engine::janggi::kSetups[random() % 4]});
    for (std::uint64_t plies = random() % 200; plies > 0; --plies) {
      const auto moves = Game::LegalMoves(position);
      if (moves.size() == 0) break;
      position = position.After(moves.begin()[random() % moves.size()]);
    }
    positions.push_back(position);
  }
  return positions;
}

Position Mirrored(const Position& position) {
  return Mapped(
      position, [](Square square) { return square.MirroredFile(); },
      [](engine::janggi::Side side) { return side; });
}

Position SidesSwapped(const Position& position) {
  return Mapped(
      position, [](Square square) { return square.FlippedRank(); },
      [](engine::janggi::Side side) { return engine::janggi::Other(side); });
}

}  // namespace eval_tests
