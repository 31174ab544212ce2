#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace engine::janggi {

// The words of Janggi used everywhere in this code:
// Cho (blue or green) moves first, Han (red) second. The general lives in a palace with its two
// guards; horses, elephants, chariots, cannons and soldiers complete an army. A pass leaves the
// board as it is. Bikjang is the facing of the two generals on one file with nothing between.

enum class Facing {
  kBikjang,    // whoever passes while the generals face each other ends the game
  kIgnored,    // it means nothing
  kForbidden,  // no move may leave the generals facing
};

enum class Passing {
  kFree,          // legal when not in check (and always under bikjang)
  kNever,         //
  kGeneralStuck,  // legal when not in check and the general has no legal step
};

enum class TwoPasses {
  kEndTheGame,
  kEndIfForced,  // both sides had nothing but the pass
  kNothing,
};

// What a game is worth that neither side has won on the board.
enum class Drawish { kPoints, kDraw };

enum class PerpetualCheck { kLoses, kAllowed };
enum class Shuttling { kLoses, kAllowed };
enum class BareGenerals { kDraw, kPlayOn };

// A rule set, known at compile time. Zero stands for "no such rule" in the two numbers.
struct Rules {
  Facing facing = Facing::kBikjang;
  Passing passing = Passing::kFree;
  TwoPasses two_passes = TwoPasses::kEndTheGame;
  Drawish drawish = Drawish::kPoints;
  int repetition_fold = 3;
  PerpetualCheck perpetual_check = PerpetualCheck::kLoses;
  Shuttling shuttling = Shuttling::kAllowed;
  int no_capture_plies = 100;
  BareGenerals bare_generals = BareGenerals::kPlayOn;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr Rules kJanggi{};
inline constexpr Rules kJanggiTraditional{.drawish = Drawish::kDraw};
inline constexpr Rules kJanggiModern{.facing = Facing::kIgnored,
                                     .repetition_fold = 4,
                                     .shuttling = Shuttling::kLoses,
                                     .no_capture_plies = 200};
inline constexpr Rules kJanggiCasual{.facing = Facing::kIgnored, .drawish = Drawish::kDraw};
inline constexpr Rules kJanggiFormal{
    .facing = Facing::kForbidden, .passing = Passing::kNever, .two_passes = TwoPasses::kNothing};
inline constexpr Rules kJanggiClub{.facing = Facing::kIgnored,
                                   .passing = Passing::kGeneralStuck,
                                   .two_passes = TwoPasses::kEndIfForced,
                                   .drawish = Drawish::kDraw,
                                   .repetition_fold = 0,
                                   .perpetual_check = PerpetualCheck::kAllowed,
                                   .no_capture_plies = 0,
                                   .bare_generals = BareGenerals::kDraw};
inline constexpr Rules kJanggiStrict{.facing = Facing::kForbidden,
                                     .passing = Passing::kNever,
                                     .two_passes = TwoPasses::kNothing,
                                     .drawish = Drawish::kDraw,
                                     .repetition_fold = 0,
                                     .perpetual_check = PerpetualCheck::kAllowed,
                                     .no_capture_plies = 0};

// What two players may agree on before a game, whatever the rule set.
struct Terms {
  int komi_halves = 3;  // half points added to Han's count, as Cho has the first move

  friend constexpr bool operator==(const Terms&, const Terms&) = default;
};

}  // namespace engine::janggi
