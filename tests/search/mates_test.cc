#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/janggi/notation.h"
#include "search/janggi.h"
#include "tests/search/played.h"

namespace {

using engine::janggi::kJanggi;
using engine::janggi::LegalMoves;
using engine::janggi::Move;
using engine::janggi::Position;
using eval::Score;

using Game = engine::janggi::Game<kJanggi>;
template <class Evaluator>
using PoolOf = search::JanggiPool<kJanggi, Evaluator>;
using Pool = PoolOf<eval::Material>;

struct Mate {
  int moves = 0;
  std::string fen;
};

std::vector<Mate> ReadMates() {
  std::ifstream file("tests/data/mates/mates.txt");
  REQUIRE(file);
  std::vector<Mate> mates;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    Mate mate;
    std::istringstream words(line);
    words >> mate.moves >> std::ws;
    std::getline(words, mate.fen);
    mates.push_back(mate);
  }
  return mates;
}

// Tries everything, as slowly as can be: whether the side to move mates within so many moves.
bool MatesWithin(const Position& position, int moves) {
  for (const Move move : LegalMoves<kJanggi>(position)) {
    const Position next = position.After(move);
    const auto replies = LegalMoves<kJanggi>(next);
    if (replies.empty() && engine::janggi::InCheck(next)) return true;
    if (moves == 1 || replies.empty()) continue;
    bool escapes = false;
    for (const Move reply : replies) {
      if (!MatesWithin(next.After(reply), moves - 1)) {
        escapes = true;
        break;
      }
    }
    if (!escapes) return true;
  }
  return false;
}

template <class Evaluator = eval::Material>
search::Report<Move> Search(const Mate& mate, const search::Limits& limits) {
  const Played game = PlayFrom(mate.fen);
  search::Task<Move> task;
  task.limits = limits;
  PoolOf<Evaluator> pool;
  return pool.Search(Game{}, game.position, game.history, task, {});
}

// Plays the line and says whether it ends in mate.
bool EndsInMate(const Mate& mate, const std::vector<Move>& line) {
  Played game = PlayFrom(mate.fen);
  for (const Move move : line) {
    if (!LegalMoves<kJanggi>(game.position).Contains(move)) return false;
    game.Play(move);
  }
  return LegalMoves<kJanggi>(game.position).empty() && engine::janggi::InCheck(game.position);
}

}  // namespace

TEST_CASE("there are mates of every length up to five moves") {
  std::vector<int> count(6);
  for (const Mate& mate : ReadMates()) ++count[static_cast<std::size_t>(mate.moves)];
  for (std::size_t moves = 1; moves <= 5; ++moves) CHECK(count[moves] >= 5);
}

TEST_CASE("the mates in one and two moves are what trying everything finds") {
  for (const Mate& mate : ReadMates()) {
    if (mate.moves > 2) continue;
    CAPTURE(mate.fen);
    const Played game = PlayFrom(mate.fen);
    CHECK(MatesWithin(game.position, mate.moves));
    if (mate.moves == 2) CHECK_FALSE(MatesWithin(game.position, 1));
  }
}

TEST_CASE("a proof finds every mate in its number of moves and none in fewer") {
  for (const Mate& mate : ReadMates()) {
    CAPTURE(mate.fen);
    const auto report = Search(mate, {.mate_in_moves = mate.moves});
    const auto& line = report.lines.front();
    CHECK(line.score == Score::MateIn(2 * mate.moves - 1));
    CHECK(line.moves.size() == static_cast<std::size_t>(2 * mate.moves - 1));
    CHECK(EndsInMate(mate, line.moves));
    if (mate.moves == 1) continue;
    const auto shorter = Search(mate, {.mate_in_moves = mate.moves - 1});
    CHECK_FALSE(shorter.lines.front().score.IsMate());
  }
}

TEST_CASE("what a search in play has guessed before does not mislead a proof") {
  for (const Mate& mate : ReadMates()) {
    if (mate.moves > 3) continue;
    CAPTURE(mate.fen);
    const Played game = PlayFrom(mate.fen);
    Pool pool;
    search::Task<Move> task;
    task.limits.depth = 2 * mate.moves - 1;
    pool.Search(Game{}, game.position, game.history, task, {});
    task.limits = {.mate_in_moves = mate.moves};
    const auto report = pool.Search(Game{}, game.position, game.history, task, {});
    CHECK(report.lines.front().score == Score::MateIn(2 * mate.moves - 1));
  }
}

// The defender may pass: then there is no mate where only its other moves lose at once.
TEST_CASE("a search in play claims no mate that a pass holds up") {
  for (const std::string fen :
       {"5k3/4a4/9/9/6R2/4N4/8P/4K4/1R7/3N5 w - - 0 1", "9/4k4/5a3/9/6R2/2R6/9/9/5K3/9 w - - 0 1",
        "9/3k1a3/4B4/9/5R3/2C6/8N/9/5K3/9 w - - 0 1"}) {
    CAPTURE(fen);
    for (int depth = 4; depth <= 10; ++depth) {
      CAPTURE(depth);
      const Score claim = Search({.fen = fen}, {.depth = depth}).lines.front().score;
      if (!claim.IsMate()) continue;
      REQUIRE(claim > Score::Draw());
      const int moves = (claim.MatePlies() + 1) / 2;
      CHECK(Search({.fen = fen}, {.mate_in_moves = moves}).lines.front().score.IsMate());
    }
  }
}

TEST_CASE("a search in play finds every mate at its exact length") {
  for (const Mate& mate : ReadMates()) {
    CAPTURE(mate.fen);
    const search::Limits limits{.depth = 2 * mate.moves + 6};
    const Score exact = Score::MateIn(2 * mate.moves - 1);
    CHECK(Search<eval::Material>(mate, limits).lines.front().score == exact);
    CHECK(Search<eval::Positional>(mate, limits).lines.front().score == exact);
  }
}
