#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "search/pool_state.h"

// What a search hands back. Included only by the files that instantiate a game.
namespace search {

template <class Game, class Evaluator>
auto Pool<Game, Evaluator>::State::MakeReport(const Engine& searcher, const Task<Move>& task,
                                              const Watch& watch) const -> Report<Move> {
  Report<Move> report;
  const auto& candidates = searcher.candidates();
  const auto wanted = static_cast<std::size_t>(LinesOf(task));
  for (std::size_t at = 0; at < std::min(wanted, candidates.size()); ++at) {
    const Candidate& candidate = candidates[at];
    const bool searched = candidate.score != -Score::Infinity();
    const Score score = searched ? candidate.score : candidate.previous_score;
    if (at > 0 && score == -Score::Infinity()) break;
    report.lines.push_back({.depth = std::max(candidate.depth, 1),
                            .selective_depth = std::max(candidate.selective_depth, 1),
                            .rank = static_cast<int>(at) + 1,
                            .score = score == -Score::Infinity() ? Score::Draw() : score,
                            .bound = searched ? candidate.bound : Bound::kExact,
                            .moves = candidate.line});
  }
  report.best_move = candidates.front().move;
  report.effort = {.nodes = nodes(),
                   .time = std::chrono::duration_cast<Milliseconds>(watch.elapsed()),
                   .table_permille = table_->FullPermille()};
  return report;
}

// The second move of the best line, or what the table expects after the first.
template <class Game, class Evaluator>
void Pool<Game, Evaluator>::State::ChoosePonderMove(const Position& root,
                                                    Report<Move>& report) const {
  const std::vector<Move>& line = report.lines.front().moves;
  if (line.size() > 1) {
    report.ponder_move = line[1];
    return;
  }
  const Position next = root.After(*report.best_move);
  const auto entry = table_->Probe(Tactics<Game>::TableKey(next));
  if (!entry || !entry->move_code) return;
  const Move reply = Move::FromCode(*entry->move_code);
  if (Game::IsLegal(next, Game::DangerTo(next), reply)) report.ponder_move = reply;
}

}  // namespace search
