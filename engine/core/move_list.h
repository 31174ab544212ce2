#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace engine::core {

// Up to kCapacity moves in a row, without allocation.
template <class Move, std::size_t kCapacity>
class BasicMoveList {
 public:
  BasicMoveList() {}  // NOLINT(modernize-use-equals-default): see moves_

  void Add(Move move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move;
  }
  // Makes the moves written from end() on part of the list.
  void SetEnd(Move* end) {
    assert(end >= moves_.data() && end <= moves_.data() + kCapacity);
    size_ = static_cast<std::size_t>(end - moves_.data());
  }
  void Clear() { size_ = 0; }

  static constexpr std::size_t capacity() { return kCapacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move& operator[](std::size_t at) { return moves_[at]; }
  Move operator[](std::size_t at) const { return moves_[at]; }
  Move* begin() { return moves_.data(); }
  Move* end() { return moves_.data() + size_; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

  bool Contains(Move move) const {
    for (const Move each : *this) {
      if (each == move) return true;
    }
    return false;
  }

 private:
  std::size_t size_ = 0;
  // In a union nothing initialises them: that would cost more than a whole generation.
  union {
    std::array<Move, kCapacity> moves_;
  };
};

}  // namespace engine::core
