#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "eval/evaluator.h"

// Every number that was tuned or chosen. Margins are in centipawns, depths in plies, reductions in
// 1/1024 plies, history scores in the unit of HistoryTables.
namespace search::parameters {

inline constexpr int kMaxDepth = 120;
inline constexpr int kMaxPly = 250;

// Aspiration windows.
inline constexpr int kAspirationDepth = 4;    // shallower iterations use the full window
inline constexpr int kAspirationMargin = 25;  // first half width
inline constexpr int kAspirationGiveUp = 1000;

// Razoring: hopeless so far below alpha that only captures could help.
inline constexpr int kRazorDepth = 3;
inline constexpr int kRazorMargin = 250;  // a ply

// Reverse futility: the side to move may always pass, so a big lead at small depth stands,
// be it seen at a glance.
inline constexpr int kReverseFutilityDepth = 8;
inline constexpr int kReverseFutilityMargin = 80;  // a ply

// Null move: the legal pass.
inline constexpr int kNullMoveDepth = 3;          // from this depth on
inline constexpr int kNullMoveReduction = 3;      // plies
inline constexpr int kNullMoveDepthShare = 4;     // one more ply for each so many of depth
inline constexpr int kNullMoveMarginShare = 200;  // and one for each so many of lead
inline constexpr int kNullMoveMarginMost = 3;

// ProbCut: a capture that wins far more than beta at small depth does so at full depth.
inline constexpr int kProbCutDepth = 5;
inline constexpr int kProbCutMargin = 200;
inline constexpr int kProbCutReduction = 4;

// Internal iterative reduction: without a table move the node is searched less deeply.
inline constexpr int kIterativeReductionDepth = 4;

// Singular extensions.
inline constexpr int kSingularDepth = 7;
inline constexpr int kSingularTableLag = 3;  // the table's depth may be so much smaller
inline constexpr int kSingularMargin = 2;    // a ply
inline constexpr int kDoubleMargin = 20;

// Threads share out the moves of nodes with at least so many percent of the iteration's depth left;
// from there on down everyone goes through all of them.
inline constexpr int kSharedDepthPercent = 50;

// Pruning of single moves.
inline constexpr int kLateMoveDepth = 8;
inline constexpr int kLateMoveBase = 4;  // moves searched at depth 0 ...
inline constexpr int kHistoryPruningDepth = 4;
inline constexpr int kHistoryPruningMargin = 3000;  // a ply
inline constexpr int kQuietExchangeDepth = 8;
inline constexpr int kQuietExchangeMargin = 25;  // a ply squared
inline constexpr int kCaptureExchangeDepth = 8;
inline constexpr int kCaptureExchangeMargin = 90;  // a ply

// Late move reductions.
inline constexpr int kReductionDepth = 2;
inline constexpr int kReductionBase = 600;
inline constexpr int kReductionSlope = 215;  // times log2(depth) * log2(move number)
inline constexpr int kReductionHistoryUnit = 8192;
inline constexpr int kManyCutoffs = 3;  // where there are more, a ply more

// What is known of a position from another path may be wrong so near the no-capture limit.
inline constexpr int kNearLimitPlies = 20;
inline constexpr int kFarFromLimit = 3;  // the first third of the way there does not matter at all,
inline constexpr int kPliesAlike = 4;    // then so many plies are taken as one

// Quiescence.
inline constexpr int kDeltaMargin = 150;
inline constexpr int kCheckingPlies = 2;  // its first plies look for quiet checks, too

// Histories.
inline constexpr int kHistoryLimit = 16384;
inline constexpr int kBonusMost = 1600;
inline constexpr int kBonusSlope = 170;  // a ply
inline constexpr int kCorrectionLimit = 1024;
// How far experience repairs an evaluation: by which features, in order, and what is a centipawn.
struct Correction {
  std::size_t keys = 0;
  int unit = 1;
};

// Time.
inline constexpr int kIncrementPercent = 80;  // of the increment, spent on each move
inline constexpr int kHardShares = 5;         // a difficult move may take so many shares ...
inline constexpr int kHardPercent = 40;       // ... but not more of the clock than this,
inline constexpr int kLastMovePercent = 90;   // or this on the last move before new time comes
// So much is never planned with: a busy machine may wake us up late, and that must not lose.
inline constexpr std::chrono::milliseconds kReserve{20};
inline constexpr int kReserveIncrementPercent = 40;  // spent while there is less

// What an evaluator that sees where the pieces stand asks for, and one that does not: experience
// has more to repair for the latter, there is less to find out early on, and more moves may be
// passed over for little: it would not see what they are good for.
struct Manner {
  Correction correction;
  int moves_ahead = 1;  // the game is shared out among so many more
  bool bold = false;    // prunes by history, losing captures, and captures that cannot reach alpha
};
inline constexpr Manner kFine{
    .correction = {.keys = 2, .unit = 32}, .moves_ahead = 36, .bold = false};
inline constexpr Manner kCoarse{
    .correction = {.keys = 6, .unit = 8}, .moves_ahead = 55, .bold = true};
constexpr const Manner& MannerFor(eval::Acuity acuity) {
  return acuity == eval::Acuity::kCoarse ? kCoarse : kFine;
}

// A search shorter than this says nothing about single root moves.
inline constexpr std::chrono::milliseconds kRootMovesReportedAfter{3000};
// How often the clock is looked at, in nodes.
inline constexpr std::int64_t kNodesBetweenLooks = 256;

}  // namespace search::parameters
