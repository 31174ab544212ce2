#include "lab/quick_search.h"

namespace lab {
namespace {

// A few thousand nodes need no more, and clearing it costs little.
constexpr int kHashMebibytes = 4;

}  // namespace

void Board::Play(engine::janggi::Move move) {
  const engine::janggi::Position after = position.After(move);
  const auto checked =
      JanggiGame::InCheck(after) ? engine::core::Checked::kYes : engine::core::Checked::kNo;
  history.Push(engine::janggi::EntryAfter(position, move, after, checked));
  position = after;
}

QuickSearch::QuickSearch(std::int64_t nodes) {
  task_.limits.nodes = nodes;
  // Cannot fail: a table of this size is always to be had.
  pool_.SetHash(kHashMebibytes).IgnoreError();
}

search::Report<engine::janggi::Move> QuickSearch::Run(const Board& board,
                                                      const std::stop_token& stop) {
  return pool_.Search(JanggiGame{}, board.position, board.history, task_, stop);
}

}  // namespace lab
