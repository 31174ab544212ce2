#include "lab/puzzles/own_games.h"

#include "absl/strings/str_cat.h"
#include "engine/janggi/setups.h"
#include "lab/random.h"

namespace lab::puzzles {
namespace {

using engine::janggi::Course;
using engine::janggi::kSetups;
using engine::janggi::MoveList;
using engine::janggi::Setup;

constexpr int kRandomPlies = 12;
constexpr int kMostPlies = 300;

}  // namespace

Source PlayOwnGame(const OwnGames& settings, int number, const engine::janggi::Referee& rules,
                   Analyst& analyst, const std::stop_token& stop) {
  Random random(settings.seed, static_cast<std::uint64_t>(number));
  const auto setup = [&random] { return kSetups[random.Below(kSetups.size())]; };
  const Setup cho = setup();
  const Setup han = setup();
  Source game{.start = engine::janggi::StartPosition({.cho = cho, .han = han}),
              .moves = {},
              .name = absl::StrCat("own game ", settings.seed, ".", number + 1)};
  Course course(game.start);
  analyst.Clear();
  for (int ply = 0; ply < kMostPlies && !stop.stop_requested(); ++ply) {
    if (rules.Adjudicate(course.position(), course.history(), {})) break;
    const MoveList legal = rules.LegalMoves(course.position());
    engine::janggi::Move move = legal[random.Below(legal.size())];
    if (ply >= kRandomPlies) {
      const auto report = analyst.Analyse(course, {.nodes = settings.nodes}, stop);
      if (!report.best_move) break;
      move = *report.best_move;
    }
    game.moves.push_back(move);
    course.Play(move);
  }
  return game;
}

}  // namespace lab::puzzles
