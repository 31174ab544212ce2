#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "search/pool.h"
#include "search/searcher.h"
#include "search/skill.h"
#include "search/transposition_table.h"
#include "search/watch.h"

// Included only by the files that instantiate a game.
namespace search {

// What outlives a search.
template <class Game, class Evaluator>
class Pool<Game, Evaluator>::State {
 public:
  using Engine = Searcher<Game, Evaluator>;
  using Candidate = typename Engine::Candidate;

  State() { SetThreads(1); }

  void SetThreads(int threads) {
    searchers_.resize(static_cast<std::size_t>(std::clamp(threads, 1, kMaxThreads)));
    for (auto& searcher : searchers_) {
      if (!searcher) searcher = std::make_unique<Engine>();
    }
  }
  absl::Status SetHash(int mebibytes) {
    auto table = TranspositionTable::Create(mebibytes);
    if (!table.ok()) return table.status();
    table_ = *std::move(table);
    table_->Clear(threads());
    return absl::OkStatus();
  }
  void Clear() {
    NeedTable();
    table_->Clear(threads());
    for (auto& searcher : searchers_) searcher->Clear();
  }
  PonderState& ponder() { return ponder_; }
  std::int64_t nodes() const {
    std::int64_t sum = 0;
    for (const auto& searcher : searchers_) sum += searcher->nodes();
    return sum;
  }

  Report<Move> Search(const Game& game, const Position& root, const History& history,
                      const Task<Move>& task, const std::stop_token& stop,
                      const Observer<Move>& observer);

 private:
  // How many lines a search keeps: those asked for, and at least those a skill chooses from.
  static int LinesOf(const Task<Move>& task) {
    return task.skill.level < Skill::kFull ? std::max(task.line_count, search::LinesOf(task.skill))
                                           : task.line_count;
  }
  void NeedTable() {
    if (table_) return;
    auto table = TranspositionTable::Create(kDefaultHashMebibytes);
    assert(table.ok());
    table_ = *std::move(table);
  }
  int threads() const { return static_cast<int>(searchers_.size()); }
  void MakeReady(const Game& game);
  Report<Move> Deepen(const Position& root, const Task<Move>& task, Watch& watch, int deepest,
                      const Observer<Move>& observer);
  int DeepestOf(const Task<Move>& task) const;
  bool IsDecided(const Task<Move>& task, int depth) const;
  int StretchPercent(int stable_iterations, Score previous) const;
  const Engine& BestSearcher() const;
  Report<Move> MakeReport(const Engine& searcher, const Task<Move>& task, const Watch& watch) const;
  void ChoosePonderMove(const Position& root, Report<Move>& report) const;

  std::vector<std::unique_ptr<Engine>> searchers_;  // never empty; the first leads
  std::unique_ptr<TranspositionTable> table_;       // made when first needed
  std::optional<Game> last_game_;
  PonderState ponder_;
};

}  // namespace search
