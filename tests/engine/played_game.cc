#include "tests/engine/played_game.h"

#include <doctest/doctest.h>

#include "absl/strings/str_split.h"
#include "engine/janggi/notation.h"

namespace tests {

using engine::core::Outcome;
using engine::janggi::Coordinates;
using engine::janggi::Position;
using engine::janggi::Referee;
using engine::janggi::Terms;

namespace {

Referee RefereeOf(std::string_view rule_set) {
  const std::optional<Referee> referee = Referee::Find({rule_set.data(), rule_set.size()});
  REQUIRE_MESSAGE(referee, "no such rule set: ", std::string(rule_set));
  return *referee;
}

}  // namespace

PlayedGame::PlayedGame(std::string_view rule_set, const Position& start, Terms terms)
    : referee_(RefereeOf(rule_set)), terms_(terms), course_(start) {}

void PlayedGame::Play(std::string_view moves) {
  const absl::string_view text(moves.data(), moves.size());
  for (const absl::string_view word : absl::StrSplit(text, ' ', absl::SkipEmpty())) {
    const auto move = engine::janggi::ParseMove(word, Coordinates::kChoFirst);
    REQUIRE_MESSAGE(move.ok(), std::string(word));
    REQUIRE_MESSAGE(LegalMoves().Contains(*move), std::string(word), " is not legal");
    Play(*move);
  }
}

std::string OutcomeAfter(std::string_view rule_set, const Position& start, std::string_view moves,
                         Terms terms) {
  PlayedGame game(rule_set, start, terms);
  const absl::string_view text(moves.data(), moves.size());
  for (const absl::string_view word : absl::StrSplit(text, ' ', absl::SkipEmpty())) {
    REQUIRE_MESSAGE(!game.Adjudicate(), "the game was over before ", std::string(word));
    game.Play(std::string_view(word.data(), word.size()));
  }
  const std::optional<Outcome> outcome = game.Adjudicate();
  return outcome ? engine::core::ToString(*outcome) : "*";
}

}  // namespace tests
