#include "lab/tune_data.h"

#include <array>
#include <cassert>
#include <cstdlib>
#include <limits>

#include "eval/assess.h"

namespace lab {
namespace {

// Counts what the evaluation adds up.
class CountingTracer {
 public:
  template <eval::Side kSide>
  void Add(std::size_t feature, int count) {
    counts_[feature] += kSide == eval::kCho ? count : -count;
  }
  template <eval::Side kSide>
  void AddCount(std::size_t feature, int amount) {
    Add<kSide>(feature, amount);
  }

  std::vector<FeatureCount> Counts() const {
    std::vector<FeatureCount> counts;
    for (std::size_t feature = 0; feature < counts_.size(); ++feature) {
      const int count = counts_[feature];
      assert(std::abs(count) <= std::numeric_limits<std::int16_t>::max());
      if (count != 0) {
        counts.push_back({.feature = static_cast<std::uint16_t>(feature),
                          .count = static_cast<std::int16_t>(count)});
      }
    }
    return counts;
  }

 private:
  std::array<int, eval::kFeatureCount> counts_{};
};

double ResultForCho(engine::core::Result result) {
  if (result == engine::core::Result::kDraw) return 0.5;
  return result == engine::core::WinOf(eval::kCho) ? 1 : 0;
}

}  // namespace

void Dataset::Add(TuningSample sample, std::span<const FeatureCount> counts) {
  sample.first = static_cast<std::uint32_t>(counts_.size());
  samples_.push_back(sample);
  counts_.insert(counts_.end(), counts.begin(), counts.end());
}

std::span<const FeatureCount> Dataset::counts(std::size_t at) const {
  const std::size_t end = at + 1 < samples_.size() ? samples_[at + 1].first : counts_.size();
  return std::span(counts_).subspan(samples_[at].first, end - samples_[at].first);
}

CountedPosition CountFeatures(const engine::janggi::Position& position,
                              const eval::CountRules& rules) {
  // What came before is not looked at: every position is taken for new.
  const int nearness = eval::NearnessOf(position, rules);
  CountingTracer tracer;
  eval::Assess(position, rules, nearness, tracer);
  const float phase = static_cast<float>(eval::TallyOf(position).phase);
  return {.sample = {.opening_share = phase / eval::Tally::kFullPhase,
                     .board_share = 1 - static_cast<float>(nearness) / eval::kCountUnit},
          .counts = tracer.Counts()};
}

void AddGame(const SelfplayGame& game, const SampleChoice& choice, const eval::CountRules& rules,
             Dataset& dataset) {
  const double result = ResultForCho(game.result);
  ForEachSample(game, [&](const SelfplaySample& sample) {
    if (!sample.IsQuiet(choice.score_limit)) return;
    CountedPosition counted = CountFeatures(sample.position, rules);
    const int score = sample.position.side_to_move() == eval::kCho ? sample.score : -sample.score;
    const double likely = choice.curve.Win(score, counted.sample.opening_share);
    counted.sample.target =
        static_cast<float>(choice.score_share * likely + (1 - choice.score_share) * result);
    dataset.Add(counted.sample, counted.counts);
  });
}

}  // namespace lab
