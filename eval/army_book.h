#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "eval/survey.h"
#include "eval/tally.h"
#include "eval/taper.h"

namespace eval {

// How many pieces of each kind both sides have, in one word: four bits a kind.
class Census {
 public:
  Census() = default;
  explicit Census(const Position& position) {
    for (const Side side : {kCho, kHan}) {
      for (const PieceType type : engine::janggi::kPieceTypes) {
        counts_ |= static_cast<std::uint64_t>(position.pieces(side, type).Count())
                   << ShiftOf(side, type);
      }
    }
  }

  void Remove(Side side, PieceType type) { counts_ -= std::uint64_t{1} << ShiftOf(side, type); }
  std::uint64_t counts() const { return counts_; }

  friend bool operator==(Census, Census) = default;

 private:
  static constexpr int ShiftOf(Side side, PieceType type) {
    return 32 * static_cast<int>(side) + 4 * TypeIndex(type);
  }

  std::uint64_t counts_ = 0;
};

// What the pieces on the board are worth, wherever they stand.
struct Armies {
  TaperedSum worth;  // seen from Cho
  TaperedSum lead;   // what a lead on points adds while no count is near, seen from Cho, in 256ths
  Tally tally;
};

// The armies met last: a search that captures hither and thither meets the same ones all the time.
class ArmyBook {
 public:
  ArmyBook() : entries_(kSize) {}

  // The armies of a census; `count` says what they are where the book does not know.
  template <class Count>
  const Armies& Find(Census census, Count count) {
    Entry& entry = entries_[census.counts() * kSpread >> (64 - kSizeBits)];
    if (entry.census != census) entry = {census, count()};
    return entry.armies;
  }

 private:
  static constexpr int kSizeBits = 10;
  static constexpr std::size_t kSize = std::size_t{1} << kSizeBits;
  static constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15;

  // No position has no pieces at all: an entry that was never written fits none.
  struct Entry {
    Census census;
    Armies armies;
  };
  std::vector<Entry> entries_;
};

}  // namespace eval
