#include "engine/janggi/match.h"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <array>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/janggi/danger.h"
#include "engine/janggi/move_generator.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/rule_sets.h"

namespace tests {

using engine::janggi::GameState;
using engine::janggi::Match;
using engine::janggi::Setup;
using engine::janggi::Setups;

namespace {

constexpr Setups kFoundingSetups{.cho = Setup::kEheh, .han = Setup::kHehe};

Match MatchBy(absl::string_view rule_set) {
  return Match::Create(rule_set, kFoundingSetups).value();
}

void Play(Match& match, const std::vector<std::pair<const char*, const char*>>& moves) {
  for (const auto& move : moves) {
    REQUIRE_MESSAGE(match.make_move(move.first, move.second), move.first, " ", move.second);
  }
}

// The most memory that this program has ever held.
long PeakMebibytes() {
  rusage usage{};
  REQUIRE(getrusage(RUSAGE_SELF, &usage) == 0);
  return usage.ru_maxrss / 1024;
}

}  // namespace

TEST_CASE("the sequence known from the founding documents") {
  Match match = MatchBy("janggicasual");
  CHECK_FALSE(match.make_move("c1", "e3"));
  CHECK(match.make_move("a7", "b7"));
  CHECK_FALSE(match.is_in_check("blue"));
  CHECK(match.make_move("a4", "a5"));
  CHECK(match.get_game_state() == GameState::UNFINISHED);
  CHECK(match.make_move("b7", "b6"));
  CHECK_FALSE(match.make_move("b3", "b6"));
  CHECK(match.make_move("a1", "a4"));
  CHECK(match.make_move("c7", "d7"));
  CHECK(match.make_move("a4", "a4"));
  CHECK(match.record() == std::vector<std::string>{"a7b7", "a4a5", "b7b6", "a1a4", "c7d7", "e2e2"});
}

TEST_CASE("a move to its own point is refused where the rule set lets no one pass") {
  for (const auto* rule_set : {"janggiclub", "janggiformal", "janggistrict"}) {
    Match match = MatchBy(rule_set);
    CHECK_FALSE(match.make_move("a7", "a7"));
    CHECK(match.record().empty());
  }
}

TEST_CASE("an empty point, the wrong side, an illegal move and a wrong name are refused") {
  Match match;
  CHECK_FALSE(match.make_move("a6", "a5"));
  CHECK_FALSE(match.make_move("a6", "a6"));
  CHECK_FALSE(match.make_move("a4", "a5"));
  CHECK_FALSE(match.make_move("a4", "a4"));
  CHECK_FALSE(match.make_move("a7", "a8"));
  CHECK_FALSE(match.make_move("j7", "a8"));
  CHECK_FALSE(match.make_move("a7", "a0"));
  CHECK_FALSE(match.make_move("", "a11"));
  CHECK(match.record().empty());
}

TEST_CASE("points with rank 10 can be named") {
  Match match;
  CHECK(match.make_move("b10", "c8"));
  CHECK(match.record() == std::vector<std::string>{"b10c8"});
}

TEST_CASE("a finished game refuses every move") {
  Match match;
  Play(match, {{"a7", "a7"}, {"a4", "a4"}});
  CHECK(match.get_game_state() == GameState::RED_WON);
  CHECK_FALSE(match.make_move("a7", "b7"));
  Match draw = MatchBy("janggicasual");
  Play(draw, {{"a7", "a7"}, {"a4", "a4"}});
  CHECK(draw.get_game_state() == GameState::DRAW);
}

TEST_CASE("moves can be taken back, also the one that ended the game") {
  Match match;
  CHECK_FALSE(match.undo());
  Play(match, {{"a7", "a7"}, {"a4", "a4"}});
  CHECK(match.undo());
  CHECK(match.get_game_state() == GameState::UNFINISHED);
  CHECK(match.record() == std::vector<std::string>{"e9e9"});
  CHECK(match.undo());
  CHECK_FALSE(match.undo());
  CHECK(match.position() == Match().position());
}

TEST_CASE("a long game takes memory in proportion to its length, and can all be taken back") {
  constexpr int kPlies = 20'000;
  constexpr long kMostMebibytes = 200;  // a history of its own for each ply takes gigabytes
  constexpr std::array<std::pair<const char*, const char*>, 4> kShuttle{
      {{"a10", "a9"}, {"a1", "a2"}, {"a9", "a10"}, {"a2", "a1"}}};
  const long before = PeakMebibytes();
  Match match = MatchBy("janggiclub");
  for (std::size_t ply = 0; ply < kPlies; ++ply) {
    const auto& [from, to] = kShuttle[ply % kShuttle.size()];
    REQUIRE(match.make_move(from, to));
    if (ply % 1000 == 0) REQUIRE(PeakMebibytes() - before <= kMostMebibytes);
  }
  CHECK(match.record().size() == kPlies);
  CHECK(match.record().back() == "a2a1");
  for (int ply = 0; ply < kPlies; ++ply) REQUIRE(match.undo());
  CHECK_FALSE(match.undo());
  CHECK(match.position() == MatchBy("janggiclub").position());
  CHECK(match.record().empty());
}

TEST_CASE("a taken back move does not count towards a repetition") {
  Match match;
  const std::vector<std::pair<const char*, const char*>> there_and_back{
      {"b10", "c8"}, {"b1", "c3"}, {"c8", "b10"}, {"c3", "b1"}};
  Play(match, there_and_back);
  Play(match, {{"b10", "c8"}, {"b1", "c3"}, {"c8", "b10"}});
  for (int again = 0; again < 3; ++again) {
    CHECK(match.get_game_state() == GameState::UNFINISHED);
    REQUIRE(match.make_move("c3", "b1"));
    CHECK(match.get_game_state() == GameState::RED_WON);
    REQUIRE(match.outcome().has_value());
    CHECK(match.outcome()->reason == engine::core::Reason::kRepetition);
    REQUIRE(match.undo());
    CHECK(match.record().size() == 7);
  }
}

TEST_CASE("the side to move knows that it is in check") {
  // Blue's cannon looks over its own soldier and red's until its own goes away.
  Match match;
  Play(match, {{"b10", "c8"}, {"a4", "b4"}, {"b8", "e8"}, {"b4", "a4"}});
  CHECK_FALSE(match.is_in_check("red"));
  Play(match, {{"e7", "d7"}});
  CHECK(match.is_in_check("red"));
  CHECK_FALSE(match.is_in_check("blue"));
  CHECK_FALSE(match.is_in_check("green"));
}

TEST_CASE("who answers a check with a bikjang is still in check") {
  using engine::janggi::Coordinates;
  using engine::janggi::kJanggi;
  std::mt19937 random(1);
  for (int game = 0; game < 20'000; ++game) {
    Match match;
    for (int ply = 0; ply < 120 && match.get_game_state() == GameState::UNFINISHED; ++ply) {
      const auto moves = engine::janggi::LegalMoves<kJanggi>(match.position());
      engine::janggi::Move move = moves[random() % moves.size()];
      const auto side = match.position().side_to_move();
      const auto pass = engine::janggi::Move::Pass(match.position().General(side));
      const bool checked = engine::janggi::InCheck(match.position());
      if (checked && moves.Contains(pass)) move = pass;
      const std::string from = FormatSquare(move.from(), Coordinates::kHanFirst);
      REQUIRE(match.make_move(from, FormatSquare(move.to(), Coordinates::kHanFirst)));
      if (!checked || move != pass) continue;
      CHECK(match.is_in_check(side == engine::janggi::kCho ? "blue" : "red"));
      return;
    }
  }
  FAIL("no game came to a bikjang in check");
}

TEST_CASE("both sides count 72 points at the start, red its komi besides") {
  Match match;
  CHECK(match.points("blue") == 72.0);
  CHECK(match.points("red") == 73.5);
  CHECK_FALSE(match.points("green").has_value());
  CHECK(Match::Create("janggi", {}, {.komi_halves = 0})->points("red") == 72.0);
}

TEST_CASE("a match knows every rule set by its name, and no other") {
  for (const auto& rule_set : engine::janggi::kRuleSets) {
    CHECK(Match::Create({rule_set.name.data(), rule_set.name.size()}).ok());
  }
  CHECK_FALSE(Match::Create("chess").ok());
}

}  // namespace tests
