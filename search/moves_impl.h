#pragma once

#include <algorithm>

#include "search/reductions.h"
#include "search/searcher.h"

// The moves of a node: which are searched, how deeply, and what is learnt from them. Included only
// by files that instantiate.
namespace search {

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
Score Searcher<Game, Evaluator>::SearchMoves(Node& node) {
  const Spot& spot = node.spot;
  GatherHints(node);
  MovePicker<Game> picker(spot.position, spot.danger, assignment_->table, assignment_->histories,
                          node.hints, Quiets::kAll);
  std::optional<Move> unwanted_pass;
  Turns claimed;
  const auto excluded = FrameAt(spot.ply).excluded;
  bool refuted = false;
  while (const Move* move = refuted ? nullptr : picker.Next()) {
    if (*move == excluded) continue;
    if (move->IsPass() && node.pass_settled) continue;
    // Elsewhere the null move has said what a pass is worth, if not that it saves the game.
    if (move->IsPass() && node.kind != Kind::kPrincipal && assignment_->rigour == Rigour::kPlay) {
      unwanted_pass = *move;
      continue;
    }
    if (IsPointless(node, *move, picker)) continue;
    const Turn turn{*move, ++node.count};
    if (const auto score = SettledMeanwhile(node, turn)) return *score;
    if (IsClaimed(node, turn)) {
      claimed.Add(turn);
      continue;
    }
    const auto extension = Extension(node, *move);
    if (IsCutShort()) return Score::Draw();
    if (!extension) return node.window.beta;  // several moves are too good
    refuted = Refutes(node, turn, *extension);
    if (IsCutShort()) return Score::Draw();
  }
  while (!claimed.empty() && !refuted) {
    const Turn turn = TakeOne(claimed, node);
    if (const auto score = SettledMeanwhile(node, turn)) return *score;
    refuted = Refutes(node, turn, 0);
    if (IsCutShort()) return Score::Draw();
  }
  if (unwanted_pass && !refuted && (node.count == 0 || PassMaySave(node))) {
    Refutes(node, {*unwanted_pass, ++node.count}, 0);
    if (IsCutShort()) return Score::Draw();
  }
  if (node.count == 0) {
    return excluded ? node.window.alpha : ScoreOf(Game::NoMoves(spot.position), spot);
  }
  if (!excluded) {
    Learn(node);
    Remember(node);
  }
  return node.best;
}

// A pass that ends the game is no answer to a null move, which was none of the opponent's.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::PassMaySave(const Node& node) {
  const Spot& spot = node.spot;
  const bool to_null_move = spot.ply > 0 && FrameAt(spot.ply - 1).null_move;
  return IsLost(node.best) && !(to_null_move && T::PassEndsGame(spot.position));
}

// Searches a move and takes its score into the node; true when it is too good for the opponent to
// allow. Meaningless when cut short.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::Refutes(Node& node, Turn turn, int extension) {
  NoteTried(node, turn.move);
  const Score score = SearchMove(node, turn, extension);
  return !IsCutShort() && Improve(node, turn.move, score);
}

// Principal variation search: only the first move gets the whole window, the others must first show
// that they are better; late ones at less depth.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
Score Searcher<Game, Evaluator>::SearchMove(Node& node, Turn turn, int extension) {
  std::optional<Claims::Claim> claim;
  if (IsShared(node)) claim.emplace(assignment_->claims, ClaimOf(node, turn.move));
  const Visit child(*this, node.spot, turn.move);
  const int depth = node.depth - 1 + extension;
  const bool principal = node.kind == Kind::kPrincipal;
  const Kind next = node.kind == Kind::kCut ? Kind::kAll : Kind::kCut;
  const Window probe = Window::Above(node.window.alpha).Swapped();
  const bool first = turn.number == 1;
  Score score = Score::Infinity();
  if (!first) {
    const int reduction = Reduction(node, turn, child.spot());
    const int reduced = std::clamp(depth - reduction, std::min(depth, 1), depth);
    score = -SearchNode(child.spot(), probe, reduced, reduction > 0 ? Kind::kCut : next);
    if (reduced < depth && score > node.window.alpha) {
      score = -SearchNode(child.spot(), probe, depth, next);
    }
  } else if (!principal) {
    score = -SearchNode(child.spot(), probe, depth, next);
  }
  if (principal && (first || score > node.window.alpha)) {
    score = -SearchNode(child.spot(), node.window.Swapped(), depth, Kind::kPrincipal);
  }
  return score;
}

