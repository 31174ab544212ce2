#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>

#include "absl/status/status.h"
#include "search/task.h"

namespace search {

// A search engine for one game and one evaluator: its threads, and the memory that they share from
// one search to the next. The definitions are in pool_impl.h, which only the files that instantiate
// a game include.
//
// Every function but PonderHit and nodes must be called while no search is running.
template <class Game, class Evaluator>
class Pool {
 public:
  using Position = typename Game::Position;
  using Move = typename Game::Move;
  using History = typename Game::History;

  static constexpr int kMaxThreads = 256;
  static constexpr int kDefaultHashMebibytes = 16;

  // One thread and a table of the default size.
  Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool();

  // When there is not enough memory, there are as many threads as before.
  absl::Status SetThreads(int threads);
  // Forgets what the table held. When there is not enough memory, the old table stays as it is.
  absl::Status SetHash(int mebibytes);
  // Sees that there is a table: if none was asked for, one of the default size, or the largest that
  // there is memory for. A search that gets none finds no move.
  absl::Status NeedTable();
  // Forgets everything: the next search is as the first one was.
  void Clear();
  // Forgets what the table held. Its memory, which comes from the system as it is first used, is
  // there then, unless it is more than a quarter of the machine's.
  void ClearTable();

  // Searches until a limit is reached or a stop is requested, and returns the best move. Even when
  // stopped at once that is a legal move if there is one. `history` ends with `root`. For a game
  // that is over (game.Adjudicate), or one without a move to choose from, the report has no best
  // move and one line, of depth 0, with the score alone. A search by `pondering` or without any
  // limit returns only after a stop, or a ponder hit that makes its limits count.
  Report<Move> Search(const Game& game, const Position& root, const History& history,
                      const Task<Move>& task, std::stop_token stop,
                      const Observer<Move>& observer = {});

  // The opponent has played the expected move: from now on the limits of time count. May be called
  // from any thread; without effect when no search is pondering.
  void PonderHit();
  // The nodes of the running search, or of the last one. May be called from any thread.
  std::int64_t nodes() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace search
