#pragma once

#include <algorithm>
#include <utility>

#include "search/searcher.h"

// The root: iterations, aspiration windows, candidates. Included only by files that instantiate.
namespace search {

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::Prepare(const Assignment& assignment, Hooks hooks) {
  assignment_.emplace(assignment);
  hooks_ = std::move(hooks);
  history_ = assignment.history;
  evaluator_.emplace(assignment.game);
  std::fill(frames_.begin(), frames_.end(), Frame{});
  candidates_.clear();
  for (const Move move : assignment.moves) candidates_.push_back({.move = move, .line = {move}});
  // Until a move has been searched, what the position looks like is all that can be said.
  evaluator_->Start(assignment.root);
  candidates_.front().score = evaluator_->Evaluate(assignment.root);
  completed_depth_ = 0;
  next_look_ = 0;
  nodes_.store(0, std::memory_order_relaxed);
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::SearchDepth(int depth) {
  root_depth_ = depth;
  for (Candidate& candidate : candidates_) {
    candidate.previous_score = candidate.score;
    candidate.score = -Score::Infinity();
  }
  const auto lines =
      std::min(candidates_.size(), static_cast<std::size_t>(assignment_->line_count));
  for (std::size_t first = 0; first < lines; ++first) {
    SearchLine(first, depth);
    SortFrom(0);
    if (IsCutShort()) break;
  }
  if (!IsCutShort() && assignment_->pace.Finish(depth, candidates_)) {
    completed_depth_ = depth;
  } else {
    CatchUp();
  }
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::CatchUp() {
  auto found = assignment_->pace.FoundAt(completed_depth_ + 1);
  if (!found) return false;
  candidates_ = *std::move(found);
  ++completed_depth_;
  return true;
}

// Most scores are near the last one, and a narrow window finds that out faster.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::SearchLine(std::size_t first, int depth) {
  using parameters::kAspirationGiveUp;
  const Score guess = candidates_[first].previous_score;
  int margin = parameters::kAspirationMargin;
  Window window;
  if (depth >= parameters::kAspirationDepth && !guess.IsDecided()) {
    window = {guess - margin, guess + margin};
  }
  for (;;) {
    selective_depth_ = 0;
    SearchRoot(first, window, depth);
    SortFrom(first);
    if (IsCutShort()) return;
    const Score score = candidates_[first].score;
    if (score <= window.alpha) {
      window.beta = window.alpha + (window.beta - window.alpha) / 2;
      window.alpha = margin > kAspirationGiveUp ? -Score::Infinity() : score - margin;
    } else if (score >= window.beta) {
      window.beta = margin > kAspirationGiveUp ? Score::Infinity() : score + margin;
    } else {
      return;
    }
    margin += margin / 2;
    if (score.IsDecided()) margin = kAspirationGiveUp + 1;
    window.alpha = std::max(window.alpha, -Score::Infinity());
    window.beta = std::min(window.beta, Score::Infinity());
  }
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::SearchRoot(std::size_t first, Window window, int depth) {
  const Position& root = assignment_->root;
  const Danger danger = Game::DangerTo(root);
  const Spot spot{root, danger, 0, T::IsForced(root, danger)};
  evaluator_->Start(root);
  Node node = Enter(spot, window, depth, Kind::kPrincipal);
  node.entry = Recall(node);
  Appraise(node);
  Reappraise(node);
  Orient(node);
  Turns claimed;
  bool refuted = false;
  for (std::size_t at = first; at < candidates_.size() && !refuted; ++at) {
    const Turn turn{candidates_[at].move, ++node.count};
    if (IsClaimed(node, turn)) {
      claimed.Add(turn);
      continue;
    }
    refuted = RootMoveRefutes(first, node, turn);
    if (IsCutShort()) return;
  }
  while (!claimed.empty() && !refuted) {
    refuted = RootMoveRefutes(first, node, TakeOne(claimed, node));
    if (IsCutShort()) return;
  }
  // What some of the moves have come to says too little of the position.
  if (first == 0 && assignment_->all_moves && node.best != Score::MateIn(1)) Remember(node);
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::RootMoveRefutes(std::size_t first, Node& node, Turn turn) {
  const std::size_t at = first + static_cast<std::size_t>(turn.number) - 1;
  if (hooks_.on_root_move) {
    hooks_.on_root_move({root_depth_, turn.move, static_cast<int>(at) + 1});
  }
  Candidate& candidate = candidates_[at];
  const std::int64_t nodes_before = nodes();
  NoteTried(node, turn.move);
  Score score = SearchMove(node, turn, 0);
  // Deeper down a mate goes before an end by points; but nothing goes before the end of the game.
  if (score == Score::PointsWinIn(1) && WinsAtOnce(node.spot, turn.move)) score = Score::MateIn(1);
  assignment_->effort.Add(turn.move, nodes() - nodes_before);
  if (IsCutShort()) return false;
  TakeRootResult(candidate, node, score, turn.number == 1);
  return Improve(node, turn.move, score);
}

// The score alone does not tell: a bound on a win further away may have any value.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::WinsAtOnce(const Spot& root, Move move) {
  const Position after = root.position.After(move);
  const auto checked =
      Game::DangerTo(after).InCheck() ? engine::core::Checked::kYes : engine::core::Checked::kNo;
  history_.Push(EntryAfter(root.position, move, after, checked));
  const auto outcome = assignment_->game.AdjudicateInTree(after, history_, root.ply + 1).outcome;
  history_.Pop();
  return outcome && outcome->result == engine::core::WinOf(root.position.side_to_move());
}

// A move that is no better than the best one has only a bound, which says nothing about its place.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::TakeRootResult(Candidate& candidate, const Node& node, Score score,
                                               bool first) {
  if (!first && score <= node.window.alpha) {
    candidate.score = -Score::Infinity();
    return;
  }
  candidate.score = score;
  candidate.depth = root_depth_;
  candidate.selective_depth = selective_depth_;
  candidate.bound = score >= node.window.beta    ? Bound::kLower
                    : score <= node.window.alpha ? Bound::kUpper
                                                 : Bound::kExact;
  const Frame& next = FrameAt(1);
  candidate.line.assign(1, candidate.move);
  candidate.line.insert(candidate.line.end(), next.line.begin(),
                        next.line.begin() + next.line_length);
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
void Searcher<Game, Evaluator>::SortFrom(std::size_t first) {
  std::stable_sort(candidates_.begin() + static_cast<std::ptrdiff_t>(first), candidates_.end(),
                   [](const Candidate& a, const Candidate& b) {
                     if (a.score != b.score) return a.score > b.score;
                     return a.previous_score > b.previous_score;
                   });
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::MustStop() {
  if (hooks_.total_nodes && nodes() >= next_look_) {
    next_look_ = nodes() + assignment_->watch.Look(hooks_.total_nodes());
  }
  return IsCutShort();
}

// Whether the search is over, or another thread has finished this iteration.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::IsCutShort() const {
  return assignment_->watch.stopped() || assignment_->pace.finished_depth() >= root_depth_;
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
auto Searcher<Game, Evaluator>::Before(const Spot& spot, int ago) -> const Frame* {
  if (spot.ply < ago) return nullptr;
  const Frame& frame = FrameAt(spot.ply - ago);
  return frame.move ? &frame : nullptr;
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
Searcher<Game, Evaluator>::Visit::Visit(Searcher& searcher, const Spot& from, Move move,
                                        Reality reality)
    : searcher_(searcher), spot_{from.position.After(move), {}, from.ply + 1} {
  spot_.danger = Game::DangerTo(spot_.position);
  spot_.forced = T::IsForced(spot_.position, spot_.danger);
  Frame& frame = searcher_.FrameAt(from.ply);
  frame.null_move = reality == Reality::kNullMove;
  frame.move = frame.null_move ? std::nullopt : std::optional(move);
  frame.piece_kind = T::PieceKind(from.position, move);
  const auto checked =
      spot_.danger.InCheck() ? engine::core::Checked::kYes : engine::core::Checked::kNo;
  searcher_.history_.Push(EntryAfter(from.position, move, spot_.position, checked));
  searcher_.evaluator_->Enter(from.position, move, spot_.position);
  searcher_.nodes_.store(searcher_.nodes() + 1, std::memory_order_relaxed);
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
Searcher<Game, Evaluator>::Visit::~Visit() {
  searcher_.evaluator_->Leave();
  searcher_.history_.Pop();
}

}  // namespace search
