#pragma once

#include <algorithm>

#include "search/searcher.h"

// The node: a table of contents, and a function for each step. Included only by files that
// instantiate.
namespace search {

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
Score Searcher<Game, Evaluator>::SearchNode(const Spot& spot, Window window, int depth, Kind kind) {
  if (depth <= 0) return Quiesce(spot, window);
  FrameAt(spot.ply).line_length = 0;
  if (const auto score = Settle(spot, window)) return *score;
  Node node = Enter(spot, window, depth, kind);
  if (const auto score = TryGlance(node)) return *score;
  node.entry = Recall(node);
  if (const auto score = CutoffBy(node.entry, node)) return *score;
  if (const auto score = TryEndingPass(node)) return *score;
  Appraise(node);
  Reappraise(node);
  if (const auto score = TryRazoring(node)) return *score;
  if (const auto score = TryReverseFutility(node)) return *score;
  Orient(node);
  if (const auto score = TryNullMove(node)) return *score;
  if (const auto score = TryProbCut(node)) return *score;
  return SearchMoves(node);
}

// What needs no search: a stop, the end of the game, the end of our tables, and windows that not
// even the fastest mate from here could reach.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::Settle(const Spot& spot, Window& window) {
  if (MustStop()) return Score::Draw();
  selective_depth_ = std::max(selective_depth_, spot.ply);
  const auto standing = assignment_->game.AdjudicateInTree(spot.position, history_, spot.ply);
  if (standing.outcome) return ScoreOf(*standing.outcome, spot);
  FrameAt(spot.ply).occurrences = standing.occurrences;
  if (spot.ply >= parameters::kMaxPly) return evaluator_->Evaluate(spot.position);
  window.alpha = std::max(window.alpha, Score::MatedIn(spot.ply));
  window.beta = std::min(window.beta, Score::MateIn(spot.ply + 1));
  if (window.IsEmpty()) return window.alpha;
  return std::nullopt;
}

// Whoever stands on the board's side of a count has won, but mating is surer. Only mates proper
// count as mates, so that their distances are exact; other ends rank with wins by points.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
Score Searcher<Game, Evaluator>::ScoreOf(const engine::core::Outcome& outcome,
                                         const Spot& spot) const {
  using engine::core::Reason;
  using engine::core::Result;
  if (outcome.reason == Reason::kNoCaptureLimit && spot.danger.InCheck() &&
      Game::LegalMoves(spot.position).empty()) {
    return Score::MatedIn(spot.ply);  // a mate goes before the count
  }
  if (outcome.result == Result::kDraw) return Score::Draw();
  const bool won = outcome.result == engine::core::WinOf(spot.position.side_to_move());
  if (outcome.reason == Reason::kCheckmate || outcome.reason == Reason::kNoLegalMove) {
    return won ? Score::MateIn(spot.ply) : Score::MatedIn(spot.ply);
  }
  return won ? Score::PointsWinIn(spot.ply) : Score::PointsLossIn(spot.ply);
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
auto Searcher<Game, Evaluator>::Enter(const Spot& spot, Window window, int depth, Kind kind)
    -> Node {
  // After a null move the opponent may not answer with a pass that ends the game, as it could after
  // a real one: the two are different positions.
  constexpr std::uint64_t kNullMoveSalt = 0x9d39247e33776d41;
  constexpr std::uint64_t kProofSalt = 0x2af7398005aaa5c7;
  Node node(spot, window, depth, kind);
  node.key = T::TableKey(spot.position);
  if (spot.ply > 0 && FrameAt(spot.ply - 1).null_move) node.key ^= kNullMoveSalt;
  // What play has guessed is no proof.
  if (assignment_->rigour == Rigour::kProof) node.key ^= kProofSalt;
  return node;
}

// Whoever is so far ahead at a glance that reverse futility would seldom say otherwise need neither
// be judged more closely nor looked up.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::TryGlance(const Node& node) const {
  if constexpr (eval::HasGlance<Evaluator, Position>) {
    const Spot& spot = node.spot;
    if (!MayGuess(node) || node.depth > parameters::kReverseFutilityDepth ||
        node.window.beta.IsDecided() || T::PassEndsGame(spot.position) ||
        FrameAt(spot.ply).occurrences > 1) {
      return std::nullopt;
    }
    const Score least = evaluator_->AtLeast(spot.position);
    if (least - parameters::kReverseFutilityMargin * node.depth >= node.window.beta) return least;
  }
  return std::nullopt;
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<TableEntry> Searcher<Game, Evaluator>::Recall(const Node& node) const {
  auto entry = assignment_->table.Probe(node.key);
  if (entry) entry->score = FromTable(entry->score, node.spot.ply);
  return entry;
}

// The table knows the answer, unless the path here matters more than the position.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::CutoffBy(const std::optional<TableEntry>& entry,
                                                         const Node& node) const {
  if (!entry || node.kind == Kind::kPrincipal || entry->depth < node.depth) return std::nullopt;
  if (FrameAt(node.spot.ply).excluded) return std::nullopt;
  if (T::IsNearLimit(node.spot.position)) return std::nullopt;
  if (entry->bound != Bound::kUpper && entry->score >= node.window.beta) return entry->score;
  if (entry->bound != Bound::kLower && entry->score <= node.window.alpha) return entry->score;
  return std::nullopt;
}

