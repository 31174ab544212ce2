// The arbiter against the slow one, over whole random games of every rule set.

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "engine/janggi/notation.h"
#include "tests/engine/random_player.h"
#include "tests/engine/reference_arbiter.h"

namespace tests {
namespace {

constexpr int kMaxPlies = 200;
constexpr int kRounds = kRandomPositions / 400;
constexpr std::size_t kReasons = 9;

std::string Recorded(const Position& start, const PlayedGame& game) {
  using engine::janggi::Coordinates;
  std::string text = FormatFen(start, Coordinates::kChoFirst) + " moves";
  for (int ago = game.history().plies() - 1; ago >= 0; --ago) {
    text.append(" ").append(FormatMove(game.history().Ago(ago).move, Coordinates::kChoFirst));
  }
  return text;
}

TEST_CASE("the arbiter ends every random game at the same ply with the same outcome") {
  std::map<engine::core::Reason, int> seen;
  RandomPlayer player(21);
  for (int round = 0; round < kRounds; ++round) {
    for (const auto& rule_set : engine::janggi::kRuleSets) {
      const Position start = player.NextStart();
      PlayedGame game(rule_set.name, start);
      ReferenceGame reference(ReferenceOf(start), rule_set.rules, {});
      for (int ply = 0; ply < kMaxPlies; ++ply) {
        const auto outcome = game.Adjudicate();
        REQUIRE_MESSAGE(outcome == reference.Adjudicate(), std::string(rule_set.name), " ",
                        Recorded(start, game));
        if (outcome) {
          ++seen[outcome->reason];
          break;
        }
        const Move move = player.Choose(game);
        game.Play(move);
        reference.Play(move);
      }
    }
  }
  // Many games meet every reason there is.
  if (kRounds >= 200) CHECK(seen.size() == kReasons);
}

}  // namespace
}  // namespace tests
