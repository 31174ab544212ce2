#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace search {

// The moves that the threads of one search are looking at. Who finds a move claimed takes another
// one first, and finds the answer in the transposition table when it comes back.
class Claims {
 public:
  // A claim lasts as long as this object.
  class Claim {
   public:
    Claim(Claims& claims, std::uint64_t key) : slot_(claims.SlotOf(key)), key_(key) {
      slot_.store(key, std::memory_order_relaxed);
    }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;
    ~Claim() {
      std::uint64_t own = key_;
      slot_.compare_exchange_strong(own, 0, std::memory_order_relaxed);
    }

   private:
    std::atomic<std::uint64_t>& slot_;
    std::uint64_t key_;
  };

  bool IsClaimed(std::uint64_t key) const {
    return slots_[key % kSlots].load(std::memory_order_relaxed) == key;
  }

 private:
  // More than there are claims at a time; one that is overwritten is only some work twice.
  static constexpr std::size_t kSlots = 4096;

  std::atomic<std::uint64_t>& SlotOf(std::uint64_t key) { return slots_[key % kSlots]; }

  std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

}  // namespace search
