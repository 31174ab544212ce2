#include "lab/random_walk.h"

#include <utility>

#include "engine/janggi/danger.h"
#include "engine/janggi/points.h"

namespace lab {
namespace {

using engine::janggi::kCho;
using engine::janggi::kHan;
using engine::janggi::Move;
using engine::janggi::MoveList;
using engine::janggi::PiecePoints;
using engine::janggi::Points;
using engine::janggi::Position;
using engine::janggi::Referee;

// Whether a capture wins points even if the capturer is taken back.
bool HasWinningCapture(const Referee& referee, const Position& position) {
  for (const Move move : referee.LegalMoves(position)) {
    if (!position.IsCapture(move)) continue;
    int gain = Points(position.TypeAt(move.to()));
    for (const Move reply : referee.LegalMoves(position.After(move))) {
      if (reply.to() != move.to() || reply.IsPass()) continue;
      gain -= Points(position.TypeAt(move.from()));
      break;
    }
    if (gain > 0) return true;
  }
  return false;
}

}  // namespace

std::optional<Walk> RandomWalk(const Referee& referee, Random& random, int plies) {
  const auto setup = [&random] {
    return engine::janggi::kSetups[random.Below(engine::janggi::kSetups.size())];
  };
  const auto cho = setup();
  const auto han = setup();
  const engine::janggi::Setups setups{.cho = cho, .han = han};
  Walk walk{setups, {}, engine::janggi::StartPosition(setups)};
  for (int ply = 0; ply < plies; ++ply) {
    MoveList moves;
    for (const Move move : referee.LegalMoves(walk.position)) {
      if (!move.IsPass()) moves.Add(move);
    }
    if (moves.empty()) return std::nullopt;
    walk.moves.push_back(moves[random.Below(moves.size())]);
    walk.position = walk.position.After(walk.moves.back());
  }
  if (referee.LegalMoves(walk.position).empty()) return std::nullopt;
  return walk;
}

bool IsBalanced(const Referee& referee, const Position& position) {
  if (engine::janggi::InCheck(position) || engine::janggi::GeneralsFace(position)) return false;
  if (PiecePoints(position, kCho) != PiecePoints(position, kHan)) return false;
  if (HasWinningCapture(referee, position)) return false;
  // What the opponent would do if it were its turn.
  const Move pass = Move::Pass(position.General(position.side_to_move()));
  return !HasWinningCapture(referee, position.After(pass));
}

Walk BalancedWalk(const Referee& referee, Random& random, int plies) {
  for (;;) {
    std::optional<Walk> walk = RandomWalk(referee, random, plies);
    if (walk && (plies == 0 || IsBalanced(referee, walk->position))) return *std::move(walk);
  }
}

}  // namespace lab