// How much less deeply a late move is searched.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
int Searcher<Game, Evaluator>::Reduction(const Node& node, Turn turn, const Spot& child) {
  if (node.depth < parameters::kReductionDepth || assignment_->rigour == Rigour::kProof) return 0;
  const Move move = turn.move;
  const bool capture = node.spot.position.IsCapture(move);
  int reduction = BaseReduction(node.depth, turn.number);
  if (capture) {
    reduction = reduction / 2 - assignment_->histories.Capture(node.spot.position, move).value() *
                                    1024 / (2 * parameters::kReductionHistoryUnit);
  } else {
    reduction -= QuietHistory(node, move) * 1024 / parameters::kReductionHistoryUnit;
    if (T::Threatens(node.spot.position, move)) reduction -= 1024;
  }
  if (node.kind == Kind::kCut) reduction += 1024;
  if (node.kind == Kind::kPrincipal) reduction -= 1024;
  // After the moves of this node and of its siblings the opponent has found many good answers.
  if (FrameAt(child.ply).cutoffs > parameters::kManyCutoffs) reduction += 1024;
  if (!node.improving) reduction += 512;
  if (child.forced) reduction -= 1024;
  if (node.spot.forced) reduction -= 1024;
  return std::max(reduction / 1024, 0);
}

// Moves that will not change the verdict of a shallow node. Where a win is certain only a faster
// one counts, and its first move may look like any other.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::IsPointless(const Node& node, Move move, MovePicker<Game>& picker) {
  if (assignment_->rigour == Rigour::kProof || node.spot.ply == 0 || node.count == 0 ||
      IsLost(node.best) || IsWon(node.window.alpha) || node.spot.forced) {
    return false;
  }
  const Position& position = node.spot.position;
  const int reduced =
      std::max(node.depth - 1 - BaseReduction(node.depth, node.count + 1) / 1024, 0);
  if (!position.IsCapture(move)) return IsPointlessQuiet(node, move, reduced, picker);
  return kManner.bold && node.depth <= parameters::kCaptureExchangeDepth &&
         picker.stage() == MovePicker<Game>::Stage::kLosingCaptures &&
         !T::ExchangeGains(position, move, -parameters::kCaptureExchangeMargin * node.depth) &&
         !T::Forces(position, move);
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::IsPointlessQuiet(const Node& node, Move move, int depth,
                                                 MovePicker<Game>& picker) {
  const Position& position = node.spot.position;
  const int improving = node.improving ? 1 : 2;
  if (node.depth <= parameters::kLateMoveDepth && node.kind != Kind::kPrincipal &&
      node.count >= (parameters::kLateMoveBase + node.depth * node.depth) / improving) {
    picker.SkipQuiets();
    return !T::Forces(position, move);
  }
  if (kManner.bold && depth <= parameters::kHistoryPruningDepth &&
      QuietHistory(node, move) < -parameters::kHistoryPruningMargin * (depth + 1)) {
    return !T::Forces(position, move);
  }
  return depth <= parameters::kQuietExchangeDepth &&
         !T::ExchangeGains(position, move, -parameters::kQuietExchangeMargin * depth * depth) &&
         !T::Forces(position, move);
}

// A table move that is better than all others by far is worth a ply more; nothing if all the others
// together are too good as well.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<int> Searcher<Game, Evaluator>::Extension(Node& node, Move move) {
  const Spot& spot = node.spot;
  Frame& frame = FrameAt(spot.ply);
  if (node.depth < parameters::kSingularDepth || move != node.hints.table_move || frame.excluded ||
      spot.ply == 0 || spot.ply >= 2 * root_depth_ || assignment_->rigour == Rigour::kProof ||
      node.entry->bound == Bound::kUpper || node.entry->score.IsDecided() ||
      node.entry->depth < node.depth - parameters::kSingularTableLag) {
    return 0;
  }
  const Score goal = node.entry->score - parameters::kSingularMargin * node.depth;
  frame.excluded = move;
  const Score score = SearchNode(spot, Window::Below(goal), (node.depth - 1) / 2,
                                 node.kind == Kind::kCut ? Kind::kCut : Kind::kAll);
  frame.excluded.reset();
  if (IsCutShort()) return 0;
  if (score < goal) {
    return node.kind != Kind::kPrincipal && score < goal - parameters::kDoubleMargin ? 2 : 1;
  }
  if (goal >= node.window.beta && node.kind != Kind::kPrincipal) return std::nullopt;
  return node.entry->score >= node.window.beta ? -1 : 0;
}

