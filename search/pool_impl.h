#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include "engine/core/threads.h"
#include "search/moves_impl.h"
#include "search/node_impl.h"
#include "search/pool_report_impl.h"
#include "search/pool_state.h"
#include "search/quiescence_impl.h"
#include "search/searcher_impl.h"
#include "search/sharing_impl.h"

// Included only by the files that instantiate a game.
namespace search {

template <class Game, class Evaluator>
Pool<Game, Evaluator>::Pool() : state_(std::make_unique<State>()) {}
template <class Game, class Evaluator>
Pool<Game, Evaluator>::~Pool() = default;
template <class Game, class Evaluator>
absl::Status Pool<Game, Evaluator>::SetThreads(int threads) {
  return state_->SetThreads(threads);
}
template <class Game, class Evaluator>
absl::Status Pool<Game, Evaluator>::SetHash(int mebibytes) {
  return state_->SetHash(mebibytes);
}
template <class Game, class Evaluator>
absl::Status Pool<Game, Evaluator>::NeedTable() {
  return state_->NeedTable();
}
template <class Game, class Evaluator>
void Pool<Game, Evaluator>::Clear() {
  state_->Clear();
}
template <class Game, class Evaluator>
void Pool<Game, Evaluator>::ClearTable() {
  state_->ClearTable();
}
template <class Game, class Evaluator>
void Pool<Game, Evaluator>::PonderHit() {
  state_->ponder().Hit();
}
template <class Game, class Evaluator>
std::int64_t Pool<Game, Evaluator>::nodes() const {
  return state_->nodes();
}
template <class Game, class Evaluator>
auto Pool<Game, Evaluator>::Search(const Game& game, const Position& root, const History& history,
                                   const Task<Move>& task, std::stop_token stop,
                                   const Observer<Move>& observer) -> Report<Move> {
  return state_->Search(game, root, history, task, stop, observer);
}

namespace pool_internal {

inline bool IsUnlimited(const Limits& limits) {
  return !limits.depth && !limits.nodes && !limits.movetime && !limits.mate_in_moves &&
         !limits.clock;
}

template <class Game>
Score FinalScore(const engine::core::Outcome& outcome, const typename Game::Position& root) {
  using engine::core::Reason;
  if (outcome.result == engine::core::Result::kDraw) return Score::Draw();
  const bool won = outcome.result == engine::core::WinOf(root.side_to_move());
  if (won) return Score::PointsWinIn(0);
  return outcome.decision == engine::core::Decision::kPoints ? Score::PointsLossIn(0)
                                                             : Score::MatedIn(0);
}

}  // namespace pool_internal

template <class Game, class Evaluator>
auto Pool<Game, Evaluator>::State::Search(const Game& game, const Position& root,
                                          const History& history, const Task<Move>& task,
                                          const std::stop_token& stop,
                                          const Observer<Move>& observer) -> Report<Move> {
  const TimePoint started = task.started.value_or(std::chrono::steady_clock::now());
  Report<Move> report;
  if (!NeedTable().ok()) {
    report.lines.emplace_back();
    return report;
  }
  MakeReady(game);
  ponder_.Begin(task.pondering);
  std::optional<TimeBudget> budget;
  if (task.limits.clock) budget = BudgetFor(*task.limits.clock, task.move_overhead, kMovesAhead);
  Watch watch(task.limits, budget, started, stop, ponder_);
  const auto outcome = game.Adjudicate(root, history);
  const std::vector<Move> moves = RootMoves(root, task.only_moves);
  if (outcome || moves.empty()) {
    Line<Move> line;
    if (outcome) line.score = pool_internal::FinalScore<Game>(*outcome, root);
    report.lines.push_back(line);
    if (observer.on_iteration) observer.on_iteration(report);
  } else {
    Pace<typename Engine::Candidates> pace;
    Claims claims;
    RootEffort<Move> effort(moves);
    for (std::size_t at = 0; at < searchers_.size(); ++at) {
      typename Engine::Hooks hooks;
      if (at == 0) {
        hooks.total_nodes = [this] { return nodes(); };
        if (observer.on_root_move) {
          hooks.on_root_move = [&](const RootMove<Move>& move) {
            if (watch.elapsed() >= parameters::kRootMovesReportedAfter) observer.on_root_move(move);
          };
        }
      }
      searchers_[at]->Prepare(
          {game, root, history, *table_, *histories_, watch, pace, claims, effort, moves,
           task.only_moves.empty(), LinesOf(task),
           task.limits.mate_in_moves ? Rigour::kProof : Rigour::kPlay, searchers_.size() == 1},
          std::move(hooks));
    }
    report = Deepen(root, task, watch, effort, observer);
  }
  if (task.pondering == Pondering::kYes) ponder_.Wait(stop);
  if (pool_internal::IsUnlimited(task.limits)) ponder_.WaitForStop(stop);
  return report;
}

// The table's scores of decided games depend on the terms of the game.
template <class Game, class Evaluator>
void Pool<Game, Evaluator>::State::MakeReady(const Game& game) {
  if (last_game_ && !(last_game_->terms == game.terms)) table_->Clear(threads());
  last_game_ = game;
  table_->StartSearch();
}

// The moves to choose from, the most promising first; all legal ones if `only` is empty.
template <class Game, class Evaluator>
auto Pool<Game, Evaluator>::State::RootMoves(const Position& root,
                                             const std::vector<Move>& only) const
    -> std::vector<Move> {
  std::vector<Move> moves;
  const Hints<Game> hints;
  const auto danger = Game::DangerTo(root);
  MovePicker<Game> picker(root, danger, *table_, *histories_, hints, Quiets::kAll);
  while (const Move* move = picker.Next()) {
    const bool wanted = only.empty() || std::find(only.begin(), only.end(), *move) != only.end();
    if (wanted) moves.push_back(*move);
  }
  return moves;
}

template <class Game, class Evaluator>
int Pool<Game, Evaluator>::State::DeepestOf(const Task<Move>& task) const {
  int deepest = std::min(task.limits.depth.value_or(parameters::kMaxDepth), parameters::kMaxDepth);
  // A mate in so many moves shows itself at this depth, as quiescence sees that there is no
  // evasion.
  if (task.limits.mate_in_moves) deepest = std::min(deepest, 2 * *task.limits.mate_in_moves);
  if (task.skill.level < Skill::kFull) deepest = std::min(deepest, DepthOf(task.skill));
  return std::max(deepest, 1);
}

// All deepen, each depth until the first has finished it; the leader reports and decides when it is
// enough.
template <class Game, class Evaluator>
auto Pool<Game, Evaluator>::State::Deepen(const Position& root, const Task<Move>& task,
                                          Watch& watch, const RootEffort<Move>& effort,
                                          const Observer<Move>& observer) -> Report<Move> {
  const int deepest = DeepestOf(task);
  Engine& leader = *searchers_.front();
  const auto help = [&](std::size_t at) {
    for (int depth = 1; depth <= deepest && !watch.stopped(); ++depth) {
      searchers_[at]->SearchDepth(depth);
    }
  };
  auto helpers = engine::core::StartThreads(searchers_.size() - 1, help);
  bool complete = false;
  int stable_iterations = 0;
  Score previous;
  Move favourite = leader.candidates().front().move;
  for (int depth = 1; depth <= deepest; ++depth) {
    leader.SearchDepth(depth);
    complete = leader.completed_depth() == depth;
    if (!complete) break;
    const Candidate& first = leader.candidates().front();
    stable_iterations = first.move == favourite ? stable_iterations + 1 : 0;
    favourite = first.move;
    if (observer.on_iteration) observer.on_iteration(MakeReport(leader, task, watch));
    if (IsDecided(task, depth) ||
        !watch.MayGoOn(StretchPercent(effort, stable_iterations, previous)))
      break;
    previous = first.score;
  }
  watch.Stop();
  helpers.clear();
  // The others may have come further while the leader was reporting, or waiting for a processor.
  while (leader.CatchUp()) {
    complete = true;
    if (observer.on_iteration) observer.on_iteration(MakeReport(leader, task, watch));
  }
  const Engine& best = BestInformed();
  Report<Move> report = MakeReport(best, task, watch);
  // What has been reported already needs no repetition.
  const bool reported = complete && &best == &leader;
  if (observer.on_iteration && !reported) observer.on_iteration(report);
  if (task.skill.level < Skill::kFull) {
    std::vector<Score> scores;
    for (const Line<Move>& line : report.lines) scores.push_back(line.score);
    const std::size_t chosen =
        Choose(scores, task.skill, root.key() ^ static_cast<std::uint64_t>(report.effort.nodes));
    std::swap(report.lines.front(), report.lines[chosen]);
  }
  report.best_move = report.lines.front().moves.front();
  ChoosePonderMove(root, report);
  return report;
}

// Who knows the best move: the leader, or who has found a better one in the depth that nobody has
// finished, of whose moves the leader has left some to others.
template <class Game, class Evaluator>
auto Pool<Game, Evaluator>::State::BestInformed() const -> const Engine& {
  const Engine* best = searchers_.front().get();
  const int finished = best->completed_depth();
  for (const auto& searcher : searchers_) {
    const Candidate& its = searcher->candidates().front();
    if (its.depth > finished && Surpasses(its, best->candidates().front())) best = searcher.get();
  }
  return *best;
}

// Whether going on cannot matter: the mate asked for is proved, or a clock runs and there is only
// one move, or no deeper search could find a faster mate.
template <class Game, class Evaluator>
bool Pool<Game, Evaluator>::State::IsDecided(const Task<Move>& task, int depth) const {
  const std::vector<Candidate>& candidates = searchers_.front()->candidates();
  const Score score = candidates.front().score;
  const bool winning = score.IsMate() && score > Score::Draw();
  if (task.limits.mate_in_moves) {
    return winning && score.MatePlies() <= 2 * *task.limits.mate_in_moves - 1;
  }
  if (!task.limits.clock || ponder_.pondering()) return false;
  if (candidates.size() == 1) return true;
  return score.IsMate() && score.MatePlies() * 2 < depth;
}

// How far the soft limit is stretched: less for a move that has long been the best and took most of
// the nodes, more when the score has just fallen.
template <class Game, class Evaluator>
int Pool<Game, Evaluator>::State::StretchPercent(const RootEffort<Move>& effort,
                                                 int stable_iterations, Score previous) const {
  const Candidate& best = searchers_.front()->candidates().front();
  const int share =
      static_cast<int>(effort.On(best.move) * 100 / std::max<std::int64_t>(effort.total(), 1));
  const int stability = std::max(130 - 10 * stable_iterations, 75);
  const int breadth = std::clamp(210 - 150 * share / 100, 60, 180);
  const int fall = std::clamp(100 + (previous - best.score) / 2, 90, 150);
  return stability * breadth / 100 * fall / 100;
}

}  // namespace search
