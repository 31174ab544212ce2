#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "eval/score.h"

namespace eval {

// The last evaluations, by the key of the position: a search comes back to most positions, and the
// shallow ones leave no trace in its own table. An entry is one word, the score in place of those
// bits of the key that say where the entry stands, so nothing of the key is lost.
class Recollection {
 public:
  Recollection() : entries_(kSize) {}

  // Says that a position is about to be asked for: its entry is far away in memory.
  void Prefetch(std::uint64_t key) const { __builtin_prefetch(&entries_[key & kScoreBits]); }
  std::optional<Score> Find(std::uint64_t key) const {
    const std::uint64_t entry = entries_[key & kScoreBits];
    if (((entry ^ key) & ~kScoreBits) != 0) return std::nullopt;
    return Score::FromRaw(static_cast<std::int16_t>(entry & kScoreBits));
  }
  void Keep(std::uint64_t key, Score score) {
    entries_[key & kScoreBits] =
        (key & ~kScoreBits) | static_cast<std::uint16_t>(static_cast<std::int16_t>(score.raw()));
  }

 private:
  static constexpr std::size_t kSize = std::size_t{1} << 16;
  static constexpr std::uint64_t kScoreBits = kSize - 1;

  std::vector<std::uint64_t> entries_;
};

}  // namespace eval
