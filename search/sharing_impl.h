#pragma once

#include <algorithm>
#include <optional>

#include "search/searcher.h"

// How the threads share out the moves of a node. Included only by files that instantiate.
namespace search {

// Near the root the work is worth sharing out among the threads.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::IsShared(const Node& node) const {
  return !assignment_->alone && node.depth * 100 >= root_depth_ * parameters::kSharedDepthPercent;
}

// What another thread has found out about the node since it was entered, if that is enough.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::optional<Score> Searcher<Game, Evaluator>::SettledMeanwhile(const Node& node,
                                                                 Turn turn) const {
  if (turn.number == 1 || !IsShared(node)) return std::nullopt;
  return CutoffBy(Recall(node), node);
}

// Whether another thread is at it. The first move is everyone's: without it nothing is known.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
bool Searcher<Game, Evaluator>::IsClaimed(const Node& node, Turn turn) const {
  return turn.number > 1 && IsShared(node) &&
         assignment_->claims.IsClaimed(ClaimOf(node, turn.move));
}

template <HasTactics Game, eval::Evaluator<Game> Evaluator>
std::uint64_t Searcher<Game, Evaluator>::ClaimOf(const Node& node, Move move) {
  constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15;
  return node.key ^
         (std::uint64_t{move.code()} << 8 | static_cast<std::uint64_t>(node.depth)) * kSpread;
}

// One of the moves that have been left to others: one that they have done with, if there is one.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
auto Searcher<Game, Evaluator>::TakeOne(Turns& claimed, const Node& node) const -> Turn {
  auto* next = std::find_if(claimed.begin(), claimed.end(),
                            [&](Turn turn) { return !IsClaimed(node, turn); });
  if (next == claimed.end()) next = claimed.begin();
  const Turn turn = *next;
  claimed.SetEnd(std::copy(next + 1, claimed.end(), next));
  return turn;
}

}  // namespace search