// A pass that ends the game has an exact score, which the rules give without a search.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::TryEndingPass(Node& node) {
  const Spot& spot = node.spot;
  if (!T::PassEndsGame(spot.position)) return std::nullopt;
  if (spot.ply > 0 && FrameAt(spot.ply - 1).null_move) return std::nullopt;
  const auto pass = T::Pass(spot.position);
  if (!pass || !Game::IsLegal(spot.position, spot.danger, *pass)) return std::nullopt;
  if (FrameAt(spot.ply).excluded == pass) return std::nullopt;
  Score score;
  {
    const Visit child(*this, spot, *pass);
    const auto outcome =
        assignment_->game.AdjudicateInTree(child.spot().position, history_, child.spot().ply)
            .outcome;
    if (!outcome) return std::nullopt;
    score = -ScoreOf(*outcome, child.spot());
    FrameAt(child.spot().ply).line_length = 0;
  }
  if (MustStop()) return Score::Draw();  // that was a node too
  node.pass_settled = true;
  ++node.count;
  if (!Improve(node, *pass, score)) return std::nullopt;
  Remember(node);
  return score;
}

// The evaluator's word, repaired by experience.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::Appraise(Node& node) {
  const Spot& spot = node.spot;
  Frame& frame = FrameAt(spot.ply);
  frame.evaluation.reset();
  if (spot.forced) return;
  if (frame.occurrences > 1) {
    node.raw_evaluation = evaluator_->EvaluateRepeated(spot.position, frame.occurrences);
  } else {
    node.raw_evaluation = node.entry && node.entry->evaluation
                              ? *node.entry->evaluation
                              : evaluator_->Evaluate(spot.position);
  }
  node.evaluation =
      assignment_->histories.Corrected(spot.position, *node.raw_evaluation, kManner.correction);
  frame.evaluation = node.evaluation;
  const Frame* earlier = spot.ply >= 2 ? &FrameAt(spot.ply - 2) : nullptr;
  node.improving =
      earlier != nullptr && (!earlier->evaluation || node.evaluation > *earlier->evaluation);
}

// The table's score is better still where it bounds on the right side, but knows nothing of a way
// here that makes this a repetition.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::Reappraise(Node& node) {
  const bool repeated = FrameAt(node.spot.ply).occurrences > 1;
  if (!node.entry || node.entry->score.IsDecided() || node.spot.forced || repeated) return;
  const bool better = node.entry->score > node.evaluation;
  if (node.entry->bound == Bound::kExact ||
      node.entry->bound == (better ? Bound::kLower : Bound::kUpper)) {
    node.evaluation = node.entry->score;
  }
}

// Whether an evaluation may stand for a search here: never in the principal variation, in check, or
// where a mate is at stake.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::MayGuess(const Node& node) const {
  return node.kind != Kind::kPrincipal && !node.spot.forced &&
         assignment_->rigour == Rigour::kPlay && !FrameAt(node.spot.ply).excluded;
}

// So far below alpha that only captures could help: let them show it.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::TryRazoring(const Node& node) {
  if (!MayGuess(node) || node.depth > parameters::kRazorDepth || node.window.alpha.IsDecided() ||
      node.evaluation + parameters::kRazorMargin * node.depth > node.window.alpha) {
    return std::nullopt;
  }
  const Score score = Quiesce(node.spot, Window::Above(node.window.alpha));
  if (score <= node.window.alpha) return score;
  return std::nullopt;
}

