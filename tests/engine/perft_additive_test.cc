// Additive counting against plain counting: every rule set, every kind of position.

#include "engine/janggi/perft_additive.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/janggi/danger.h"
#include "engine/janggi/move_generator.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/rule_sets.h"
#include "tests/engine/diagram.h"
#include "tests/engine/played_game.h"
#include "tests/engine/random_player.h"
#include "tests/engine/random_positions.h"

namespace tests {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::CountLegalMoves;
using engine::janggi::CountTwoPlies;
using engine::janggi::kRuleSets;
using engine::janggi::LegalMoves;
using engine::janggi::Move;
using engine::janggi::MoveList;
using engine::janggi::Position;
using engine::janggi::Rules;

template <Rules kRules>
std::uint64_t CountOneByOne(const Position& position) {
  std::uint64_t count = 0;
  for (const Move move : LegalMoves<kRules>(position)) {
    count += static_cast<std::uint64_t>(CountLegalMoves<kRules>(position.After(move)));
  }
  return count;
}

// Under every rule set, whichever the position comes from.
void CheckEveryRuleSet(const Position& position) {
  for (const auto& rule_set : kRuleSets) {
    REQUIRE(VisitRuleSet(rule_set.name, [&](auto game) {
      constexpr Rules kRules = decltype(game)::kRules;
      REQUIRE_MESSAGE(CountTwoPlies<kRules>(position) == CountOneByOne<kRules>(position),
                      std::string(rule_set.name), " passes ", position.passes_in_a_row(), " ",
                      FormatFen(position, Coordinates::kChoFirst));
    }));
  }
}

TEST_CASE("two plies counted additively are two plies counted one by one") {
  RandomPositions positions(51);
  for (int i = 0; i < kRandomPositions / 4; ++i) CheckEveryRuleSet(positions.Next());
}

TEST_CASE("additive counting knows when a pass is pending") {
  RandomPositions positions(52);
  for (int i = 0; i < kRandomPositions / 20; ++i) {
    const Position position = positions.Next();
    if (InCheck(position)) continue;
    const Position passed = position.After(Move::Pass(position.General(position.side_to_move())));
    CheckEveryRuleSet(passed);
  }
}

TEST_CASE("additive counting holds through games full of checks and facings") {
  RandomPlayer player(53);
  int positions = 0;
  while (positions < kRandomPositions / 20) {
    PlayedGame game(kRuleSets[static_cast<std::size_t>(positions) % kRuleSets.size()].name,
                    player.NextStart());
    while (!game.Adjudicate() && game.history().plies() < 200) {
      CheckEveryRuleSet(game.position());
      ++positions;
      game.Play(player.Choose(game));
    }
  }
}

}  // namespace
}  // namespace tests
