#include "search/history_tables.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/janggi/fen.h"
#include "engine/janggi/rules.h"
#include "search/janggi_tactics.h"
#include "search/parameters.h"
#include "tests/search/played.h"

namespace {

using engine::janggi::kJanggi;
using eval::Score;
using Tables = search::HistoryTables<engine::janggi::Game<kJanggi>>;

const std::string kStart(engine::janggi::kStartFen);
constexpr auto kCoarse = search::parameters::kCoarse.correction;
constexpr auto kFine = search::parameters::kFine.correction;
constexpr int kError = 200;  // centipawns
constexpr int kDepth = 8;

int Repair(const Tables& tables, const engine::janggi::Position& position,
           search::parameters::Correction correction) {
  return tables.Corrected(position, Score::Draw(), correction).raw();
}

}  // namespace

TEST_CASE("an evaluation that was too low is raised where the same pieces stand the same way") {
  const Played start = PlayFrom(kStart);
  const Played chariots_moved = PlayFrom(kStart, {"a1a2", "a10a9"});
  Tables tables;
  CHECK(Repair(tables, start.position, kCoarse) == 0);
  tables.Correct(start.position, kError, kDepth, kCoarse);
  const int same = Repair(tables, start.position, kCoarse);
  const int similar = Repair(tables, chariots_moved.position, kCoarse);
  CHECK(same > similar);
  CHECK(similar > 0);
}

TEST_CASE(
    "a coarse evaluation is repaired by more than a fine one, and by where every piece stands") {
  const Played start = PlayFrom(kStart);
  const Played chariots_moved = PlayFrom(kStart, {"a1a2", "a10a9"});
  Tables coarse;
  coarse.Correct(start.position, kError, kDepth, kCoarse);
  Tables fine;
  fine.Correct(start.position, kError, kDepth, kFine);
  CHECK(Repair(coarse, start.position, kCoarse) > Repair(fine, start.position, kFine));
  CHECK(Repair(fine, chariots_moved.position, kFine) == Repair(fine, start.position, kFine));
}

TEST_CASE("what was learnt of one side to move says nothing of the other") {
  const Played start = PlayFrom(kStart);
  const Played passed = PlayFrom(kStart, {"e2e2"});
  Tables tables;
  tables.Correct(start.position, kError, kDepth, kCoarse);
  CHECK(Repair(tables, passed.position, kCoarse) == 0);
}

TEST_CASE("no repair leaves the band of evaluations") {
  const Played start = PlayFrom(kStart);
  Tables tables;
  for (int i = 0; i < 1000; ++i) {
    tables.Correct(start.position, Score::kMaxEvaluation, kDepth, kCoarse);
  }
  const Score highest = Score::Centipawns(Score::kMaxEvaluation);
  CHECK(tables.Corrected(start.position, highest, kCoarse) == highest);
}
