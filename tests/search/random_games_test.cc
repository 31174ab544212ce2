#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "engine/janggi/notation.h"
#include "search/janggi.h"
#include "search/janggi_tactics.h"
#include "tests/search/played.h"

namespace {

using engine::janggi::LegalMoves;
using engine::janggi::Move;
using engine::janggi::Rules;

std::uint64_t NextRandom(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15;
  std::uint64_t mixed = state;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return mixed ^ mixed >> 31;
}

// Every line must be legal and stop where the game ends.
template <Rules kRules>
void CheckLine(Played game, const std::vector<Move>& line) {
  const engine::janggi::Game<kRules> rules{};
  for (const Move move : line) {
    REQUIRE_FALSE(rules.Adjudicate(game.position, game.history));
    REQUIRE(LegalMoves<kRules>(game.position).Contains(move));
    game.Play(move);
  }
}

// Whether a move ends the game in the mover's favour, by whatever rule.
template <Rules kRules>
bool CanWinAtOnce(const Played& game) {
  const engine::janggi::Game<kRules> rules{};
  for (const Move move : LegalMoves<kRules>(game.position)) {
    Played next = game;
    next.Play(move);
    const auto outcome = rules.Adjudicate(next.position, next.history);
    if (outcome && outcome->result == engine::core::WinOf(game.position.side_to_move()))
      return true;
  }
  return false;
}

// Plays at random and searches every position; returns the number of positions.
template <Rules kRules>
int SearchRandomGames(int plies, std::uint64_t seed) {
  using Tactics = search::Tactics<engine::janggi::Game<kRules>>;
  const engine::janggi::Game<kRules> rules{};
  search::JanggiPool<kRules, eval::Positional> pool;
  REQUIRE(pool.SetHash(1).ok());
  int searched = 0;
  while (searched < plies) {
    Played game = PlayFrom(std::string(engine::janggi::kStartFen));
    while (searched < plies && !rules.Adjudicate(game.position, game.history)) {
      search::Task<Move> task;
      task.limits.depth = 1 + searched % 3;
      task.line_count = 1 + searched % 7 / 5;
      const auto report = pool.Search(rules, game.position, game.history, task, {});
      ++searched;
      REQUIRE(report.best_move);
      for (const auto& line : report.lines) CheckLine<kRules>(game, line.moves);
      CHECK(report.lines.front().moves.front() == *report.best_move);
      const bool says_so = report.lines.front().score == eval::Score::MateIn(1);
      CHECK(says_so == CanWinAtOnce<kRules>(game));
      const auto moves = LegalMoves<kRules>(game.position);
      // Half of the moves are the engine's, so that games get somewhere.
      const bool own = NextRandom(seed) % 2 == 0;
      const Move move = own ? *report.best_move : moves[NextRandom(seed) % moves.size()];
      const std::uint64_t expected_key = Tactics::TableKeyAfter(game.position, move);
      game.Play(move);
      CHECK(Tactics::TableKey(game.position) == expected_key);
    }
  }
  return searched;
}

int SearchAllRuleSets(int plies) {
  return SearchRandomGames<engine::janggi::kJanggi>(plies, 1) +
         SearchRandomGames<engine::janggi::kJanggiTraditional>(plies, 2) +
         SearchRandomGames<engine::janggi::kJanggiModern>(plies, 3) +
         SearchRandomGames<engine::janggi::kJanggiCasual>(plies, 4) +
         SearchRandomGames<engine::janggi::kJanggiFormal>(plies, 5) +
         SearchRandomGames<engine::janggi::kJanggiClub>(plies, 6) +
         SearchRandomGames<engine::janggi::kJanggiStrict>(plies, 7);
}

}  // namespace

TEST_CASE("in random games every search gives legal lines that end where the game does") {
  CHECK(SearchAllRuleSets(400) == 7 * 400);
}

TEST_SUITE("long") {
  TEST_CASE("in 100,000 plies of random games every search gives legal lines") {
    CHECK(SearchAllRuleSets(14'300) >= 100'000);
  }
}
