#include "lab/quick_search.h"

namespace lab {
namespace {

// A few thousand nodes need no more, and clearing it costs little.
constexpr int kHashMebibytes = 4;

}  // namespace

QuickSearch::QuickSearch(std::int64_t nodes) {
  task_.limits.nodes = nodes;
  // Cannot fail: a table of this size is always to be had.
  pool_.SetHash(kHashMebibytes).IgnoreError();
}

search::Report<engine::janggi::Move> QuickSearch::Run(const engine::janggi::Course& course,
                                                      const std::stop_token& stop) {
  return pool_.Search(JanggiGame{}, course.position(), course.history(), task_, stop);
}

}  // namespace lab
