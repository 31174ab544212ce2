#pragma once

#include <cstdint>
#include <stop_token>

#include "absl/strings/string_view.h"
#include "engine/janggi/game.h"
#include "engine/janggi/rules.h"
#include "eval/positional.h"
#include "search/janggi.h"

namespace lab {

using JanggiGame = engine::janggi::Game<engine::janggi::kJanggi>;

// A game being played: the position with the history that a search needs.
struct Board {
  engine::janggi::Position position;
  engine::janggi::History history;

  explicit Board(const engine::janggi::Position& start)
      : position(start), history(engine::janggi::StartEntry(start)) {}

  void Play(engine::janggi::Move move);
};

// Our own search on one thread with so many nodes a move and a small table: the same answers on any
// machine.
class QuickSearch {
 public:
  // The evaluator, as descriptions of data name it.
  static constexpr absl::string_view kEvaluatorName = "positional";

  explicit QuickSearch(std::int64_t nodes);

  // Forgets the moves before.
  void Clear() { pool_.Clear(); }
  search::Report<engine::janggi::Move> Run(const Board& board, const std::stop_token& stop);

 private:
  search::JanggiPool<engine::janggi::kJanggi, eval::Positional> pool_;
  search::Task<engine::janggi::Move> task_;
};

}  // namespace lab
