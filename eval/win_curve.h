// Generated; do not edit. Made by:
// clang-format off
//   janggun-lab tune --data games.bin --weights eval/weights.h --curve eval/win_curve.h --from points --epochs 20 --score-share 50 --scale 250
// clang-format on
#pragma once

namespace eval {

// Centipawns that raise the odds of a win e times, and that a win is away from a draw.
inline constexpr double kWinScaleOpening = 308.5;
inline constexpr double kWinScaleEnding = 175.4;
inline constexpr double kWinMargin = 0.0;

}  // namespace eval
