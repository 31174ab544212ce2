#include "tests/search/stones.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "eval/evaluator.h"
#include "search/pool_impl.h"

template class search::Pool<stones::Game, stones::Indifference>;

namespace {

using eval::Score;
using stones::Game;
using stones::Move;
using stones::Position;

static_assert(engine::core::Game<Game>);
static_assert(eval::Evaluator<stones::Indifference, Game>);

using Pool = search::Pool<Game, stones::Indifference>;

// The exact score: how many plies the winner needs when the loser holds out as long as it can.
Score Solve(const Position& position, int ply = 0) {
  Score best = Score::MatedIn(ply);
  for (const Move move : Game::LegalMoves(position)) {
    best = std::max(best, -Solve(position.After(move), ply + 1));
  }
  return best;
}

search::Report<Move> Search(Pool& pool, const Position& position, const search::Task<Move>& task) {
  return pool.Search(Game{}, position, stones::History(StartEntry(position)), task, {});
}

// Whoever leaves heaps whose sizes modulo four cancel each other out wins.
bool IsWon(const Position& position) {
  return (position.heap(0) % 4 ^ position.heap(1) % 4 ^ position.heap(2) % 4) != 0;
}

}  // namespace

TEST_CASE("a proof gives the exact length of every small game of stones") {
  Pool pool;
  for (int a = 0; a <= 4; ++a) {
    for (int b = a; b <= 4; ++b) {
      for (int c = std::max(b, 1); c <= 4; ++c) {
        const Position position(a, b, c);
        const Score exact = Solve(position);
        if (exact < Score::Draw()) continue;
        CAPTURE(a);
        CAPTURE(b);
        CAPTURE(c);
        pool.Clear();
        search::Task<Move> task;
        task.limits.mate_in_moves = (exact.MatePlies() + 1) / 2;
        const auto report = Search(pool, position, task);
        REQUIRE(report.best_move);
        CHECK(report.lines.front().score == exact);
        CHECK(-Solve(position.After(*report.best_move), 1) == exact);
        CHECK(report.lines.front().moves.size() == static_cast<std::size_t>(exact.MatePlies()));
      }
    }
  }
}

TEST_CASE("a proof does not find a win that takes longer than asked for") {
  Pool pool;
  const Position position(4, 3, 2);
  const Score exact = Solve(position);
  REQUIRE(exact > Score::Draw());
  search::Task<Move> task;
  task.limits.mate_in_moves = (exact.MatePlies() + 1) / 2 - 1;
  CHECK_FALSE(Search(pool, position, task).lines.front().score.IsMate());
}

TEST_CASE("a search in depth plays every won game of stones right") {
  Pool pool;
  for (int a = 0; a <= 6; ++a) {
    for (int b = a; b <= 6; ++b) {
      for (int c = std::max(b, 1); c <= 6; ++c) {
        const Position position(a, b, c);
        if (!IsWon(position)) continue;
        CAPTURE(a);
        CAPTURE(b);
        CAPTURE(c);
        search::Task<Move> task;
        task.limits.depth = a + b + c + 1;
        const auto report = Search(pool, position, task);
        REQUIRE(report.best_move);
        CHECK(report.lines.front().score.IsMate());
        CHECK(report.lines.front().score > Score::Draw());
        CHECK_FALSE(IsWon(position.After(*report.best_move)));
      }
    }
  }
}

TEST_CASE("with as many lines as moves each move gets its own score") {
  Pool pool;
  const Position position(3, 2, 2);
  search::Task<Move> task;
  task.limits.depth = 12;
  task.line_count = 20;
  const auto report = Search(pool, position, task);
  REQUIRE(report.lines.size() == Game::LegalMoves(position).size());
  for (std::size_t at = 0; at < report.lines.size(); ++at) {
    const auto& line = report.lines[at];
    CHECK(line.rank == static_cast<int>(at) + 1);
    CHECK((line.score > Score::Draw()) == !IsWon(position.After(line.moves.front())));
    if (at > 0) CHECK(line.score <= report.lines[at - 1].score);
  }
}

TEST_CASE("only the moves asked for are considered") {
  Pool pool;
  const Position position(3, 0, 0);
  search::Task<Move> task;
  task.limits.depth = 6;
  task.only_moves = {Move(0, 1)};
  const auto report = Search(pool, position, task);
  CHECK(report.best_move == Move(0, 1));
  CHECK(report.lines.front().score == Score::MatedIn(2));
}

TEST_CASE("what a choice among some moves has found says nothing of the choice among all") {
  // Wherever the game may come to after two plies, only blunders are looked at first.
  for (const Position& position : {Position(2, 2, 1), Position(3, 2, 2), Position(4, 3, 2)}) {
    const Score exact = Solve(position);
    REQUIRE(exact > Score::Draw());
    Pool pool;
    search::Task<Move> task;
    task.limits.mate_in_moves = (exact.MatePlies() + 1) / 2;
    for (const Move move : Game::LegalMoves(position)) {
      for (const Move reply : Game::LegalMoves(position.After(move))) {
        const Position next = position.After(move).After(reply);
        for (const Move blunder : Game::LegalMoves(next)) {
          if (!IsWon(next.After(blunder))) continue;
          task.only_moves = {blunder};
          Search(pool, next, task);
        }
      }
    }
    task.only_moves = {};
    CHECK(Search(pool, position, task).lines.front().score == exact);
  }
}

TEST_CASE("a game that is over has no best move and the final score") {
  Pool pool;
  search::Task<Move> task;
  task.limits.depth = 3;
  const auto report = Search(pool, Position(0, 0, 0), task);
  CHECK_FALSE(report.best_move);
  REQUIRE(report.lines.size() == 1);
  CHECK(report.lines.front().score == Score::MatedIn(0));
  CHECK(report.lines.front().moves.empty());
}

TEST_CASE("several threads agree with one") {
  Pool pool;
  REQUIRE(pool.SetThreads(4).ok());
  search::Task<Move> task;
  task.limits.depth = 20;
  const auto report = Search(pool, Position(7, 6, 4), task);
  CHECK(report.lines.front().score.IsMate());
  CHECK_FALSE(IsWon(Position(7, 6, 4).After(*report.best_move)));
}
