#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

// How a score of the search foretells the end of a game.
namespace lab {

// W = 1 / (1 + e^((margin - x) / scale)) with the scale going from the ending's to the opening's;
// L is the same for -x; what remains is the chance of a draw.
struct Curve {
  double opening_scale = 200;  // centipawns
  double ending_scale = 200;
  double margin = 0;

  double Win(double centipawns, double opening_share) const;
};

// A searched position: the score and the result for the side to move.
struct ScoredResult {
  double centipawns = 0;
  double opening_share = 0;
  double result = 0;  // 1, a half, 0
};

// The likeliest curve.
Curve FitCurve(const std::vector<ScoredResult>& results);
// In bits.
double MeanError(const std::vector<ScoredResult>& results, const Curve& curve);

// The text of eval/win_curve.h.
std::string FormatCurve(const Curve& curve, absl::string_view command);

}  // namespace lab
