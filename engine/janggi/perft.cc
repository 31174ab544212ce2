#include "engine/janggi/perft.h"

#include <atomic>
#include <cassert>
#include <cstddef>
#include <vector>

#include "engine/core/threads.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/move_generator.h"
#include "engine/janggi/perft_additive.h"

namespace engine::janggi {
namespace {

// Makes the compiler finish a position that nobody looks at.
void Keep(const Position& position) { asm volatile("" : : "m"(position)); }

// Everything that can be is inlined here: a call a leaf is a sixth of the whole.
template <Rules kRules>
[[gnu::flatten]] std::uint64_t CountMade(const Position& position) {
  std::uint64_t count = 0;
  for (const Move move : LegalMoves<kRules>(position)) {
    Keep(position.After(move));
    ++count;
  }
  return count;
}

template <Rules kRules, Leaves kLeaves>
std::uint64_t CountLastPly(const Position& position) {
  switch (kLeaves) {
    case Leaves::kCounted:
      return static_cast<std::uint64_t>(CountLegalMoves<kRules>(position));
    case Leaves::kListed:
      return LegalMoves<kRules>(position).size();
    case Leaves::kMade:
      return CountMade<kRules>(position);
  }
  return 0;
}

// The sequences of `depth` moves; what a stopped count is worth is the caller's to know.
template <Rules kRules, Leaves kLeaves>
std::uint64_t Count(const Position& position, int depth, const std::stop_token& stop) {
  if (depth == 0) return 1;
  if (depth == 1) return CountLastPly<kRules, kLeaves>(position);
  if (depth == 2 && kLeaves == Leaves::kCounted) return CountTwoPlies<kRules>(position);
  // Two plies end soon enough.
  if (depth > 2 && stop.stop_requested()) return 0;
  std::uint64_t count = 0;
  for (const Move move : LegalMoves<kRules>(position)) {
    count += Count<kRules, kLeaves>(position.After(move), depth - 1, stop);
  }
  return count;
}

// A part of the tree: small enough that no thread has long to wait for the last one.
struct Task {
  std::size_t root_move = 0;  // its place in the divide
  Position position;
};

template <Rules kRules>
std::vector<MoveCount> RootMoves(const Position& position) {
  std::vector<MoveCount> moves;
  for (const Move move : LegalMoves<kRules>(position)) moves.push_back({.move = move});
  return moves;
}

// The positions after two plies.
template <Rules kRules>
std::vector<Task> SplitTwoPlies(const Position& position, const std::vector<MoveCount>& roots) {
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < roots.size(); ++i) {
    const Position next = position.After(roots[i].move);
    for (const Move reply : LegalMoves<kRules>(next)) {
      tasks.push_back({.root_move = i, .position = next.After(reply)});
    }
  }
  return tasks;
}

template <Rules kRules, Leaves kLeaves>
void CountOnThreads(const Position& position, int depth, int threads, const std::stop_token& stop,
                    std::vector<MoveCount>& divide) {
  const std::vector<Task> tasks = SplitTwoPlies<kRules>(position, divide);
  // Each task has its own place for the result, written once: threads share no counter.
  std::vector<std::uint64_t> counts(tasks.size());
  std::atomic<std::size_t> next_task = 0;
  const auto work = [&](std::size_t /*thread*/) {
    for (std::size_t i = next_task++; i < tasks.size(); i = next_task++) {
      counts[i] = Count<kRules, kLeaves>(tasks[i].position, depth - 2, stop);
    }
  };
  {
    const auto others = core::StartThreads(static_cast<std::size_t>(threads) - 1, work);
    work(0);
  }
  for (std::size_t i = 0; i < tasks.size(); ++i) divide[tasks[i].root_move].count += counts[i];
}

template <Rules kRules, Leaves kLeaves>
std::vector<MoveCount> DivideInto(const Position& position, int depth, int threads,
                                  const std::stop_token& stop) {
  std::vector<MoveCount> divide = RootMoves<kRules>(position);
  if (threads > 1 && depth > 2) {
    CountOnThreads<kRules, kLeaves>(position, depth, threads, stop, divide);
    return divide;
  }
  for (MoveCount& root : divide) {
    root.count = Count<kRules, kLeaves>(position.After(root.move), depth - 1, stop);
  }
  return divide;
}

template <Rules kRules>
std::vector<MoveCount> DivideBy(const Position& position, int depth, const PerftOptions& options,
                                const std::stop_token& stop) {
  switch (options.leaves) {
    case Leaves::kCounted:
      return DivideInto<kRules, Leaves::kCounted>(position, depth, options.threads, stop);
    case Leaves::kListed:
      return DivideInto<kRules, Leaves::kListed>(position, depth, options.threads, stop);
    case Leaves::kMade:
      return DivideInto<kRules, Leaves::kMade>(position, depth, options.threads, stop);
  }
  return {};
}

}  // namespace

template <Rules kRules>
std::optional<std::vector<MoveCount>> Divide(const Position& position, int depth,
                                             const PerftOptions& options,
                                             const std::stop_token& stop) {
  assert(depth >= 1 && options.threads >= 1);
  std::vector<MoveCount> divide = DivideBy<kRules>(position, depth, options, stop);
  if (stop.stop_requested()) return std::nullopt;
  return divide;
}

std::uint64_t Total(const std::vector<MoveCount>& counts) {
  std::uint64_t total = 0;
  for (const MoveCount& each : counts) total += each.count;
  return total;
}

using MaybeDivide = std::optional<std::vector<MoveCount>>;
template MaybeDivide Divide<kJanggi>(const Position&, int, const PerftOptions&,
                                     const std::stop_token&);
template MaybeDivide Divide<kJanggiTraditional>(const Position&, int, const PerftOptions&,
                                                const std::stop_token&);
template MaybeDivide Divide<kJanggiModern>(const Position&, int, const PerftOptions&,
                                           const std::stop_token&);
template MaybeDivide Divide<kJanggiCasual>(const Position&, int, const PerftOptions&,
                                           const std::stop_token&);
template MaybeDivide Divide<kJanggiFormal>(const Position&, int, const PerftOptions&,
                                           const std::stop_token&);
template MaybeDivide Divide<kJanggiClub>(const Position&, int, const PerftOptions&,
                                         const std::stop_token&);
template MaybeDivide Divide<kJanggiStrict>(const Position&, int, const PerftOptions&,
                                           const std::stop_token&);

}  // namespace engine::janggi
