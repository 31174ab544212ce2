#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "absl/status/statusor.h"
#include "search/report.h"
#include "search/window.h"

namespace search {

// What a search remembers of a position. Scores of decided games count from the position itself,
// not from the root (see ToTable and FromTable).
struct TableEntry {
  std::optional<std::uint16_t> move_code = std::nullopt;
  Score score;
  std::optional<Score> evaluation =
      std::nullopt;  // the evaluator's raw word; nothing when in check
  int depth = 0;
  Bound bound = Bound::kUpper;
};

// The score of a decided game as the table keeps it, and back: relative to the node at `ply`.
Score ToTable(Score score, int ply);
Score FromTable(Score score, int ply);

// The memory that all threads of a search share. An entry is two words, each read and written
// atomically and relaxed; the first is the key xored with the second, so an entry that two threads
// wrote half each is not found at all.
class TranspositionTable {
 public:
  // The refusal says how much was asked for. The memory comes from the system as empty pages, which
  // are there only when they are first used: a new table costs neither time nor memory, until it is
  // cleared.
  static absl::StatusOr<std::unique_ptr<TranspositionTable>> Create(int mebibytes);

  std::optional<TableEntry> Probe(std::uint64_t key) const;
  void Store(std::uint64_t key, const TableEntry& entry);
  void Prefetch(std::uint64_t key) const { __builtin_prefetch(&ClusterOf(key)); }

  // Makes what older searches stored the first to be replaced.
  void StartSearch() { age_ = static_cast<std::uint8_t>((age_ + 1) & kAgeMask); }
  void Clear(int threads);
  // How much of the table this search has filled, in thousandths, from a sample.
  int FullPermille() const;

 private:
  static constexpr std::uint8_t kAgeMask = 31;
  static constexpr std::size_t kClusterBytes = 64;

  struct Slot {
    std::atomic<std::uint64_t> lock{0};  // key ^ data
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(kClusterBytes) Cluster {
    std::array<Slot, 4> slots;
  };
  struct Release {
    std::size_t bytes = 0;
    void operator()(Cluster* clusters) const;
  };
  using Memory = std::unique_ptr<Cluster[], Release>;

  TranspositionTable(Memory clusters, std::size_t cluster_count)
      : clusters_(std::move(clusters)), cluster_count_(cluster_count) {}

  Cluster& ClusterOf(std::uint64_t key) const;
  int Worth(std::uint64_t data) const;

  Memory clusters_;
  std::size_t cluster_count_;
  std::uint8_t age_ = 0;
};

}  // namespace search
