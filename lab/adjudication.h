#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/outcome.h"
#include "lab/game_record.h"

namespace lab {

// Games that both players hold for drawn are drawn.
struct DrawRule {
  int move_number = 0;  // not before each player has made so many moves
  int move_count = 1;   // of each player in a row
  int score = 0;        // centipawns, at most, for either side

  friend bool operator==(const DrawRule&, const DrawRule&) = default;
};

// Who holds its game for lost has lost it.
struct ResignRule {
  enum class Opinions { kOfLoser, kOfBoth };

  int move_count = 1;  // in a row
  int score = 0;       // centipawns behind, at least
  Opinions opinions = Opinions::kOfLoser;

  friend bool operator==(const ResignRule&, const ResignRule&) = default;
};

// When a match ends a game by what its players think of it, as cutechess-cli and fastchess do.
struct AdjudicationRules {
  std::optional<DrawRule> draw = std::nullopt;
  std::optional<ResignRule> resign = std::nullopt;
};

// From "movenumber=40 movecount=8 score=10" and "movecount=3 score=600 twosided=true".
absl::StatusOr<DrawRule> ParseDrawRule(const std::vector<std::string>& words);
absl::StatusOr<ResignRule> ParseResignRule(const std::vector<std::string>& words);

// In one line; empty when there are none.
std::string Describe(const AdjudicationRules& rules);

struct Adjudication {
  engine::core::Result result;
  absl::string_view ending;
};

// The end of a game that is not over by the rules, if its players agree on one. A move without a
// score is no opinion.
std::optional<Adjudication> Adjudicate(const GameRecord& game, const AdjudicationRules& rules);

}  // namespace lab
