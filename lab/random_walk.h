#pragma once

#include <optional>
#include <vector>

#include "engine/janggi/danger.h"
#include "engine/janggi/move.h"
#include "engine/janggi/points.h"
#include "engine/janggi/position.h"
#include "engine/janggi/setups.h"
#include "lab/random.h"

namespace lab {

// A random way into a game: one of the 16 setups, then random moves without a pass.
struct Walk {
  engine::janggi::Setups setups;
  std::vector<engine::janggi::Move> moves;
  engine::janggi::Position position;
};

// Nothing when the game ended on the way.
template <class Game>
std::optional<Walk> RandomWalk(Random& random, int plies) {
  const auto setup = [&random] {
    return engine::janggi::kSetups[random.Below(engine::janggi::kSetups.size())];
  };
  const auto cho = setup();
  const auto han = setup();
  const engine::janggi::Setups setups{.cho = cho, .han = han};
  Walk walk{setups, {}, engine::janggi::StartPosition(setups)};
  for (int ply = 0; ply < plies; ++ply) {
    engine::janggi::MoveList moves;
    for (const engine::janggi::Move move : Game::LegalMoves(walk.position)) {
      if (!move.IsPass()) moves.Add(move);
    }
    if (moves.empty()) return std::nullopt;
    walk.moves.push_back(moves[random.Below(moves.size())]);
    walk.position = walk.position.After(walk.moves.back());
  }
  if (Game::LegalMoves(walk.position).empty()) return std::nullopt;
  return walk;
}

// Whether a capture wins points even if the capturer is taken back.
template <class Game>
bool HasWinningCapture(const engine::janggi::Position& position) {
  for (const engine::janggi::Move move : Game::LegalMoves(position)) {
    if (!position.IsCapture(move)) continue;
    int gain = engine::janggi::Points(position.TypeAt(move.to()));
    for (const engine::janggi::Move reply : Game::LegalMoves(position.After(move))) {
      if (reply.to() != move.to() || reply.IsPass()) continue;
      gain -= engine::janggi::Points(position.TypeAt(move.from()));
      break;
    }
    if (gain > 0) return true;
  }
  return false;
}

// Nobody is in check or ahead in points, and nobody would be after one capture.
template <class Game>
bool IsBalanced(const engine::janggi::Position& position) {
  using engine::janggi::PiecePoints;
  if (Game::InCheck(position) || engine::janggi::GeneralsFace(position)) return false;
  if (PiecePoints(position, engine::janggi::kCho) != PiecePoints(position, engine::janggi::kHan)) {
    return false;
  }
  if (HasWinningCapture<Game>(position)) return false;
  // What the opponent would do if it were its turn.
  const auto pass = engine::janggi::Move::Pass(position.General(position.side_to_move()));
  return !HasWinningCapture<Game>(position.After(pass));
}

// Walks until one ends balanced.
template <class Game>
Walk BalancedWalk(Random& random, int plies) {
  for (;;) {
    std::optional<Walk> walk = RandomWalk<Game>(random, plies);
    if (walk && (plies == 0 || IsBalanced<Game>(walk->position))) return *std::move(walk);
  }
}

}  // namespace lab
