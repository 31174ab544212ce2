#include "search/janggi.h"

#include <doctest/doctest.h>

#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine/janggi/notation.h"
#include "eval/evaluator.h"
#include "search/janggi_tactics.h"
#include "tests/search/played.h"

namespace {

using engine::janggi::Coordinates;
using engine::janggi::FormatMove;
using engine::janggi::kJanggi;
using engine::janggi::Move;
using engine::janggi::Rules;
using eval::Score;

template <Rules kRules = kJanggi>
using Game = engine::janggi::Game<kRules>;
template <Rules kRules = kJanggi>
using Pool = search::JanggiPool<kRules, eval::Material>;

static_assert(engine::core::Game<Game<>>);
static_assert(search::HasTactics<Game<>>);
static_assert(eval::Evaluator<eval::Material, Game<>>);

search::Task<Move> ToDepth(int depth) {
  search::Task<Move> task;
  task.limits.depth = depth;
  return task;
}

template <Rules kRules = kJanggi>
search::Report<Move> Search(const Played& game, const search::Task<Move>& task) {
  Pool<kRules> pool;
  return pool.Search(Game<kRules>{}, game.position, game.history, task, {});
}

std::string BestMove(const search::Report<Move>& report) {
  return report.best_move ? FormatMove(*report.best_move, Coordinates::kChoFirst) : "none";
}

const std::string kStart(engine::janggi::kStartFen);

}  // namespace

TEST_CASE("a search that is stopped before it begins still has a legal move") {
  Pool<> pool;
  std::stop_source source;
  source.request_stop();
  const Played game = PlayFrom(kStart);
  for (const auto& limits :
       {search::Limits{}, search::Limits{.nodes = 0}, search::Limits{.depth = 5},
        search::Limits{.clock = search::Clock{}}}) {
    search::Task<Move> task;
    task.limits = limits;
    const auto report =
        pool.Search(Game<>{}, game.position, game.history, task, source.get_token());
    REQUIRE(report.best_move);
    CHECK(engine::janggi::LegalMoves<kJanggi>(game.position).Contains(*report.best_move));
    CHECK(report.lines.size() == 1);
  }
}

