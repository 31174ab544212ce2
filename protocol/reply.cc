#include "protocol/reply.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace protocol {
namespace {

// Own moves until a mate so many plies away.
int MateMoves(eval::Score score) { return (score.MatePlies() + 1) / 2; }

absl::string_view BoundWord(search::Bound bound) {
  switch (bound) {
    case search::Bound::kExact:
      return "";
    case search::Bound::kLower:
      return " lowerbound";
    case search::Bound::kUpper:
      return " upperbound";
  }
  return "";
}

}  // namespace

std::string FormatScore(eval::Score score) {
  if (score == eval::Score::PointsLossIn(0)) return "mate 0";
  if (!score.IsMate()) return absl::StrCat("cp ", score.raw());
  return absl::StrCat("mate ", score.raw() > 0 ? MateMoves(score) : -MateMoves(score));
}

std::int64_t NodesPerSecond(const search::Effort& effort) {
  const std::int64_t milliseconds = std::max<std::int64_t>(effort.time.count(), 1);
  // A count that could overflow would have taken years.
  return effort.nodes * 1000 / milliseconds;
}

std::string FormatInfo(const Analysis& analysis) {
  if (analysis.depth == 0) return absl::StrCat("info depth 0 score ", FormatScore(analysis.score));
  std::string line = absl::StrCat("info depth ", analysis.depth, " seldepth ",
                                  analysis.selective_depth, " multipv ", analysis.rank, " score ",
                                  FormatScore(analysis.score), BoundWord(analysis.bound));
  if (analysis.chances) {
    absl::StrAppend(&line, " wdl ", analysis.chances->win, " ", analysis.chances->draw, " ",
                    analysis.chances->loss);
  }
  absl::StrAppend(&line, " nodes ", analysis.effort.nodes, " nps ", NodesPerSecond(analysis.effort),
                  " hashfull ", analysis.effort.table_permille);
  absl::StrAppend(&line, " tbhits 0 time ", analysis.effort.time.count(), " pv ",
                  absl::StrJoin(analysis.moves, " "));
  return line;
}

std::string FormatRootMove(const RootMoveNote& note) {
  return absl::StrCat("info depth ", note.depth, " currmove ", note.move, " currmovenumber ",
                      note.number);
}

std::string FormatBestMove(const BestMove& best) {
  if (!best.move) return "bestmove (none)";
  if (!best.ponder) return absl::StrCat("bestmove ", *best.move);
  return absl::StrCat("bestmove ", *best.move, " ponder ", *best.ponder);
}

std::string FormatError(absl::string_view what) {
  return absl::StrCat("info string error: ", what);
}

}  // namespace protocol
