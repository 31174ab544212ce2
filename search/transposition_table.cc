#include "search/transposition_table.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/threads.h"

namespace search {
namespace {

// The second word of an entry, from the lowest bit up: move 16, score 16, evaluation 16, depth 8,
// bound 2 (0: empty), nothing 1, age 5.
constexpr int kScoreShift = 16;
constexpr int kEvaluationShift = 32;
constexpr int kDepthShift = 48;
constexpr int kBoundShift = 56;
constexpr int kAgeShift = 59;

// Stored depths are never negative.
constexpr int kDepthOffset = 8;
constexpr std::int16_t kNoEvaluation = INT16_MIN;
// How many plies of depth an entry loses in worth with every search that passes.
constexpr int kAgeWeight = 4;

std::uint64_t Bits(int value, int shift) {
  return std::uint64_t{static_cast<std::uint16_t>(value)} << shift;
}

std::uint64_t Pack(const TableEntry& entry, std::uint8_t age) {
  const int evaluation = entry.evaluation ? entry.evaluation->raw() : kNoEvaluation;
  return std::uint64_t{entry.move_code.value_or(0)} | Bits(entry.score.raw(), kScoreShift) |
         Bits(evaluation, kEvaluationShift) |
         Bits(std::clamp(entry.depth + kDepthOffset, 0, 255), kDepthShift) |
         Bits(static_cast<int>(entry.bound) + 1, kBoundShift) | Bits(age, kAgeShift);
}

bool IsUsed(std::uint64_t data) { return (data >> kBoundShift & 3) != 0; }
int DepthOf(std::uint64_t data) {
  return static_cast<int>(data >> kDepthShift & 255) - kDepthOffset;
}
std::uint8_t AgeOf(std::uint64_t data) { return static_cast<std::uint8_t>(data >> kAgeShift); }

TableEntry Unpack(std::uint64_t data) {
  TableEntry entry;
  if (const auto code = static_cast<std::uint16_t>(data); code != 0) entry.move_code = code;
  entry.score = Score::FromRaw(static_cast<std::int16_t>(data >> kScoreShift));
  if (const auto raw = static_cast<std::int16_t>(data >> kEvaluationShift); raw != kNoEvaluation) {
    entry.evaluation = Score::FromRaw(raw);
  }
  entry.depth = DepthOf(data);
  entry.bound = static_cast<Bound>((data >> kBoundShift & 3) - 1);
  return entry;
}

std::size_t PhysicalMemoryBytes() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_bytes = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_bytes <= 0) return SIZE_MAX;
  return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page_bytes);
}

}  // namespace

Score ToTable(Score score, int ply) {
  if (!score.IsDecided()) return score;
  return score > Score::Draw() ? score + ply : score - ply;
}

Score FromTable(Score score, int ply) {
  if (!score.IsDecided()) return score;
  return score > Score::Draw() ? score - ply : score + ply;
}

void TranspositionTable::Release::operator()(Cluster* clusters) const { munmap(clusters, bytes); }

absl::StatusOr<std::unique_ptr<TranspositionTable>> TranspositionTable::Create(int mebibytes) {
  const std::size_t bytes = static_cast<std::size_t>(mebibytes) << 20;
  // The system may promise more than it has; using it would end the program.
  void* memory = bytes >= PhysicalMemoryBytes() ? MAP_FAILED
                                                : mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                                                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) {
    return absl::ResourceExhaustedError(
        absl::StrCat("not enough memory for a hash table of ", mebibytes, " MiB"));
  }
  // Fewer misses in the translation of addresses, where the system has such pages.
  madvise(memory, bytes, MADV_HUGEPAGE);
  return std::unique_ptr<TranspositionTable>(new TranspositionTable(
      Memory(static_cast<Cluster*>(memory), Release{bytes}), bytes / sizeof(Cluster)));
}

TranspositionTable::Cluster& TranspositionTable::ClusterOf(std::uint64_t key) const {
  __extension__ using Wide = unsigned __int128;
  return clusters_[static_cast<std::size_t>(Wide{key} * cluster_count_ >> 64)];
}

// A deep entry of this search is worth most, an empty one nothing.
int TranspositionTable::Worth(std::uint64_t data) const {
  if (!IsUsed(data)) return -1000;
  return DepthOf(data) - kAgeWeight * ((age_ - AgeOf(data)) & kAgeMask);
}

std::optional<TableEntry> TranspositionTable::Probe(std::uint64_t key) const {
  for (const Slot& slot : ClusterOf(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const std::uint64_t lock = slot.lock.load(std::memory_order_relaxed);
    if ((lock ^ data) == key && IsUsed(data)) return Unpack(data);
  }
  return std::nullopt;
}

void TranspositionTable::Store(std::uint64_t key, const TableEntry& entry) {
  Slot* place = nullptr;
  int least = INT32_MAX;
  TableEntry merged = entry;
  for (Slot& slot : ClusterOf(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const std::uint64_t lock = slot.lock.load(std::memory_order_relaxed);
    if ((lock ^ data) == key && IsUsed(data)) {
      // A much deeper result of this search is worth more than a shallow bound.
      if (entry.bound != Bound::kExact && AgeOf(data) == age_ && entry.depth + 4 < DepthOf(data)) {
        return;
      }
      const TableEntry old = Unpack(data);
      if (!merged.move_code) merged.move_code = old.move_code;
      place = &slot;
      break;
    }
    if (const int worth = Worth(data); worth < least) {
      least = worth;
      place = &slot;
    }
  }
  const std::uint64_t data = Pack(merged, age_);
  place->data.store(data, std::memory_order_relaxed);
  place->lock.store(key ^ data, std::memory_order_relaxed);
}

// Memory that was written to is there; that of a table which takes much of the machine's is rather
// given back, and comes again when it is needed.
void TranspositionTable::Clear(int threads) {
  age_ = 0;
  const std::size_t bytes = cluster_count_ * sizeof(Cluster);
  if (bytes > PhysicalMemoryBytes() / 4 && madvise(&clusters_[0], bytes, MADV_DONTNEED) == 0)
    return;
  const auto parts = static_cast<std::size_t>(std::max(threads, 1));
  std::atomic<std::size_t> next_part = 0;
  const auto clear = [&](std::size_t /*thread*/) {
    for (std::size_t part = next_part++; part < parts; part = next_part++) {
      const std::size_t begin = cluster_count_ * part / parts;
      const std::size_t end = cluster_count_ * (part + 1) / parts;
      std::uninitialized_default_construct(&clusters_[begin], &clusters_[begin] + (end - begin));
    }
  };
  const auto helpers = engine::core::StartThreads(parts - 1, clear);
  clear(0);
}

int TranspositionTable::FullPermille() const {
  const std::size_t sample = std::min<std::size_t>(250, cluster_count_);
  std::size_t used = 0;
  for (std::size_t at = 0; at < sample; ++at) {
    for (const Slot& slot : clusters_[at].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (IsUsed(data) && AgeOf(data) == age_) ++used;
    }
  }
  return static_cast<int>(used * 1000 / (sample * 4));
}

}  // namespace search
