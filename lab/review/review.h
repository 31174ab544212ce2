#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/core/outcome.h"
#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/records/record.h"
#include "eval/score.h"
#include "lab/analyst.h"
#include "lab/review/assessment.h"
#include "search/limits.h"

namespace lab::review {

// A position of a game and what the engine thinks of it, seen from the side to move.
struct ReviewedPosition {
  engine::janggi::Position position;
  eval::Score score;
  int depth = 0;
  std::vector<engine::janggi::Move> line;  // the best play; empty when the game is over
};

// A played move, judged by the positions before and after it.
struct ReviewedMove {
  engine::janggi::Move move;
  engine::core::Side side = engine::core::Side::kFirst;
  int lost_centipawns = 0;
  double lost_share = 0;
  bool is_best = false;
  Grade grade = Grade::kGood;
  std::vector<std::string> marks;  // "missed mate in 3", "bikjang", "2nd time", ...
};

// How well one side has played.
struct Summary {
  int moves = 0;
  int best = 0;
  int inaccuracies = 0;
  int mistakes = 0;
  int blunders = 0;
  double accuracy = 0;         // the mean over the moves
  double lost_centipawns = 0;  // the mean over the moves
};

struct GameReview {
  engine::janggi::records::Record record;
  std::vector<ReviewedPosition> positions;  // one more than there are moves
  std::vector<ReviewedMove> moves;
  std::optional<engine::core::Outcome> outcome;  // by the rules, after the last move
  Summary cho;
  Summary han;
};

// Analyses every position of a game, from the last to the first, so that what is found later helps
// earlier. `on_progress` hears how many of them are done. Nothing when it was stopped.
std::optional<GameReview> ReviewGame(const engine::janggi::records::Record& record,
                                     Analyst& analyst, const search::Limits& limits,
                                     const std::stop_token& stop,
                                     const std::function<void(int, int)>& on_progress);

}  // namespace lab::review
