#pragma once

#include <algorithm>

#include "eval/score.h"

namespace search {

using eval::Score;

// The scores that still matter to a node: worse than alpha the side to move has better elsewhere,
// from beta on the opponent has.
struct Window {
  Score alpha = -Score::Infinity();
  Score beta = Score::Infinity();

  // Just wide enough to ask whether a score is at least `beta`.
  static Window Below(Score beta) { return {beta - 1, beta}; }
  // Just wide enough to ask whether a score is better than `alpha`.
  static Window Above(Score alpha) { return {alpha, alpha + 1}; }

  bool IsNull() const { return beta - alpha <= 1; }
  bool IsEmpty() const { return alpha >= beta; }
  // The same as the opponent sees it.
  Window Swapped() const { return {-beta, -alpha}; }
};

}  // namespace search
