#include "search/pool.h"

#include <doctest/doctest.h>

#include <chrono>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "engine/janggi/notation.h"
#include "search/janggi.h"
#include "search/searcher.h"
#include "tests/search/played.h"

namespace {

using engine::janggi::kJanggi;
using engine::janggi::LegalMoves;
using engine::janggi::Move;
using eval::Score;
using search::Milliseconds;
using search::Report;
using search::Task;

using Game = engine::janggi::Game<kJanggi>;
using Pool = search::JanggiPool<kJanggi, eval::Material>;

const std::string kStart(engine::janggi::kStartFen);

bool IsLegal(const Played& game, const Report<Move>& report) {
  return report.best_move && LegalMoves<kJanggi>(game.position).Contains(*report.best_move);
}

// Waits until a search has done some work; a search that never begins hangs the test.
void WaitForNodes(const Pool& pool, std::int64_t nodes) {
  while (pool.nodes() < nodes) std::this_thread::sleep_for(Milliseconds(1));
}

}  // namespace

TEST_CASE("a search without limits goes on until it is stopped, even when all is decided") {
  for (const std::string& fen : {kStart, std::string("4k4/1R7/R8/9/9/9/9/9/9/3K5 w")}) {
    const Played game = PlayFrom(fen);
    Pool pool;
    std::stop_source stop;
    std::atomic<bool> returned{false};
    Report<Move> report;
    std::jthread searching([&] {
      report = pool.Search(Game{}, game.position, game.history, {}, stop.get_token());
      returned = true;
    });
    WaitForNodes(pool, 1'000);
    std::this_thread::sleep_for(Milliseconds(20));
    CHECK_FALSE(returned);
    stop.request_stop();
    searching.join();
    CHECK(IsLegal(game, report));
  }
}

TEST_CASE("while pondering the clock stands still, and a ponder hit sets it going") {
  const Played game = PlayFrom(kStart);
  Pool pool;
  Task<Move> task;
  task.pondering = search::Pondering::kYes;
  task.limits.movetime = Milliseconds(1);
  std::atomic<bool> returned{false};
  Report<Move> report;
  std::jthread searching([&] {
    report = pool.Search(Game{}, game.position, game.history, task, {});
    returned = true;
  });
  WaitForNodes(pool, 1'000);
  std::this_thread::sleep_for(Milliseconds(20));
  CHECK_FALSE(returned);
  pool.PonderHit();
  searching.join();
  CHECK(IsLegal(game, report));
}

TEST_CASE("a pondering search that has finished still waits for the opponent's move") {
  const Played game = PlayFrom(kStart);
  Pool pool;
  Task<Move> task;
  task.pondering = search::Pondering::kYes;
  task.limits.depth = 2;
  std::atomic<bool> returned{false};
  std::stop_source stop;
  std::jthread searching([&] {
    pool.Search(Game{}, game.position, game.history, task, stop.get_token());
    returned = true;
  });
  std::this_thread::sleep_for(Milliseconds(30));
  CHECK_FALSE(returned);
  stop.request_stop();
}

TEST_CASE("a ponder hit without pondering has no effect") {
  const Played game = PlayFrom(kStart);
  Pool pool;
  pool.PonderHit();
  Task<Move> task;
  task.limits.depth = 3;
  CHECK(IsLegal(game, pool.Search(Game{}, game.position, game.history, task, {})));
}

TEST_CASE("a table that cannot be had leaves the old one in place") {
  const Played game = PlayFrom(kStart);
  Pool pool;
  REQUIRE(pool.SetHash(2).ok());
  Task<Move> task;
  task.limits.depth = 8;
  pool.Search(Game{}, game.position, game.history, task, {});
  CHECK_FALSE(pool.SetHash(1 << 30).ok());
  // What was searched is known when it is asked for again.
  const auto again = pool.Search(Game{}, game.position, game.history, task, {});
  const auto afresh = Pool().Search(Game{}, game.position, game.history, task, {});
  CHECK(again.effort.nodes < afresh.effort.nodes);
}

TEST_CASE("the komi decides a count, and a changed komi is not mixed up with the old one") {
  // Cho leads by a soldier, two points; all that is left is to pass or to wait for the count.
  const Played game = PlayFrom("3k5/9/9/9/9/9/9/4P4/9/5K3 w - - 99 60");
  Pool pool;
  Task<Move> task;
  task.limits.depth = 4;
  const auto score = [&](int komi_halves) {
    const Game rules{.terms = {.komi_halves = komi_halves}};
    return pool.Search(rules, game.position, game.history, task, {}).lines.front().score;
  };
  CHECK(score(3) == Score::MateIn(1));
  CHECK(score(5) == Score::PointsLossIn(1));
  CHECK(score(4) == Score::Draw());
  CHECK(score(3) == Score::MateIn(1));
}

TEST_CASE("a weakened player still plays legal moves, whatever its level") {
  const Played game = PlayFrom(kStart);
  Pool pool;
  Task<Move> task;
  task.limits.nodes = 5'000;
  for (int level = search::Skill::kWeakest; level <= search::Skill::kFull; ++level) {
    task.skill = {.level = level};
    CHECK(IsLegal(game, pool.Search(Game{}, game.position, game.history, task, {})));
  }
}

TEST_CASE("a rating becomes a level within the range") {
  CHECK(search::Skill::OfElo(0).level == search::Skill::kWeakest);
  CHECK(search::Skill::OfElo(9'999).level == search::Skill::kFull);
  CHECK(search::Skill::OfElo(1'500).level > search::Skill::OfElo(1'000).level);
}

TEST_CASE("every iteration is reported once, the last one with the move that is played") {
  const Played game = PlayFrom(kStart);
  Pool pool;
  Task<Move> task;
  task.limits.depth = 7;
  std::vector<Report<Move>> reports;
  search::Observer<Move> observer;
  observer.on_iteration = [&](const Report<Move>& report) { reports.push_back(report); };
  const auto last = pool.Search(Game{}, game.position, game.history, task, {}, observer);
  REQUIRE(reports.size() == 7);
  for (std::size_t at = 0; at < reports.size(); ++at) {
    CHECK(reports[at].lines.front().depth == static_cast<int>(at) + 1);
    if (at > 0) CHECK(reports[at].effort.nodes >= reports[at - 1].effort.nodes);
  }
  CHECK(reports.back().lines.front().moves.front() == *last.best_move);
}

TEST_CASE("several threads share the work and keep to the rules") {
  const Played game = PlayFrom(kStart);
  Pool pool;
  REQUIRE(pool.SetThreads(4).ok());
  Task<Move> task;
  task.limits.nodes = 50'000;
  for (int round = 0; round < 3; ++round) {
    const auto report = pool.Search(Game{}, game.position, game.history, task, {});
    CHECK(IsLegal(game, report));
    CHECK(report.effort.nodes >= 50'000);
  }
  REQUIRE(pool.SetThreads(1).ok());
  CHECK(IsLegal(game, pool.Search(Game{}, game.position, game.history, task, {})));
}

TEST_CASE("a new game forgets all that several threads have learnt") {
  const Played game = PlayFrom(kStart);
  Task<Move> task;
  task.limits.depth = 8;
  const auto nodes = [&](Pool& pool) {
    return pool.Search(Game{}, game.position, game.history, task, {}).effort.nodes;
  };
  Pool pool;
  const std::int64_t alone = nodes(pool);
  CHECK(nodes(pool) != alone);
  REQUIRE(pool.SetThreads(3).ok());
  nodes(pool);
  REQUIRE(pool.SetThreads(1).ok());
  pool.Clear();
  CHECK(nodes(pool) == alone);
}

TEST_CASE("of two threads the one knows more that has looked deeper, or found a better move") {
  using Candidate = search::RootCandidate<Move>;
  const auto found = [](int depth, int centipawns, search::Bound bound) {
    Candidate candidate;
    candidate.depth = depth;
    candidate.score = Score::Centipawns(centipawns);
    candidate.bound = bound;
    return candidate;
  };
  const Candidate own = found(8, 10, search::Bound::kExact);
  CHECK(Surpasses(found(8, 60, search::Bound::kExact), own));
  CHECK(Surpasses(found(8, 60, search::Bound::kLower), own));
  CHECK(Surpasses(found(9, -40, search::Bound::kExact), own));
  CHECK_FALSE(Surpasses(found(9, -40, search::Bound::kUpper), own));  // only that it is no better
  CHECK_FALSE(Surpasses(found(8, 10, search::Bound::kExact), own));
  CHECK_FALSE(Surpasses(found(7, 60, search::Bound::kExact), own));
}

TEST_CASE("several threads report each depth once, whichever has finished it first") {
  const Played game = PlayFrom(kStart);
  Pool pool;
  REQUIRE(pool.SetThreads(4).ok());
  Task<Move> task;
  task.limits.depth = 9;
  for (int round = 0; round < 5; ++round) {
    std::vector<int> depths;
    search::Observer<Move> observer;
    observer.on_iteration = [&](const Report<Move>& report) {
      depths.push_back(report.lines.front().depth);
      CHECK(IsLegal(game, report));
    };
    const auto last = pool.Search(Game{}, game.position, game.history, task, {}, observer);
    CHECK(depths == std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9});
    CHECK(last.lines.front().depth == 9);
    pool.Clear();
  }
}

TEST_CASE(
    "what any thread has finished counts when the search is stopped, and is reported in order") {
  const Played game = PlayFrom(kStart);
  Pool pool;
  REQUIRE(pool.SetThreads(4).ok());
  Task<Move> task;
  task.limits.nodes = 1'000;
  for (int round = 0; round < 200; ++round) {
    std::vector<int> depths{0};
    search::Observer<Move> observer;
    observer.on_iteration = [&](const Report<Move>& report) {
      // An iteration that is cut short before its first score is still that of the depth before.
      CHECK(report.lines.front().depth - depths.back() <= 1);
      CHECK(report.lines.front().depth >= depths.back());
      depths.push_back(report.lines.front().depth);
    };
    const auto last = pool.Search(Game{}, game.position, game.history, task, {}, observer);
    CHECK(last.lines.front().depth == depths.back());
    pool.Clear();
  }
}
