// Games recorded as data: the arbiter's results, and the numbers of legal moves on the way.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "tests/engine/data.h"
#include "tests/engine/diagram.h"
#include "tests/engine/played_game.h"
#include "tests/engine/reference_arbiter.h"

namespace tests {
namespace {

const Rules& RulesNamed(const std::string& rule_set) {
  for (const auto& each : engine::janggi::kRuleSets) {
    if (each.name == rule_set) return each.rules;
  }
  FAIL("no such rule set: ", rule_set);
  return engine::janggi::kRuleSets[0].rules;
}

std::string ResultOf(const std::optional<engine::core::Outcome>& outcome) {
  return outcome ? engine::core::ToString(outcome->result) : "*";
}

TEST_CASE("the arbiter gives every recorded ending its known result, and no other reason") {
  for (const auto& row : Rows("arbiter/janggi.txt")) {
    REQUIRE(row.size() == 5);
    PlayedGame game(row[0], Fen(row[1]));
    ReferenceGame reference(ReferenceOf(game.position()), RulesNamed(row[0]), {});
    for (const absl::string_view word : absl::StrSplit(row[2], ' ')) {
      game.Play(std::string_view(word.data(), word.size()));
      reference.Play(operator""_mv(word.data(), word.size()));
    }
    CHECK_MESSAGE(ResultOf(game.Adjudicate()) == row[3], row[0], " ", row[1], " ", row[2]);
    CHECK_MESSAGE(game.Adjudicate() == reference.Adjudicate(), row[0], " ", row[1], " ", row[2]);
  }
}

TEST_CASE("recorded random games have the known number of legal moves at every turn") {
  for (const auto& row : Rows("games/random.txt")) {
    REQUIRE(row.size() == 4);
    const std::vector<std::string> moves = absl::StrSplit(row[2], ' ');
    const std::vector<std::string> counts = absl::StrSplit(row[3], ' ');
    PlayedGame game(row[0], Fen(row[1]));
    REQUIRE(counts.size() >= moves.size());
    for (std::size_t ply = 0; ply < counts.size(); ++ply) {
      std::size_t expected = 0;
      REQUIRE(absl::SimpleAtoi(counts[ply], &expected));
      CHECK_MESSAGE(game.LegalMoves().size() == expected, row[0], " ", row[1], " ply ", ply);
      if (ply < moves.size()) game.Play(moves[ply]);
    }
  }
}

}  // namespace
}  // namespace tests
