#pragma once

#include <cstdint>
#include <stop_token>

#include "absl/strings/string_view.h"
#include "engine/janggi/game.h"
#include "engine/janggi/referee.h"
#include "engine/janggi/rules.h"
#include "eval/positional.h"
#include "search/janggi.h"

namespace lab {

using JanggiGame = engine::janggi::Game<engine::janggi::kJanggi>;

// Our own search on one thread with so many nodes a move and a small table: the same answers on any
// machine.
class QuickSearch {
 public:
  // The evaluator, as descriptions of data name it.
  static constexpr absl::string_view kEvaluatorName = "positional";

  explicit QuickSearch(std::int64_t nodes);

  // Forgets the moves before.
  void Clear() { pool_.Clear(); }
  search::Report<engine::janggi::Move> Run(const engine::janggi::Course& course,
                                           const std::stop_token& stop);

 private:
  search::JanggiPool<engine::janggi::kJanggi, eval::Positional> pool_;
  search::Task<engine::janggi::Move> task_;
};

}  // namespace lab
