#pragma once

#include <algorithm>

#include "search/searcher.h"

// Quiescence: the search goes on until nothing hangs. Included only by files that instantiate.
namespace search {

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
Score Searcher<Game, Evaluator>::Quiesce(const Spot& spot, Window window) {
  FrameAt(spot.ply).line_length = 0;
  if (const auto score = Settle(spot, window)) return *score;
  // A move that leaves no answer ends the game, which even the shallowest search has to see.
  if (spot.ply == 1 && Game::LegalMoves(spot.position).empty()) {
    return ScoreOf(Game::NoMoves(spot.position), spot);
  }
  Node node = Enter(spot, window, 0, window.IsNull() ? Kind::kCut : Kind::kPrincipal);
  if (const auto score = TryGlance(node)) return *score;
  if (const auto score = TryEndingPass(node)) return *score;
  Appraise(node);
  // Many nodes end here, and need not wait for the table, which is far away in memory.
  if (!spot.forced && node.evaluation >= node.window.beta) return node.evaluation;
  node.entry = Recall(node);
  if (const auto score = CutoffBy(node.entry, node)) return *score;
  Reappraise(node);
  if (const auto score = StandPat(node)) return *score;
  return SearchCaptures(node);
}

// A threat to end the game must be answered. Else nobody is obliged to capture: passing, or any
// quiet move, keeps at least what the evaluation sees.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::StandPat(Node& node) {
  if (node.spot.forced) return std::nullopt;
  node.best = std::max(node.best, node.evaluation);
  if (node.best >= node.window.beta) return node.best;
  node.window.alpha = std::max(node.window.alpha, node.best);
  return std::nullopt;
}

// Captures that lose nothing; when forced every answer.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
Score Searcher<Game, Evaluator>::SearchCaptures(Node& node) {
  const Spot& spot = node.spot;
  Hints<Game> hints;
  const auto known = TableMove(node);
  if (known && (spot.forced || spot.position.IsCapture(*known))) hints.table_move = known;
  MovePicker<Game> picker(spot.position, spot.danger, assignment_->table, assignment_->histories,
                          hints, spot.forced ? Quiets::kAll : Quiets::kNone);
  while (const Move* move = picker.Next()) {
    if (!spot.forced && picker.stage() == MovePicker<Game>::Stage::kLosingCaptures) break;
    if (move->IsPass() && node.pass_settled) continue;
    if (kManner.bold && !spot.forced && !node.window.alpha.IsDecided() &&
        node.evaluation + T::VictimValue(spot.position, *move) + parameters::kDeltaMargin <=
            node.window.alpha &&
        !T::Forces(spot.position, *move)) {
      continue;
    }
    ++node.count;
    const Visit child(*this, spot, *move);
    const Score score = -Quiesce(child.spot(), node.window.Swapped());
    if (IsCutShort()) return Score::Draw();
    if (Improve(node, *move, score)) break;
  }
  if (spot.forced && node.count == 0) return ScoreOf(Game::NoMoves(spot.position), spot);
  Remember(node);
  return node.best;
}

}  // namespace search
