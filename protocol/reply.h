#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "eval/score.h"
#include "eval/win_probability.h"
#include "search/report.h"

// What we say, as values and as lines of UCI.
namespace protocol {

// One line of analysis, its moves already in writing.
struct Analysis {
  int depth = 0;
  int selective_depth = 0;
  int rank = 1;
  eval::Score score{};
  search::Bound bound = search::Bound::kExact;
  std::optional<eval::Chances> chances = std::nullopt;
  search::Effort effort{};
  std::vector<std::string> moves{};
};

// The move of the root that is being searched.
struct RootMoveNote {
  int depth = 0;
  std::string move{};
  int number = 1;
};

// The answer to a `go`.
struct BestMove {
  std::optional<std::string> move = std::nullopt;
  std::optional<std::string> ponder = std::nullopt;
};

// "cp 31", "mate -2". A move that ends the game at once in the mover's favour is "mate 1", in
// whatever way it ends, and a game that has been lost is "mate 0"; any other win by points is a
// large number of centipawns.
std::string FormatScore(eval::Score score);
// Clients read this line with one strict expression: the order of its parts is a promise. A line of
// depth 0 is the verdict on a finished game and has only its score.
std::string FormatInfo(const Analysis& analysis);
std::string FormatRootMove(const RootMoveNote& note);
std::string FormatBestMove(const BestMove& best);
std::string FormatError(absl::string_view what);

// Nodes in a second, by a clock that may not have moved yet.
std::int64_t NodesPerSecond(const search::Effort& effort);

}  // namespace protocol
