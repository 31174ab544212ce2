#include "eval/win_probability.h"

#include <cmath>

#include "eval/tally.h"
#include "eval/win_curve.h"

namespace eval {
namespace {

constexpr int kAll = 1000;

int Permille(double centipawns, double scale) {
  return static_cast<int>(std::lround(kAll / (1 + std::exp((kWinMargin - centipawns) / scale))));
}

}  // namespace

Chances ChancesOf(Score score, const engine::janggi::Position& position) {
  if (score.IsDecided()) {
    return score > Score::Draw() ? Chances{.win = kAll} : Chances{.loss = kAll};
  }
  const double opening_share = static_cast<double>(TallyOf(position).phase) / Tally::kFullPhase;
  const double scale = kWinScaleEnding + (kWinScaleOpening - kWinScaleEnding) * opening_share;
  const int win = Permille(score.raw(), scale);
  // Without a margin for draws the two must make up the whole, however they are rounded.
  const int loss = kWinMargin > 0 ? Permille(-score.raw(), scale) : kAll - win;
  return {.win = win, .draw = kAll - win - loss, .loss = loss};
}

}  // namespace eval
