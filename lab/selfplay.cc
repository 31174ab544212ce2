#include "lab/selfplay.h"

#include <cstdlib>
#include <utility>

#include "absl/strings/str_cat.h"
#include "lab/quick_search.h"
#include "lab/random_walk.h"

namespace lab {
namespace {

using engine::core::Result;
using engine::core::Side;
using engine::janggi::Move;

// Side ahead by so much for so many plies has won: what is left would teach nothing.
constexpr int kDecidedScore = 2500;
constexpr int kDecidedPlies = 6;

// Ends a game early once both sides agree for some plies who wins.
class Agreement {
 public:
  // The result, once it is plain. The score is that of the side to move.
  std::optional<Result> Consider(Side side, int score) {
    if (std::abs(score) < kDecidedScore) {
      plies_ = 0;
      return std::nullopt;
    }
    const Side ahead = score > 0 ? side : engine::core::Other(side);
    plies_ = ahead == ahead_ ? plies_ + 1 : 1;
    ahead_ = ahead;
    if (plies_ < kDecidedPlies) return std::nullopt;
    return engine::core::WinOf(ahead);
  }

 private:
  Side ahead_ = Side::kFirst;
  int plies_ = 0;
};

}  // namespace

std::string Describe(const SelfplaySettings& settings) {
  return absl::StrCat("janggi, ", QuickSearch::kEvaluatorName, ", ", settings.nodes,
                      " nodes a move, ", settings.least_plies, " to ", settings.most_plies,
                      " random plies, decided at ", kDecidedScore, ", seed ", settings.seed);
}

SelfplayTable::SelfplayTable(const SelfplaySettings& settings)
    : settings_(settings), search_(settings.nodes) {}

std::optional<SelfplayGame> SelfplayTable::Play(std::uint64_t id, std::stop_token stop) {
  Random random(settings_.seed, id);
  const auto choices = static_cast<std::size_t>(settings_.most_plies - settings_.least_plies + 1);
  const int opening_plies = settings_.least_plies + static_cast<int>(random.Below(choices));
  const Walk walk = BalancedWalk(engine::janggi::Referee::Default(), random, opening_plies);
  SelfplayGame game{.id = id, .setups = walk.setups, .opening_plies = opening_plies, .plies = {}};
  engine::janggi::Course course(engine::janggi::StartPosition(walk.setups));
  for (const Move move : walk.moves) {
    game.plies.push_back({.move = move});
    course.Play(move);
  }
  search_.Clear();
  Agreement agreement;
  for (;;) {
    if (const auto outcome = JanggiGame{}.Adjudicate(course.position(), course.history())) {
      game.result = outcome->result;
      return game;
    }
    const search::Report<Move> report = search_.Run(course, stop);
    if (stop.stop_requested() || !report.best_move || report.lines.empty()) return std::nullopt;
    const int score = report.lines.front().score.raw();
    game.plies.push_back({.move = *report.best_move, .score = score});
    if (const auto result = agreement.Consider(course.position().side_to_move(), score)) {
      game.result = *result;
      return game;
    }
    course.Play(*report.best_move);
  }
}

}  // namespace lab
