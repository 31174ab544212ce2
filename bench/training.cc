// What the compiler learns from where the engine spends its time (cmake/Profile.cmake): the
// searches of `bench`, by each of the evaluators.
#include <cstdlib>
#include <iostream>
#include <stop_token>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/fen.h"
#include "engine/janggi/rules.h"
#include "protocol/bench_positions.h"
#include "search/janggi.h"

namespace {

using Game = engine::janggi::Game<engine::janggi::kJanggi>;

template <class Evaluator>
absl::Status Train() {
  search::JanggiPool<engine::janggi::kJanggi, Evaluator> pool;
  for (const absl::string_view fen : protocol::kBenchPositions) {
    const auto root = engine::janggi::ParseFen(fen, engine::janggi::Coordinates::kChoFirst);
    if (!root.ok()) return root.status();
    pool.Clear();
    const Game::History history(StartEntry(*root));
    search::Task<Game::Move> task;
    task.limits.depth = protocol::kBenchDepth;
    pool.Search(Game{}, *root, history, task, std::stop_token());
  }
  return absl::OkStatus();
}

}  // namespace

int main() {
  absl::Status status = Train<eval::Positional>();
  status.Update(Train<eval::Material>());
  if (status.ok()) return EXIT_SUCCESS;
  std::cerr << status << '\n';
  return EXIT_FAILURE;
}
