// Generated; do not edit. Made by:
// clang-format off
//   janggun-lab tune --data games-3.bin --curve eval/win_curve.h
// clang-format on
#pragma once

namespace eval {

// Centipawns that raise the odds of a win e times, and that a win is away from a draw.
inline constexpr double kWinScaleOpening = 355.4;
inline constexpr double kWinScaleEnding = 145.8;
inline constexpr double kWinMargin = 0.0;

}  // namespace eval
