#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "eval/features.h"
#include "lab/tune_data.h"
#include "lab/tune_weights.h"

// Logistic regression: the weights under which the evaluations of positions foretell best how their
// games end, P(Cho wins) = 1 / (1 + e^(-centipawns / scale)).
namespace lab {

// Weights on the way, in centipawns.
struct FineWeight {
  double opening = 0;
  double ending = 0;
};
using FineTable = std::array<FineWeight, eval::kFeatureCount>;

FineTable Refined(const WeightTable& weights);
WeightTable Rounded(const FineTable& weights);

// The evaluation of a sample, in centipawns for Cho.
double ValueOf(const TuningSample& sample, std::span<const FeatureCount> counts,
               const FineTable& weights);

// The mean cross entropy in bits: what is still not known about a result.
double MeanError(const Dataset& dataset, const FineTable& weights, double scale);

// The scale at which the weights err least.
double FitScale(const Dataset& dataset, const FineTable& weights);

struct FitSettings {
  int epochs = 30;
  std::size_t batch = 16'384;
  double first_rate = 2;    // centipawns a step, falling evenly
  double last_rate = 0.05;  //
  double pull = 5e-10;  // back to the first weights, a squared centipawn: for what is rarely seen
  int threads = 2;
  std::uint64_t seed = 1;
};
// Adam on shuffled batches. The result does not depend on the number of threads.
FineTable Fit(const Dataset& dataset, const FineTable& first, double scale,
              const FitSettings& settings,
              const std::function<void(int epoch, const FineTable&)>& on_epoch);

}  // namespace lab
