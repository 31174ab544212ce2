// The numbers of legal paths from many positions: counted by lists of moves, as far as that takes
// no time, and by perft.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "absl/strings/numbers.h"
#include "engine/janggi/perft.h"
#include "tests/engine/data.h"
#include "tests/engine/diagram.h"
#include "tests/engine/played_game.h"

namespace tests {
namespace {

using engine::janggi::Move;
using engine::janggi::Position;
using engine::janggi::Rules;

template <Rules kRules>
std::int64_t CountPaths(const Position& position, int depth) {
  if (depth == 1) return engine::janggi::CountLegalMoves<kRules>(position);
  std::int64_t paths = 0;
  for (const Move move : engine::janggi::LegalMoves<kRules>(position)) {
    paths += CountPaths<kRules>(position.After(move), depth - 1);
  }
  return paths;
}

void CheckCount(const std::string& rule_set, const std::string& fen, int depth,
                std::int64_t expected) {
  constexpr std::int64_t kSoonListed = 3'000'000;
  const Position position = Fen(fen);
  INFO(rule_set, " ", fen, " depth ", depth);
  REQUIRE(VisitRuleSet(rule_set, [&](auto game) {
    constexpr Rules kRules = decltype(game)::kRules;
    const auto counts = engine::janggi::Divide<kRules>(position, depth, {}, {});
    CHECK(static_cast<std::int64_t>(Total(counts.value())) == expected);
    if (expected < kSoonListed) CHECK(CountPaths<kRules>(position, depth) == expected);
  }));
}

// Every count of a file: "variant;fen;d1 n1;d2 n2;...".
void CheckCounts(const std::string& file) {
  for (const auto& row : Rows(file)) {
    REQUIRE(row.size() > 2);
    for (std::size_t column = 2; column < row.size(); ++column) {
      const int depth = row[column][1] - '0';
      std::int64_t expected = 0;
      REQUIRE(absl::SimpleAtoi(row[column].substr(3), &expected));
      CheckCount(row[0], row[1], depth, expected);
    }
  }
}

TEST_CASE("the start and constructed positions have the known numbers of paths") {
  CheckCounts("perft/janggi.epd");
}

TEST_CASE("the sixteen setups have the known numbers of paths") { CheckCounts("perft/setups.epd"); }

TEST_CASE("the project's own rule sets have the known numbers of paths") {
  CheckCounts("perft/own-rule-sets.epd");
}

TEST_CASE("positions of random games have the known numbers of paths") {
  CheckCounts("perft/random.epd");
}

}  // namespace
}  // namespace tests
