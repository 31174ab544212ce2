#pragma once

#include <cstdint>
#include <optional>

#include "tests/engine/played_game.h"
#include "tests/engine/random_positions.h"

namespace tests {

// Plays without aim but with inclinations that change from game to game: to go back at once, to
// pass, to capture, to give check, to let the generals face each other. So repetitions, perpetual
// checks, bikjang and empty boards, rare in games at random, become frequent.
class RandomPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : positions_(seed) {}

  // Where the next game starts: a usual start, or pieces strewn over the board.
  engine::janggi::Position NextStart();

  // A legal move; the game is not over.
  engine::janggi::Move Choose(const PlayedGame& game);

 private:
  // In percent.
  struct Inclinations {
    std::size_t go_back = 0;
    std::size_t pass = 0;
    std::size_t capture = 0;
    std::size_t check = 0;
    std::size_t face = 0;
  };

  bool Feels(std::size_t percent) { return positions_.Below(100) < percent; }
  engine::janggi::Move AnyOf(const engine::janggi::MoveList& moves) {
    return moves[positions_.Below(moves.size())];
  }

  RandomPositions positions_;
  Inclinations inclinations_;
};

}  // namespace tests