// Takes a result into the node; true when it is too good for the opponent to allow.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::Improve(Node& node, Move move, Score score) {
  node.best = std::max(node.best, score);
  if (score <= node.window.alpha) return false;
  node.best_move = move;
  node.bound = Bound::kExact;
  if (node.kind == Kind::kPrincipal) {
    Frame& frame = FrameAt(node.spot.ply);
    const Frame& next = FrameAt(node.spot.ply + 1);
    frame.line[0] = move;
    const int length = std::min(next.line_length, parameters::kMaxPly);
    std::copy_n(next.line.begin(), length, frame.line.begin() + 1);
    frame.line_length = length + 1;
  }
  if (score >= node.window.beta) {
    node.bound = Bound::kLower;
    return true;
  }
  node.window.alpha = score;
  return false;
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::NoteTried(Node& node, Move move) {
  if (move.IsPass()) return;
  if (node.spot.position.IsCapture(move)) {
    if (node.captures.size() < node.captures.capacity()) node.captures.Add(move);
  } else if (node.quiets.size() < node.quiets.capacity()) {
    node.quiets.Add(move);
  }
}

// The move that refuted the opponent's gains in esteem, those tried before it lose.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::Learn(const Node& node) {
  const Spot& spot = node.spot;
  const Position& position = spot.position;
  const bool quiet_best = node.best_move && !position.IsCapture(*node.best_move);
  if (node.bound == Bound::kLower) ++FrameAt(spot.ply).cutoffs;
  if (node.bound == Bound::kLower && node.best_move && !node.best_move->IsPass()) {
    const int bonus = std::min(parameters::kBonusSlope * node.depth, parameters::kBonusMost);
    if (quiet_best) {
      auto& killers = FrameAt(spot.ply).killers;
      if (killers[0] != node.best_move) killers = {node.best_move, killers[0]};
      for (const Move move : node.quiets) {
        LearnQuiet(spot, move, move == *node.best_move ? bonus : -bonus);
      }
    }
    for (const Move move : node.captures) {
      assignment_->histories.Capture(position, move).Add(move == *node.best_move ? bonus : -bonus);
    }
  }
  const bool confirms =
      node.bound == Bound::kExact || (node.bound == Bound::kLower) == (node.best > node.evaluation);
  const bool repeated = FrameAt(spot.ply).occurrences > 1;
  if (!spot.forced && !repeated && !node.best.IsDecided() && confirms &&
      (!node.best_move || quiet_best)) {
    assignment_->histories.Correct(position, node.best - *FrameAt(spot.ply).evaluation, node.depth,
                                   kManner.correction);
  }
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::LearnQuiet(const Spot& spot, Move move, int bonus) {
  assignment_->histories.Quiet(spot.position.side_to_move(), move).Add(bonus);
  const auto piece = static_cast<std::size_t>(T::PieceKind(spot.position, move));
  const auto to = static_cast<std::size_t>(T::To(move));
  for (const int ago : Hints<Game>::kPliesAgo) {
    if (const Frame* before = Before(spot, ago)) {
      assignment_->histories.After(before->piece_kind, T::To(*before->move))[piece][to].Add(bonus);
    }
  }
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::GatherHints(Node& node) {
  Hints<Game>& hints = node.hints;
  hints.killers = FrameAt(node.spot.ply).killers;
  for (std::size_t at = 0; at < hints.continuations.size(); ++at) {
    if (const Frame* before = Before(node.spot, Hints<Game>::kPliesAgo[at])) {
      hints.continuations[at] =
          &assignment_->histories.After(before->piece_kind, T::To(*before->move));
    }
  }
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
int Searcher<Game, Evaluator>::QuietHistory(const Node& node, Move move) {
  const Position& position = node.spot.position;
  const auto piece = static_cast<std::size_t>(T::PieceKind(position, move));
  const auto to = static_cast<std::size_t>(T::To(move));
  return assignment_->histories.Quiet(position.side_to_move(), move).value() +
         (*node.hints.continuations[0])[piece][to].value() +
         (*node.hints.continuations[1])[piece][to].value();
}

}  // namespace search
