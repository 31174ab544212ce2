#include "tests/engine/played_game.h"

#include <doctest/doctest.h>

#include "absl/strings/str_split.h"
#include "engine/janggi/notation.h"

namespace tests {

using engine::core::Checked;
using engine::core::Outcome;
using engine::janggi::Coordinates;
using engine::janggi::EntryAfter;
using engine::janggi::History;
using engine::janggi::Move;
using engine::janggi::MoveList;
using engine::janggi::Position;
using engine::janggi::StartEntry;
using engine::janggi::Terms;

PlayedGame::PlayedGame(std::string_view rule_set, const Position& start, Terms terms)
    : rule_set_(rule_set), terms_(terms), position_(start), history_(StartEntry(start)) {}

MoveList PlayedGame::LegalMoves() const {
  MoveList moves;
  REQUIRE(VisitRuleSet(rule_set_, [&](auto game) { moves = game.LegalMoves(position_); }));
  return moves;
}

std::optional<Outcome> PlayedGame::Adjudicate() const {
  std::optional<Outcome> outcome;
  REQUIRE(VisitRuleSet(rule_set_, [&](auto game) {
    game.terms = terms_;
    outcome = game.Adjudicate(position_, history_);
  }));
  return outcome;
}

void PlayedGame::Play(Move move) {
  const Position after = position_.After(move);
  const Checked checked = engine::janggi::InCheck(after) ? Checked::kYes : Checked::kNo;
  history_.Push(EntryAfter(position_, move, after, checked));
  position_ = after;
}

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
