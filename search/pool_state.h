#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <stop_token>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/threads.h"
#include "search/history_tables.h"
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

  State() { searchers_.push_back(std::make_unique<Engine>()); }

  absl::Status SetThreads(int threads) {
    const std::size_t before = searchers_.size();
    const auto wanted = static_cast<std::size_t>(std::clamp(threads, 1, kMaxThreads));
    if (TryGrow(wanted)) {
      searchers_.resize(wanted);
      return absl::OkStatus();
    }
    searchers_.resize(before);
    return absl::ResourceExhaustedError(absl::StrCat("not enough memory for ", wanted, " threads"));
  }
  absl::Status SetHash(int mebibytes) {
    auto table = TranspositionTable::Create(mebibytes);
    if (!table.ok()) return table.status();
    table_ = *std::move(table);
    return absl::OkStatus();
  }
  absl::Status NeedTable() {
    absl::Status status;
    for (int size = kDefaultHashMebibytes; !table_ && size > 0; size /= 2) {
      auto table = TranspositionTable::Create(size);
      // A search needs memory for other things too.
      const auto spare = TranspositionTable::Create(size);
      status = spare.status();
      if (table.ok() && spare.ok()) table_ = *std::move(table);
    }
    return table_ ? absl::OkStatus() : status;
  }
  void ClearTable() {
    if (NeedTable().ok()) table_->Clear(threads());
  }
  void Clear() {
    ClearTable();
    histories_.reset();  // the memory of old and new ones is never needed at once
    histories_ = std::make_unique<HistoryTables<Game>>();
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
  static constexpr int kMovesAhead = parameters::MannerFor(Evaluator::kAcuity).moves_ahead;

  // How many lines a search keeps: those asked for, and at least those a skill chooses from.
  static int LinesOf(const Task<Move>& task) {
    return task.skill.level < Skill::kFull ? std::max(task.line_count, search::LinesOf(task.skill))
                                           : task.line_count;
  }
  // Makes searchers until there are so many; false when they, or threads for them, are not to be
  // had.
  bool TryGrow(std::size_t wanted) {
    if (wanted <= searchers_.size()) return true;
    try {
      while (searchers_.size() < wanted) searchers_.push_back(std::make_unique<Engine>());
    } catch (const std::bad_alloc&) {
      return false;
    }
    return engine::core::AreThreadsToBeHad(wanted - 1);
  }
  int threads() const { return static_cast<int>(searchers_.size()); }
  void MakeReady(const Game& game);
  std::vector<Move> RootMoves(const Position& root, const std::vector<Move>& only) const;
  Report<Move> Deepen(const Position& root, const Task<Move>& task, Watch& watch,
                      const RootEffort<Move>& effort, const Observer<Move>& observer);
  int DeepestOf(const Task<Move>& task) const;
  const Engine& BestInformed() const;
  bool IsDecided(const Task<Move>& task, int depth) const;
  int StretchPercent(const RootEffort<Move>& effort, int stable_iterations, Score previous) const;
  Report<Move> MakeReport(const Engine& searcher, const Task<Move>& task, const Watch& watch) const;
  void ChoosePonderMove(const Position& root, Report<Move>& report) const;

  std::vector<std::unique_ptr<Engine>> searchers_;  // never empty; the first leads
  std::unique_ptr<TranspositionTable> table_;       // made when first needed
  std::unique_ptr<HistoryTables<Game>> histories_ = std::make_unique<HistoryTables<Game>>();
  std::optional<Game> last_game_;
  PonderState ponder_;
};

}  // namespace search
