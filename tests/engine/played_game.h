#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/janggi/game.h"
#include "engine/janggi/referee.h"
#include "engine/janggi/rule_sets.h"

namespace tests {

// Calls `visit` with the Game of the rule set of that name; false if there is none.
template <class Visitor>
bool VisitRuleSet(std::string_view name, const Visitor& visit) {
  using engine::janggi::kRuleSets;
  return [&]<std::size_t... kAt>(std::index_sequence<kAt...>) {
    return ((kRuleSets[kAt].name == name &&
             (visit(engine::janggi::Game<kRuleSets[kAt].rules>{}), true)) ||
            ...);
  }
  (std::make_index_sequence<kRuleSets.size()>{});
}

// A game played with the engine's rules under a rule set that is named at run time.
class PlayedGame {
 public:
  PlayedGame(std::string_view rule_set, const engine::janggi::Position& start,
             engine::janggi::Terms terms = {});

  const engine::janggi::Position& position() const { return course_.position(); }
  const engine::janggi::History& history() const { return course_.history(); }
  engine::janggi::MoveList LegalMoves() const { return referee_.LegalMoves(position()); }
  std::optional<engine::core::Outcome> Adjudicate() const {
    return referee_.Adjudicate(position(), course_.history(), terms_);
  }

  // The move must be legal.
  void Play(engine::janggi::Move move) { course_.Play(move); }
  // Moves with spaces between; fails the test at an illegal one.
  void Play(std::string_view moves);

 private:
  engine::janggi::Referee referee_;
  engine::janggi::Terms terms_;
  engine::janggi::Course course_;
};

// What the arbiter says after these moves: "0-1 (points, repetition)", or "*" while the game goes
// on. Fails the test if the game was over earlier.
std::string OutcomeAfter(std::string_view rule_set, const engine::janggi::Position& start,
                         std::string_view moves, engine::janggi::Terms terms = {});

}  // namespace tests
