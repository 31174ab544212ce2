#include "eval/material.h"

#include <doctest/doctest.h>

#include "engine/janggi/game.h"
#include "engine/janggi/setups.h"
#include "tests/eval/boards.h"

namespace {

using engine::janggi::kJanggi;
using eval::Material;
using Game = engine::janggi::Game<kJanggi>;

constexpr int kPositions = 10'000;

Material WithKomi(int komi_halves) {
  Game game;
  game.terms.komi_halves = komi_halves;
  return Material(game);
}

TEST_CASE("with all pieces on the board the komi is all that Han is ahead by") {
  const auto start = engine::janggi::StartPosition({});
  CHECK(WithKomi(3).Evaluate(start) == eval::Score::Centipawns(-75));
  CHECK(WithKomi(0).Evaluate(start) == eval::Score::Draw());
}

TEST_CASE("with sides and komi swapped the side to move has the same to say") {
  for (const auto& position : eval_tests::RandomPositions(kPositions, 5)) {
    CHECK(WithKomi(-3).Evaluate(eval_tests::SidesSwapped(position)) ==
          WithKomi(3).Evaluate(position));
  }
}

TEST_CASE("a board and its mirror image count the same") {
  for (const auto& position : eval_tests::RandomPositions(kPositions, 6)) {
    CHECK(WithKomi(3).Evaluate(eval_tests::Mirrored(position)) == WithKomi(3).Evaluate(position));
  }
}

}  // namespace
