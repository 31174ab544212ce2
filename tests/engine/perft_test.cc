// Perft against plain counting: whatever it does to be fast, its numbers are those of the lists.

#include "engine/janggi/perft.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/janggi/notation.h"
#include "engine/janggi/setups.h"
#include "tests/engine/diagram.h"
#include "tests/engine/played_game.h"
#include "tests/engine/random_positions.h"

namespace tests {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::Divide;
using engine::janggi::kJanggi;
using engine::janggi::kRuleSets;
using engine::janggi::Leaves;
using engine::janggi::Move;
using engine::janggi::MoveCount;
using engine::janggi::MoveList;
using engine::janggi::Position;
using engine::janggi::Rules;
using engine::janggi::StartPosition;
using engine::janggi::Total;

template <Rules kRules>
std::uint64_t CountPaths(const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t paths = 0;
  for (const Move move : engine::janggi::LegalMoves<kRules>(position)) {
    paths += CountPaths<kRules>(position.After(move), depth - 1);
  }
  return paths;
}

template <Rules kRules>
std::vector<MoveCount> PlainDivide(const Position& position, int depth) {
  std::vector<MoveCount> counts;
  for (const Move move : engine::janggi::LegalMoves<kRules>(position)) {
    counts.push_back({move, CountPaths<kRules>(position.After(move), depth - 1)});
  }
  return counts;
}

void CheckRandomPositions(int count, int depth, std::uint64_t seed) {
  RandomPositions positions(seed);
  for (int i = 0; i < count; ++i) {
    const Position position = positions.Next();
    const auto& rule_set = kRuleSets[static_cast<std::size_t>(i) % kRuleSets.size()];
    REQUIRE(VisitRuleSet(rule_set.name, [&](auto game) {
      constexpr Rules kRules = decltype(game)::kRules;
      const auto expected = PlainDivide<kRules>(position, depth);
      for (const Leaves leaves : {Leaves::kCounted, Leaves::kListed, Leaves::kMade}) {
        const auto counts = Divide<kRules>(position, depth, {.leaves = leaves}, {});
        REQUIRE_MESSAGE(counts == expected, std::string(rule_set.name), " depth ", depth, " ",
                        FormatFen(position, Coordinates::kChoFirst));
      }
    }));
  }
}

TEST_CASE("perft 1 and 2 of random positions are the numbers of the lists") {
  CheckRandomPositions(kRandomPositions / 10, 1, 41);
  CheckRandomPositions(kRandomPositions / 10, 2, 42);
}

TEST_CASE("perft 3 of random positions is the number of the lists") {
  CheckRandomPositions(kRandomPositions / 250, 3, 43);
}

TEST_CASE("several threads count the same as one, move by move") {
  const Position start = StartPosition({});
  const auto alone = Divide<kJanggi>(start, 4, {}, {});
  CHECK(Total(alone.value()) == 1'065'277);
  for (const int threads : {2, 3, 8}) {
    for (const Leaves leaves : {Leaves::kCounted, Leaves::kListed, Leaves::kMade}) {
      CHECK(Divide<kJanggi>(start, 4, {.leaves = leaves, .threads = threads}, {}) == alone);
    }
  }
  // There is less to do than there are threads.
  CHECK(Total(Divide<kJanggi>(start, 1, {.threads = 8}, {}).value()) == 32);
}

TEST_CASE("a finished game has nothing to count") {
  const Position finished = StartPosition({})
                                .After(Move::Pass(engine::janggi::Square(4, 1)))
                                .After(Move::Pass(engine::janggi::Square(4, 8)));
  CHECK(Divide<kJanggi>(finished, 3, {}, {}).value().empty());
}

TEST_CASE("a count that is stopped gives nothing") {
  std::stop_source stop;
  stop.request_stop();
  for (const int threads : {1, 2}) {
    CHECK_FALSE(Divide<kJanggi>(StartPosition({}), 7, {.threads = threads}, stop.get_token()));
  }
}

}  // namespace
}  // namespace tests
