#include "lab/scoreboard.h"

#include <cstddef>

namespace lab {
namespace {

void AddHalfPoints(GameCounts& counts, int half_points) {
  if (half_points == 2) ++counts.wins;
  if (half_points == 1) ++counts.draws;
  if (half_points == 0) ++counts.losses;
}

}  // namespace

bool Scoreboard::Add(const GameRecord& game) {
  if (Has(game.number)) return false;
  ++played_;
  waiting_.emplace(game.number, game);
  while (!waiting_.empty() && waiting_.begin()->first == next_) {
    if (verdict() == Verdict::kUndecided) Count(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
    ++next_;
  }
  return true;
}

void Scoreboard::Count(const GameRecord& game) {
  const int half_points = game.HalfPoints();
  AddHalfPoints(tally_.games, half_points);
  AddHalfPoints(game.cho == 0 ? tally_.as_cho : tally_.as_han, half_points);
  AddHalfPoints(tally_.endings[game.ending], half_points);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    Usage& usage = tally_.usage[static_cast<std::size_t>(game.PlayerOf(i))];
    ++usage.moves;
    usage.nodes += game.moves[i].nodes;
    usage.depths += game.moves[i].depth;
    usage.time += game.moves[i].time;
  }
  tally_.plies += static_cast<std::int64_t>(game.moves.size());
  half_points_of_pair_ += half_points;
  if (game.number % 2 == 0) return;
  ++tally_.pairs.by_half_points[static_cast<std::size_t>(half_points_of_pair_)];
  half_points_of_pair_ = 0;
}

double Scoreboard::log_likelihood_ratio() const {
  return sprt_ ? LogLikelihoodRatio(tally_.pairs, *sprt_) : 0;
}

Verdict Scoreboard::verdict() const {
  return sprt_ ? VerdictOf(log_likelihood_ratio(), *sprt_) : Verdict::kUndecided;
}

}  // namespace lab
