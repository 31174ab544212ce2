#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/janggi/piece.h"

// What the positional evaluation looks at. Every feature is a number that can be counted in a
// position; its weight stands under the same index in eval/weights.h.
namespace eval {

// The headings of the printed breakdown.
enum class Term {
  kPieces,
  kSquares,
  kMobility,
  kLegs,
  kDevelopment,
  kCannons,
  kSoldiers,
  kPalace,
  kArmy,
  kThreats,
  kTempo,
  kCount,
};
inline constexpr std::size_t kTermCount = 12;
inline constexpr std::array<std::string_view, kTermCount> kTermNames{
    "pieces",   "squares", "mobility", "legs",    "development", "cannons",
    "soldiers", "palace",  "army",     "threats", "tempo",       "count"};

// Features that are counted together: `size` of them from index `first` on, printed `columns` to a
// row in the table of weights.
struct Group {
  std::string_view name;
  Term term = Term::kPieces;
  std::size_t first = 0;
  std::size_t size = 0;
  std::size_t columns = 1;

  constexpr std::size_t At(int offset) const { return first + static_cast<std::size_t>(offset); }
  constexpr std::size_t end() const { return first + size; }
};

namespace features {

// A board is the same seen in a mirror, so five files tell everything about nine.
inline constexpr int kHalfFiles = 5;
inline constexpr int kHalfSquares = kHalfFiles * 10;
inline constexpr int kMostMobility = 17;
inline constexpr int kMostScreens = 7;
inline constexpr int kMostBetween = 3;

constexpr Group After(const Group& before, std::string_view name, Term term, std::size_t size,
                      std::size_t columns) {
  return {.name = name, .term = term, .first = before.end(), .size = size, .columns = columns};
}

// From guard to soldier.
inline constexpr Group kPieceValues{"PieceValues", Term::kPieces, 0, 6, 6};
// General to soldier, ten ranks from the own back rank, files a (or i) to e.
inline constexpr Group kSquares =
    After(kPieceValues, "Squares", Term::kSquares, 7 * kHalfSquares, kHalfFiles);
// Horse, elephant, chariot, cannon: by the number of points they reach.
inline constexpr Group kMobility =
    After(kSquares, "Mobility", Term::kMobility, 4 * (kMostMobility + 1), kMostMobility + 1);
// Blocked legs of horses, of elephants.
inline constexpr Group kLegs = After(kMobility, "Legs", Term::kLegs, 2, 2);
// By the number of horses and elephants still on the back rank.
inline constexpr Group kDevelopment = After(kLegs, "Development", Term::kDevelopment, 5, 5);
// By the number of pieces on a cannon's lines that could be its screen.
inline constexpr Group kScreens =
    After(kDevelopment, "Screens", Term::kCannons, kMostScreens + 1, kMostScreens + 1);
// Soldiers that another one guards.
inline constexpr Group kSoldierChains = After(kScreens, "SoldierChains", Term::kSoldiers, 1, 1);
// Soldiers at most 1, 2, 3 steps from the enemy general.
inline constexpr Group kSoldierDistance =
    After(kSoldierChains, "SoldierDistance", Term::kSoldiers, 3, 3);
// By the number of steps that the general may safely take.
inline constexpr Group kFreedom = After(kSoldierDistance, "Freedom", Term::kPalace, 9, 9);
// Enemy chariots, then cannons, on the general's lines: by the number of pieces between.
inline constexpr Group kLines =
    After(kFreedom, "Lines", Term::kPalace, 2 * (kMostBetween + 1), kMostBetween + 1);
// Points from which horse, elephant, chariot, cannon, soldier could safely give check.
inline constexpr Group kSafeChecks = After(kLines, "SafeChecks", Term::kPalace, 5, 5);
// Guards beside the general.
inline constexpr Group kGuardsBeside = After(kSafeChecks, "GuardsBeside", Term::kPalace, 1, 1);
// Missing guards times enemy chariots, times enemy cannons.
inline constexpr Group kBarePalace = After(kGuardsBeside, "BarePalace", Term::kArmy, 2, 2);
// Both guards, horses, elephants, chariots, cannons still there; soldiers: all five.
inline constexpr Group kPairs = After(kBarePalace, "Pairs", Term::kArmy, 6, 6);
// Cannons times the pieces on the board that could be screens.
inline constexpr Group kScreensOnBoard = After(kPairs, "ScreensOnBoard", Term::kArmy, 1, 1);
// A row for each kind of attacker (soldier, elephant or guard, horse, cannon, chariot, general), a
// column for each defended victim from guard to soldier; first when it is our move, then when not.
inline constexpr Group kThreats = After(kScreensOnBoard, "Threats", Term::kThreats, 2 * 36, 6);
// The same for undefended victims, whoever attacks.
inline constexpr Group kHanging = After(kThreats, "Hanging", Term::kThreats, 2 * 6, 6);
inline constexpr Group kTempo = After(kHanging, "Tempo", Term::kTempo, 1, 1);
// The lead on points with komi: itself, bent (large leads count less), its sign.
inline constexpr Group kLead = After(kTempo, "Lead", Term::kCount, 3, 3);
// Bent lead and its sign again, growing as the no-capture count nears its limit.
inline constexpr Group kNearCount = After(kLead, "NearCount", Term::kCount, 2, 2);

}  // namespace features

inline constexpr std::array kGroups{
    features::kPieceValues,   features::kSquares,         features::kMobility,
    features::kLegs,          features::kDevelopment,     features::kScreens,
    features::kSoldierChains, features::kSoldierDistance, features::kFreedom,
    features::kLines,         features::kSafeChecks,      features::kGuardsBeside,
    features::kBarePalace,    features::kPairs,           features::kScreensOnBoard,
    features::kThreats,       features::kHanging,         features::kTempo,
    features::kLead,          features::kNearCount};
inline constexpr std::size_t kFeatureCount = kGroups.back().end();

}  // namespace eval