TEST_CASE("a limit of nodes is kept to the node") {
  search::Task<Move> task;
  std::vector<int> limits{1, 2, 100, 12'345};
  for (int nodes = 1'000; nodes < 1'100; ++nodes) limits.push_back(nodes);
  for (const int nodes : limits) {
    task.limits.nodes = nodes;
    const auto report = Search(PlayFrom(kStart), task);
    CHECK(report.best_move);
    CHECK(report.effort.nodes <= nodes);
    CHECK(report.effort.nodes >= nodes - 1);
  }
}

TEST_CASE("after clearing, a search repeats itself node by node") {
  Pool<> pool;
  const Played game = PlayFrom(kStart);
  const auto first = pool.Search(Game<>{}, game.position, game.history, ToDepth(9), {});
  const auto second = pool.Search(Game<>{}, game.position, game.history, ToDepth(9), {});
  pool.Clear();
  const auto third = pool.Search(Game<>{}, game.position, game.history, ToDepth(9), {});
  CHECK(first.effort.nodes == third.effort.nodes);
  CHECK(first.best_move == third.best_move);
  CHECK(second.effort.nodes < first.effort.nodes);
}

TEST_CASE("what the way to a position makes of it is not remembered for other ways") {
  using Judge = search::JanggiPool<kJanggi, eval::Positional>;
  const auto score = [](Judge& pool, const Played& game, const search::Task<Move>& task) {
    return pool.Search(Game<>{}, game.position, game.history, task, {}).lines.front().score;
  };
  SUBCASE("a repetition") {
    const std::string fen = "2bak3r/4a4/4b4/p3p3p/9/9/P3P3P/4B4/4A4/R2K1AB2 b - - 0 60";
    const Played once = PlayFrom(fen);
    const Played again = PlayFrom(fen, {"i10h10", "a1b1", "h10i10", "b1a1"});
    search::Task<Move> task = ToDepth(1);
    task.only_moves = {*engine::janggi::ParseMove("i10h10", Coordinates::kChoFirst)};
    Judge fresh;
    Judge warm;
    score(warm, again, task);
    CHECK(score(warm, once, task) == score(fresh, once, task));
  }
  SUBCASE("a long time without a capture") {
    const auto after = [](int quiet_plies) {
      return PlayFrom("3ak4/4a4/4b4/p3p4/9/9/P3P4/4B4/4A4/3K1A3 w - - " +
                      std::to_string(quiet_plies) + " 60");
    };
    for (const auto& [first, then] : {std::pair{45, 80}, std::pair{80, 45}}) {
      Judge fresh;
      Judge warm;
      score(warm, after(first), ToDepth(3));
      CHECK(score(warm, after(then), ToDepth(3)) == score(fresh, after(then), ToDepth(3)));
    }
  }
}

TEST_CASE("the side that leads on points answers a pass with a pass") {
  // Cho has a chariot more, and Han has just passed.
  const Played game = PlayFrom("4k4/9/9/9/9/9/9/9/R8/4K4 b", {"e10d10", "e1f1", "d10d10"});
  const auto report = Search(game, ToDepth(4));
  CHECK(BestMove(report) == "f1f1");
  CHECK(report.lines.front().score == Score::MateIn(1));
}

TEST_CASE("a trailing side does not answer a pass with a pass") {
  const Played game = PlayFrom("3k5/9/9/9/9/9/9/9/R8/5K3 w", {"f1f1"});
  CHECK(BestMove(Search(game, ToDepth(4))) != "d10d10");
}

TEST_CASE("where the generals face each other the leader passes and has won") {
  const Played game = PlayFrom("4k4/9/9/9/9/9/9/9/R8/4K4 w");
  const auto report = Search(game, ToDepth(3));
  CHECK(BestMove(report) == "e1e1");
  CHECK(report.lines.front().score == Score::MateIn(1));
}

TEST_CASE("a move that ends the game at once goes before a mate in two") {
  // Cho's pass wins on points, as the generals face each other; its chariots could mate as well.
  const Played game = PlayFrom("4k4/R8/8R/9/9/9/9/9/9/4K4 w");
  const auto report = Search(game, ToDepth(6));
  CHECK(BestMove(report) == "e1e1");
  CHECK(report.lines.front().score == Score::MateIn(1));
}

TEST_CASE("no move is said to end the game that does not") {
  // Han has found a mate in some moves, and knows of other moves only that they win later.
  const std::vector<std::string> moves{"e8f8", "g5e6", "a5a6", "h5g5"};
  for (const int nodes : {130'000, 150'000, 160'000, 200'000}) {
    search::JanggiPool<kJanggi, eval::Positional> pool;
    for (const std::size_t played : {0, 2, 4}) {
      const Played game = PlayFrom("4kc3/3a5/4a4/9/9/r5NPP/9/9/4K1B2/9 b - - 3 59",
                                   {moves.begin(), moves.begin() + static_cast<int>(played)});
      search::Task<Move> task;
      task.limits.nodes = played == moves.size() ? 4'000 : nodes;
      const auto report = pool.Search(Game<>{}, game.position, game.history, task, {});
      CHECK(report.lines.front().score != Score::MateIn(1));
    }
  }
}

TEST_CASE("a capture that leaves no answer is seen as the end at depth 1") {
  const Played game = PlayFrom("3k5/5aR2/9/9/9/9/9/5C3/9/4K4 w - - 96 4");
  const auto report = Search<engine::janggi::kJanggiStrict>(game, ToDepth(1));
  CHECK(BestMove(report) == "g9f9");
  CHECK(report.lines.front().score == Score::MateIn(1));
}

TEST_CASE("a search without time for a single move says what the position looks like") {
  const Played game = PlayFrom("3k5/4a4/9/9/9/9/9/9/RR7/4KR3 w");
  search::Task<Move> task;
  task.limits.nodes = 0;
  CHECK(Search(game, task).lines.front().score == eval::Material(Game<>{}).Evaluate(game.position));
}

TEST_CASE("a mate is preferred to a win by points and goes before the count") {
  // a8a10 mates.
  for (const std::string quiet_plies : {"97", "99"}) {
    const Played game = PlayFrom("4k4/1R7/R8/9/9/9/9/9/9/3K5 w - - " + quiet_plies + " 60");
    const auto report = Search(game, ToDepth(4));
    CHECK(report.lines.front().score == Score::MateIn(1));
  }
}

TEST_CASE("the no-capture limit decides by points inside the tree") {
  // 99 plies without a capture: whatever Cho does, short of a capture, the count decides.
  const Played game = PlayFrom("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 99 60");
  CHECK(Search(game, ToDepth(3)).lines.front().score == Score::MateIn(1));
  const Played drawn = PlayFrom("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 99 60");
  CHECK(Search<engine::janggi::kJanggiCasual>(drawn, ToDepth(3)).lines.front().score ==
        Score::Draw());
}

TEST_CASE("a game that is over is reported with its final score") {
  const Played won = PlayFrom("3k5/9/9/9/9/9/9/9/R8/5K3 w", {"f1f1", "d10d10"});
  const auto report = Search(won, ToDepth(3));
  CHECK_FALSE(report.best_move);
  REQUIRE(report.lines.size() == 1);
  CHECK(report.lines.front().score == Score::PointsWinIn(0));
}

TEST_CASE("every rule set searches from the start and returns a legal move") {
  const Played game = PlayFrom(kStart);
  const auto check = [&]<Rules kRules>() {
    const auto report = Search<kRules>(game, ToDepth(5));
    REQUIRE(report.best_move);
    CHECK(engine::janggi::LegalMoves<kRules>(game.position).Contains(*report.best_move));
  };
  check.operator()<engine::janggi::kJanggi>();
  check.operator()<engine::janggi::kJanggiTraditional>();
  check.operator()<engine::janggi::kJanggiModern>();
  check.operator()<engine::janggi::kJanggiCasual>();
  check.operator()<engine::janggi::kJanggiFormal>();
  check.operator()<engine::janggi::kJanggiClub>();
  check.operator()<engine::janggi::kJanggiStrict>();
}
