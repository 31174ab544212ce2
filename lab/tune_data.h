#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/janggi/position.h"
#include "eval/features.h"
#include "eval/terms/count.h"
#include "lab/selfplay_format.h"
#include "lab/tune_curve.h"

// What the tuner learns from: positions as numbers of features, with what became of their games.
namespace lab {

// How often a feature occurs for Cho more than for Han; features of the count are in 256ths.
struct FeatureCount {
  std::uint16_t feature = 0;
  std::int16_t count = 0;

  friend constexpr bool operator==(const FeatureCount&, const FeatureCount&) = default;
};

struct TuningSample {
  float opening_share = 0;  // 1 with all pieces on the board, 0 with the attackers gone
  float board_share = 1;    // what the nearness of the count leaves to the features of the board
  float target = 0;         // what Cho got or is likely to get: 1, a half, 0
  std::uint32_t first = 0;  // its counts, up to those of the next sample
};

// Samples, their feature counts in one long row.
class Dataset {
 public:
  void Add(TuningSample sample, std::span<const FeatureCount> counts);

  std::size_t size() const { return samples_.size(); }
  const TuningSample& sample(std::size_t at) const { return samples_[at]; }
  std::span<const FeatureCount> counts(std::size_t at) const;

 private:
  std::vector<TuningSample> samples_;
  std::vector<FeatureCount> counts_;
};

// What the evaluation counts in a position.
struct CountedPosition {
  TuningSample sample;
  std::vector<FeatureCount> counts;
};
CountedPosition CountFeatures(const engine::janggi::Position& position,
                              const eval::CountRules& rules);

// What of a game is used, and for what.
struct SampleChoice {
  int score_limit = 2000;  // quiet positions whose score is within
  double score_share = 0;  // of the target: what the search thought; the rest is the result
  Curve curve = {};        // from scores to chances
};
void AddGame(const SelfplayGame& game, const SampleChoice& choice, const eval::CountRules& rules,
             Dataset& dataset);

}  // namespace lab
