#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "search/limits.h"
#include "search/report.h"

namespace search {

using TimePoint = std::chrono::steady_clock::time_point;

// While pondering no limit of time counts; Pool::PonderHit makes them count from then on.
enum class Pondering : bool { kNo, kYes };

// The playing strength that the user asked for; 20 is all we can.
struct Skill {
  static constexpr int kWeakest = -20;
  static constexpr int kFull = 20;
  static constexpr int kWeakestElo = 500;
  static constexpr int kStrongestElo = 2850;

  int level = kFull;

  // The level that plays about as well as a rating, clamped to what there is.
  static Skill OfElo(int elo);
  friend constexpr bool operator==(Skill, Skill) = default;
};

// What to search for: everything that one `go` says, and the options that concern it.
template <class Move>
struct Task {
  Limits limits;
  int line_count = 1;            // MultiPV
  std::vector<Move> only_moves;  // searchmoves; none: all legal moves
  Pondering pondering = Pondering::kNo;
  Skill skill;
  Milliseconds move_overhead{10};    // lost between us and whoever stops the clock
  std::optional<TimePoint> started;  // when `go` arrived; nothing: now
};

// The root move that is being searched, for long searches.
template <class Move>
struct RootMove {
  int depth = 0;
  Move move{};
  int number = 1;  // its place in the list, from 1
};

// Who is told about a running search. Both are called from the thread that called Pool::Search, and
// either may be empty.
template <class Move>
struct Observer {
  std::function<void(const Report<Move>&)> on_iteration;
  std::function<void(const RootMove<Move>&)> on_root_move;  // after kRootMovesReportedAfter only
};

}  // namespace search
