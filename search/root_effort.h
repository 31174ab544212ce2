#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace search {

// How many nodes the threads of one search have spent on each of the root's moves.
template <class Move>
class RootEffort {
 public:
  explicit RootEffort(std::vector<Move> moves) : moves_(std::move(moves)), nodes_(moves_.size()) {}

  void Add(Move move, std::int64_t nodes) {
    nodes_[Place(move)].fetch_add(nodes, std::memory_order_relaxed);
  }
  std::int64_t On(Move move) const { return nodes_[Place(move)].load(std::memory_order_relaxed); }
  std::int64_t total() const {
    std::int64_t sum = 0;
    for (const auto& nodes : nodes_) sum += nodes.load(std::memory_order_relaxed);
    return sum;
  }

 private:
  std::size_t Place(Move move) const {
    const auto found = std::find(moves_.begin(), moves_.end(), move);
    assert(found != moves_.end());
    return static_cast<std::size_t>(found - moves_.begin());
  }

  std::vector<Move> moves_;
  std::vector<std::atomic<std::int64_t>> nodes_;
};

}  // namespace search
