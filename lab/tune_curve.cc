#include "lab/tune_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "absl/strings/str_format.h"

namespace lab {
namespace {

double Chance(const ScoredResult& each, const Curve& curve) {
  const double win = curve.Win(each.centipawns, each.opening_share);
  const double loss = curve.Win(-each.centipawns, each.opening_share);
  if (each.result > 0.75) return win;
  if (each.result < 0.25) return loss;
  return 1 - win - loss;
}

}  // namespace

double Curve::Win(double centipawns, double opening_share) const {
  const double scale = ending_scale + (opening_scale - ending_scale) * opening_share;
  return 1 / (1 + std::exp((margin - centipawns) / scale));
}

double MeanError(const std::vector<ScoredResult>& results, const Curve& curve) {
  constexpr double kLeast = 1e-9;
  double sum = 0;
  for (const ScoredResult& each : results) sum -= std::log2(std::max(Chance(each, curve), kLeast));
  return sum / static_cast<double>(results.size());
}

Curve FitCurve(const std::vector<ScoredResult>& results) {
  constexpr double kFirstStep = 64;
  constexpr double kLastStep = 0.1;
  constexpr double kLeastScale = 10;
  Curve best;
  double best_error = MeanError(results, best);
  for (double step = kFirstStep; step > kLastStep;) {
    bool better = false;
    for (double Curve::*const member :
         std::array{&Curve::opening_scale, &Curve::ending_scale, &Curve::margin}) {
      for (const double direction : {step, -step}) {
        Curve next = best;
        next.*member += direction;
        if (std::min(next.opening_scale, next.ending_scale) < kLeastScale || next.margin < 0) {
          continue;
        }
        const double error = MeanError(results, next);
        if (error >= best_error) continue;
        best = next;
        best_error = error;
        better = true;
      }
    }
    if (!better) step /= 2;
  }
  return best;
}

std::string FormatCurve(const Curve& curve, absl::string_view command) {
  return absl::StrFormat(R"(// Generated; do not edit. Made by:
// clang-format off
//   %s
// clang-format on
#pragma once

namespace eval {

// Centipawns that raise the odds of a win e times, and that a win is away from a draw.
inline constexpr double kWinScaleOpening = %.1f;
inline constexpr double kWinScaleEnding = %.1f;
inline constexpr double kWinMargin = %.1f;

}  // namespace eval
)",
                         command, curve.opening_scale, curve.ending_scale, curve.margin);
}

}  // namespace lab
