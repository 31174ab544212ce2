#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <vector>

#include "engine/janggi/game.h"
#include "eval/positional.h"
#include "tests/engine/diagram.h"
#include "tests/eval/boards.h"

namespace {

using eval::CountRules;
using eval::Positional;

constexpr int kPositions = 10'000;
// The judgement on a position that the search starts from.
eval::Score Evaluate(Positional& positional, const eval::Position& position) {
  positional.Start(position);
  return positional.Evaluate(position);
}

constexpr CountRules kCounted{.komi_halves = 3, .no_capture_plies = 100};

TEST_CASE("a board and its mirror image are worth the same") {
  Positional positional(kCounted);
  for (const auto& position : eval_tests::RandomPositions(kPositions, 1)) {
    CHECK(Evaluate(positional, eval_tests::Mirrored(position)) == Evaluate(positional, position));
  }
}

TEST_CASE("the side to move is worth the same whatever its name, when it takes its komi along") {
  Positional positional(kCounted);
  Positional swapped(CountRules{.komi_halves = -3, .no_capture_plies = 100});
  for (const auto& position : eval_tests::RandomPositions(kPositions, 2)) {
    CHECK(Evaluate(swapped, eval_tests::SidesSwapped(position)) == Evaluate(positional, position));
  }
}

TEST_CASE("komi is all that tells the sides apart") {
  Positional without_count(std::nullopt);
  Positional without_komi(CountRules{.komi_halves = 0, .no_capture_plies = 200});
  for (const auto& position : eval_tests::RandomPositions(kPositions, 3)) {
    const auto swapped = eval_tests::SidesSwapped(position);
    CHECK(Evaluate(without_count, swapped) == Evaluate(without_count, position));
    CHECK(Evaluate(without_komi, swapped) == Evaluate(without_komi, position));
  }
}

TEST_CASE("a repetition is worth the same to either side, and in a mirror") {
  Positional positional(
      CountRules{.komi_halves = 3, .no_capture_plies = 100, .repetition_fold = 3});
  Positional swapped(CountRules{.komi_halves = -3, .no_capture_plies = 100, .repetition_fold = 3});
  const auto repeated = [](Positional& judge, const eval::Position& position) {
    judge.Start(position);
    return judge.EvaluateRepeated(position, 2);
  };
  for (const auto& position : eval_tests::RandomPositions(kPositions, 5)) {
    const eval::Score score = repeated(positional, position);
    CHECK(repeated(positional, eval_tests::Mirrored(position)) == score);
    CHECK(repeated(swapped, eval_tests::SidesSwapped(position)) == score);
  }
}

// In random games many a general is in danger, which a glance does not see.
TEST_CASE("what is said at a glance is seldom more than the judgement") {
  Positional positional(kCounted);
  int too_much = 0;
  int known = 0;
  for (const auto& position : eval_tests::RandomPositions(kPositions, 6)) {
    const eval::Score judged = Evaluate(positional, position);
    const eval::Score least = positional.AtLeast(position);
    if (least == -eval::Score::Infinity()) continue;
    ++known;
    if (least > judged) ++too_much;
  }
  CHECK(known > kPositions / 2);
  CHECK(too_much < known / 10);
}

TEST_CASE("the terms of the breakdown add up to the score") {
  Positional positional(kCounted);
  for (const auto& position : eval_tests::RandomPositions(kPositions, 4)) {
    double for_cho = 0;
    for (const auto& [cho, han] : positional.Explain(position)) for_cho += cho - han;
    const double sign = position.side_to_move() == engine::janggi::kCho ? 1 : -1;
    CHECK(std::abs(sign * for_cho - Evaluate(positional, position).raw()) < 1.5);
  }
}

TEST_CASE("a repetition brings the count nearer, for whoever leads on points") {
  const CountRules rules{.komi_halves = 3, .no_capture_plies = 100, .repetition_fold = 3};
  Positional positional(rules);
  const eval::Position cho_leads = tests::Fen("3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 60");
  positional.Start(cho_leads);
  const eval::Score once = positional.Evaluate(cho_leads);
  const auto count = static_cast<std::size_t>(eval::Term::kCount);
  CHECK(positional.EvaluateRepeated(cho_leads, 1) == once);
  CHECK(positional.Explain(cho_leads, 2)[count].cho > positional.Explain(cho_leads, 1)[count].cho);
  // What was said of the repetition is not remembered for the position.
  CHECK(positional.EvaluateRepeated(cho_leads, 2) != once);
  CHECK(positional.Evaluate(cho_leads) == once);
  Positional without_repetition(kCounted);
  without_repetition.Start(cho_leads);
  CHECK(without_repetition.EvaluateRepeated(cho_leads, 2) == once);
}

TEST_CASE("the nearness of a repetition grows to the whole with the last occurrence") {
  CHECK(eval::terms::RepetitionNearness(1, 3) == 0);
  CHECK(eval::terms::RepetitionNearness(2, 3) == eval::kCountUnit / 2);
  CHECK(eval::terms::RepetitionNearness(3, 3) == eval::kCountUnit);
  CHECK(eval::terms::RepetitionNearness(3, 4) == eval::kCountUnit * 2 / 3);
  CHECK(eval::terms::RepetitionNearness(3, 0) == 0);
}

TEST_CASE("what is kept up to date from move to move is what a fresh look finds") {
  using Game = engine::janggi::Game<engine::janggi::kJanggi>;
  const Game game;
  Positional followed(game);
  Positional fresh(game);
  std::mt19937_64 random(5);
  for (const auto& start : eval_tests::RandomPositions(300, 5)) {
    followed.Start(start);
    std::vector<eval::Position> line{start};
    for (int ply = 0; ply < 20; ++ply) {
      const auto moves = Game::LegalMoves(line.back());
      if (moves.size() == 0) break;
      const auto move = moves.begin()[random() % moves.size()];
      line.push_back(line.back().After(move));
      followed.Enter(line[line.size() - 2], move, line.back());
      CHECK(followed.Evaluate(line.back()) == Evaluate(fresh, line.back()));
    }
    for (; line.size() > 1; line.pop_back()) followed.Leave();
    CHECK(followed.Evaluate(start) == Evaluate(fresh, start));
  }
}

}  // namespace
