#include "search/transposition_table.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace {

using search::Bound;
using search::Score;
using search::TableEntry;
using search::TranspositionTable;

// Everything in the entry follows from its key.
TableEntry EntryFor(std::uint64_t key) {
  return {.move_code = static_cast<std::uint16_t>(key >> 3 | 1),
          .score = Score::Centipawns(static_cast<int>(key >> 20 & 4095) - 2048),
          .evaluation = Score::Centipawns(static_cast<int>(key >> 40 & 1023)),
          .depth = static_cast<int>(key >> 50 & 63),
          .bound = static_cast<Bound>(key % 3)};
}

bool Same(const TableEntry& a, const TableEntry& b) {
  return a.move_code == b.move_code && a.score == b.score && a.evaluation == b.evaluation &&
         a.depth == b.depth && a.bound == b.bound;
}

std::uint64_t Mixed(std::uint64_t number) {
  number = (number + 1) * 0x9E3779B97F4A7C15;
  number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9;
  return number ^ number >> 27;
}

}  // namespace

TEST_CASE("what is stored is found again, field by field") {
  const auto table = *TranspositionTable::Create(1);
  for (std::uint64_t number = 0; number < 1000; ++number) {
    const std::uint64_t key = Mixed(number);
    table->Store(key, EntryFor(key));
    const auto found = table->Probe(key);
    REQUIRE(found);
    CHECK(Same(*found, EntryFor(key)));
  }
}

TEST_CASE("what was never stored is not found, and nothing is after clearing") {
  const auto table = *TranspositionTable::Create(1);
  CHECK_FALSE(table->Probe(0));
  CHECK_FALSE(table->Probe(Mixed(1)));
  table->Store(Mixed(1), EntryFor(Mixed(1)));
  REQUIRE(table->Probe(Mixed(1)));
  table->Clear(3);
  CHECK_FALSE(table->Probe(Mixed(1)));
  CHECK(table->FullPermille() == 0);
}

TEST_CASE("an entry may lack a move and an evaluation") {
  const auto table = *TranspositionTable::Create(1);
  table->Store(7, {.score = Score::Centipawns(-5), .depth = 3, .bound = Bound::kLower});
  const auto found = table->Probe(7);
  REQUIRE(found);
  CHECK_FALSE(found->move_code);
  CHECK_FALSE(found->evaluation);
  CHECK(found->score == Score::Centipawns(-5));
}

TEST_CASE("a result without a move keeps the move that was known before") {
  const auto table = *TranspositionTable::Create(1);
  table->Store(7, {.move_code = std::uint16_t{99}, .score = Score::Draw(), .depth = 3});
  table->Store(7, {.score = Score::Draw(), .depth = 4});
  CHECK(table->Probe(7)->move_code == 99);
  CHECK(table->Probe(7)->depth == 4);
}

TEST_CASE("a full table prefers deep entries, and those of the present search to old ones") {
  const auto table = *TranspositionTable::Create(1);
  const std::uint64_t deep = 42;  // small keys share the first cluster
  table->Store(deep, {.score = Score::Draw(), .depth = 30});
  for (std::uint64_t key = 100; key < 200; ++key) {
    table->Store(key, {.score = Score::Draw(), .depth = 1});
  }
  CHECK(table->Probe(deep));
  for (int search = 0; search < 10; ++search) table->StartSearch();
  for (std::uint64_t key = 200; key < 210; ++key) {
    table->Store(key, {.score = Score::Draw(), .depth = 1});
  }
  CHECK_FALSE(table->Probe(deep));
}

TEST_CASE("decided scores are kept relative to the position") {
  CHECK(search::ToTable(Score::MateIn(9), 4) == Score::MateIn(5));
  CHECK(search::FromTable(Score::MateIn(5), 2) == Score::MateIn(7));
  CHECK(search::ToTable(Score::PointsLossIn(9), 4) == Score::PointsLossIn(5));
  CHECK(search::FromTable(Score::PointsLossIn(5), 6) == Score::PointsLossIn(11));
  CHECK(search::ToTable(Score::Centipawns(120), 4) == Score::Centipawns(120));
}

TEST_CASE("a table larger than the memory is refused") {
  CHECK_FALSE(TranspositionTable::Create(1 << 30).ok());
}

TEST_CASE("threads that write to the same places never read a mixture") {
  const auto table = *TranspositionTable::Create(1);
  constexpr std::uint64_t kKeys = 64;  // all in the first cluster
  std::atomic<int> mixtures{0};
  std::atomic<int> hits{0};
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&, thread] {
        for (std::uint64_t round = 0; round < 20'000; ++round) {
          const std::uint64_t small = Mixed(round * 4 + thread) % kKeys;
          const std::uint64_t key = small << 40 | small;
          table->Store(key, EntryFor(Mixed(key)));
          const std::uint64_t other = Mixed(round) % kKeys;
          if (const auto found = table->Probe(other << 40 | other)) {
            ++hits;
            if (!Same(*found, EntryFor(Mixed(other << 40 | other)))) ++mixtures;
          }
        }
      });
    }
  }
  CHECK(hits > 0);
  CHECK(mixtures == 0);
}
