#pragma once

#include <algorithm>

#include "search/searcher.h"

// Quiescence: the search goes on until nothing hangs. Included only by files that instantiate.
namespace search {

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
Score Searcher<Game, Evaluator>::Quiesce(const Spot& spot, Window window, int quiet_ply) {
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
  const bool refuted = SearchCaptures(node, quiet_ply) || SearchQuietChecks(node, quiet_ply);
  if (!refuted && IsCutShort()) return Score::Draw();
  if (spot.forced && node.count == 0) return ScoreOf(Game::NoMoves(spot.position), spot);
  Remember(node);
  return node.best;
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

// Captures that lose nothing; when forced every answer. True when one is too good for the opponent
// to allow.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::SearchCaptures(Node& node, int quiet_ply) {
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
    if (RefutesAtOnce(node, *move, quiet_ply)) return true;
    if (IsCutShort()) return false;
  }
  return false;
}

// Checks that lose nothing may be the beginning of more than an evaluation sees. A proof within so
// many moves is not to go further.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::SearchQuietChecks(Node& node, int quiet_ply) {
  const Spot& spot = node.spot;
  if (quiet_ply >= parameters::kCheckingPlies || spot.forced || node.window.alpha.IsDecided() ||
      assignment_->rigour == Rigour::kProof || IsCutShort()) {
    return false;
  }
  typename Game::MoveList checks;
  T::AppendQuietChecks(spot.position, checks);
  for (const Move move : checks) {
    if (!T::ExchangeGains(spot.position, move, 0)) continue;
    if (!Game::IsLegal(spot.position, spot.danger, move)) continue;
    if (RefutesAtOnce(node, move, quiet_ply)) return true;
    if (IsCutShort()) return false;
  }
  return false;
}

// Takes what quiescence finds after a move into the node; meaningless when cut short.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::RefutesAtOnce(Node& node, Move move, int quiet_ply) {
  ++node.count;
  const Visit child(*this, node.spot, move);
  const Score score = -Quiesce(child.spot(), node.window.Swapped(), quiet_ply + 1);
  return !IsCutShort() && Improve(node, move, score);
}

}  // namespace search