// A big lead stands, as the side to move is never obliged to spoil it.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::TryReverseFutility(const Node& node) const {
  if (!MayGuess(node) || node.depth > parameters::kReverseFutilityDepth ||
      node.window.beta.IsDecided() || node.evaluation.IsDecided()) {
    return std::nullopt;
  }
  const int margin = parameters::kReverseFutilityMargin * (node.depth - (node.improving ? 1 : 0));
  if (node.evaluation - margin < node.window.beta) return std::nullopt;
  return node.evaluation;
}

// The move to start with. Without one, this node will be visited again before it matters.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::Orient(Node& node) {
  FrameAt(node.spot.ply + 1).killers = {};
  FrameAt(node.spot.ply + 2).cutoffs = 0;
  node.hints.table_move = TableMove(node);
  if (!node.hints.table_move && node.depth >= parameters::kIterativeReductionDepth &&
      node.spot.ply > 0 && node.kind != Kind::kAll && !FrameAt(node.spot.ply).excluded &&
      assignment_->rigour == Rigour::kPlay) {
    --node.depth;
  }
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
auto Searcher<Game, Evaluator>::TableMove(const Node& node) const -> std::optional<Move> {
  if (!node.entry || !node.entry->move_code) return std::nullopt;
  const Move move = Move::FromCode(*node.entry->move_code);
  if (!Game::IsLegal(node.spot.position, node.spot.danger, move)) return std::nullopt;
  return move;
}

// If the opponent cannot make use of two moves in a row, one of ours will do.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::TryNullMove(const Node& node) {
  const Spot& spot = node.spot;
  if (!MayGuess(node) || node.depth < parameters::kNullMoveDepth || node.window.beta.IsDecided() ||
      node.evaluation < node.window.beta || spot.ply == 0) {
    return std::nullopt;
  }
  const auto& last = FrameAt(spot.ply - 1).move;
  const auto pass = T::Pass(spot.position);
  if (!pass || !last || last->IsPass() || T::PassEndsGame(spot.position)) return std::nullopt;
  const int lead = std::min((node.evaluation - node.window.beta) / parameters::kNullMoveMarginShare,
                            parameters::kNullMoveMarginMost);
  const int reduction =
      parameters::kNullMoveReduction + node.depth / parameters::kNullMoveDepthShare + lead;
  const Visit child(*this, spot, *pass, Visit::Reality::kNullMove);
  const Score score = -SearchNode(child.spot(), Window::Below(node.window.beta).Swapped(),
                                  node.depth - reduction, Kind::kCut);
  if (IsCutShort() || score < node.window.beta) return std::nullopt;
  return score.IsDecided() ? node.window.beta : score;
}

// A capture that stays far above beta in a shallow search would do so in a deep one.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::TryProbCut(const Node& node) {
  if (!MayGuess(node) || node.depth < parameters::kProbCutDepth || node.window.beta.IsDecided()) {
    return std::nullopt;
  }
  const Score goal = node.window.beta + parameters::kProbCutMargin;
  if (node.entry && node.entry->depth >= node.depth - parameters::kProbCutReduction &&
      node.entry->score < goal) {
    return std::nullopt;
  }
  Hints<Game> hints;
  if (node.hints.table_move && node.spot.position.IsCapture(*node.hints.table_move)) {
    hints.table_move = node.hints.table_move;
  }
  MovePicker<Game> picker(node.spot.position, node.spot.danger, assignment_->table,
                          assignment_->histories, hints, Quiets::kNone, goal - node.evaluation);
  while (const Move* move = picker.Next()) {
    if (picker.stage() == MovePicker<Game>::Stage::kLosingCaptures) break;
    const Visit child(*this, node.spot, *move);
    Score score = -Quiesce(child.spot(), Window::Below(goal).Swapped());
    if (score >= goal) {
      score = -SearchNode(child.spot(), Window::Below(goal).Swapped(),
                          node.depth - parameters::kProbCutReduction,
                          node.kind == Kind::kCut ? Kind::kAll : Kind::kCut);
    }
    if (IsCutShort()) return std::nullopt;
    if (score >= goal) return score;
  }
  return std::nullopt;
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::Remember(const Node& node) {
  // What a repetition is worth follows from the way here, which the table does not know.
  const bool repeated = FrameAt(node.spot.ply).occurrences > 1;
  if (repeated && node.depth <= 0) return;
  TableEntry entry{.score = ToTable(node.best, node.spot.ply),
                   .evaluation = repeated ? std::nullopt : node.raw_evaluation,
                   .depth = node.depth,
                   .bound = node.bound};
  if (node.best_move) entry.move_code = node.best_move->code();
  assignment_->table.Store(node.key, entry);
}

}  // namespace search
