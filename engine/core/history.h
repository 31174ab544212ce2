#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine::core {

enum class Checked : bool { kNo, kYes };
enum class Capture : bool { kNo, kYes };
// Whether the moved piece counts when a rule set punishes shuttling.
enum class Shuttler : bool { kNo, kYes };

// The positions of a game so far, as far as repetition needs them: the start of the game and then
// one entry a move. A search pushes and pops on top of the game that led to its root.
template <class Move>
class BasicHistory {
 public:
  struct Entry {
    std::uint64_t board_key = 0;
    Move move{};                     // the move that led here; nothing for the start
    Checked checked = Checked::kNo;  // whether the side to move here is in check
    Capture capture = Capture::kNo;  // whether the move captured
    Shuttler shuttler = Shuttler::kNo;
  };

  BasicHistory() = default;
  explicit BasicHistory(const Entry& start) : entries_{start} {}

  void Push(const Entry& entry) { entries_.push_back(entry); }
  void Pop() {
    assert(!entries_.empty());
    entries_.pop_back();
  }

  bool empty() const { return entries_.empty(); }
  // The number of moves played.
  int plies() const { return static_cast<int>(entries_.size()) - 1; }
  // The entry of so many plies ago; 0 is the position on the board.
  const Entry& Ago(int plies) const {
    assert(plies >= 0 && static_cast<std::size_t>(plies) < entries_.size());
    return entries_[entries_.size() - 1 - static_cast<std::size_t>(plies)];
  }

 private:
  std::vector<Entry> entries_;
};

}  // namespace engine::core
