#include "lab/tune_fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <thread>
#include <vector>

#include "lab/random.h"

namespace lab {
namespace {

// A batch is summed up in so many parts, whatever the number of threads: sums of floating point
// numbers depend on their order.
constexpr std::size_t kParts = 8;

double ShareOf(const TuningSample& sample, std::size_t feature) {
  const bool of_count = feature >= eval::features::kLead.first;
  return of_count ? 1.0 / eval::kCountUnit : sample.board_share;
}

double Probability(double centipawns, double scale) {
  return 1 / (1 + std::exp(-centipawns / scale));
}

double CrossEntropy(double target, double probability) {
  constexpr double kLeast = 1e-9;
  return -target * std::log2(std::max(probability, kLeast)) -
         (1 - target) * std::log2(std::max(1 - probability, kLeast));
}

void AddGradient(const Dataset& dataset, std::size_t at, const FineTable& weights, double scale,
                 FineTable& gradient) {
  const TuningSample& sample = dataset.sample(at);
  const auto counts = dataset.counts(at);
  const double error =
      Probability(ValueOf(sample, counts, weights), scale) - static_cast<double>(sample.target);
  for (const FeatureCount& each : counts) {
    const double slope = error / scale * each.count * ShareOf(sample, each.feature);
    gradient[each.feature].opening += slope * sample.opening_share;
    gradient[each.feature].ending += slope * (1 - sample.opening_share);
  }
}

// The mean gradient over a batch.
FineTable BatchGradient(const Dataset& dataset, std::span<const std::uint32_t> batch,
                        const FineTable& weights, double scale, int threads) {
  std::array<FineTable, kParts> parts{};
  const auto sum_part = [&](std::size_t part) {
    const std::size_t first = batch.size() * part / kParts;
    const std::size_t last = batch.size() * (part + 1) / kParts;
    for (const std::uint32_t at : batch.subspan(first, last - first)) {
      AddGradient(dataset, at, weights, scale, parts[part]);
    }
  };
  {
    const auto count = static_cast<std::size_t>(threads);
    std::vector<std::jthread> workers;  // joined before what they look at is gone
    for (std::size_t worker = 0; worker < count; ++worker) {
      workers.emplace_back([&, worker] {
        for (std::size_t part = worker; part < kParts; part += count) sum_part(part);
      });
    }
  }
  FineTable mean{};
  for (const FineTable& part : parts) {
    for (std::size_t i = 0; i < mean.size(); ++i) {
      mean[i].opening += part[i].opening / static_cast<double>(batch.size());
      mean[i].ending += part[i].ending / static_cast<double>(batch.size());
    }
  }
  return mean;
}

// Adam: each weight goes its own pace, by the mean and the spread of its gradient.
class Adam {
 public:
  void Step(const FineTable& gradient, double rate, FineTable& weights) {
    mean_share_ *= kMeanMemory;
    square_share_ *= kSquareMemory;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i].opening -=
          rate * Pace(gradient[i].opening, means_[i].opening, squares_[i].opening);
      weights[i].ending -= rate * Pace(gradient[i].ending, means_[i].ending, squares_[i].ending);
    }
  }

 private:
  static constexpr double kMeanMemory = 0.9;
  static constexpr double kSquareMemory = 0.999;

  double Pace(double slope, double& mean, double& square) const {
    constexpr double kTiny = 1e-12;
    mean = kMeanMemory * mean + (1 - kMeanMemory) * slope;
    square = kSquareMemory * square + (1 - kSquareMemory) * slope * slope;
    return mean / (1 - mean_share_) / (std::sqrt(square / (1 - square_share_)) + kTiny);
  }

  double mean_share_ = 1;
  double square_share_ = 1;
  FineTable means_{};
  FineTable squares_{};
};

void AddPull(const FineTable& weights, const FineTable& first, double pull, FineTable& gradient) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    gradient[i].opening += 2 * pull * (weights[i].opening - first[i].opening);
    gradient[i].ending += 2 * pull * (weights[i].ending - first[i].ending);
  }
}

}  // namespace

FineTable Refined(const WeightTable& weights) {
  FineTable fine{};
  for (std::size_t i = 0; i < fine.size(); ++i) {
    fine[i] = {.opening = static_cast<double>(weights[i].opening) / eval::kWeightsPerCentipawn,
               .ending = static_cast<double>(weights[i].ending) / eval::kWeightsPerCentipawn};
  }
  return fine;
}

WeightTable Rounded(const FineTable& weights) {
  const auto round = [](double centipawns) {
    constexpr double kMost = std::numeric_limits<std::int16_t>::max();
    const double rounded = std::round(centipawns * eval::kWeightsPerCentipawn);
    return static_cast<std::int16_t>(std::clamp(rounded, -kMost, kMost));
  };
  WeightTable table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = {.opening = round(weights[i].opening), .ending = round(weights[i].ending)};
  }
  return table;
}

double ValueOf(const TuningSample& sample, std::span<const FeatureCount> counts,
               const FineTable& weights) {
  double value = 0;
  for (const FeatureCount& each : counts) {
    const FineWeight& weight = weights[each.feature];
    const double mixed = weight.ending + (weight.opening - weight.ending) * sample.opening_share;
    value += mixed * each.count * ShareOf(sample, each.feature);
  }
  return value;
}

double MeanError(const Dataset& dataset, const FineTable& weights, double scale) {
  double sum = 0;
  for (std::size_t i = 0; i < dataset.size(); ++i) {
    const double value = ValueOf(dataset.sample(i), dataset.counts(i), weights);
    sum += CrossEntropy(dataset.sample(i).target, Probability(value, scale));
  }
  return sum / static_cast<double>(dataset.size());
}

double FitScale(const Dataset& dataset, const FineTable& weights) {
  std::vector<double> values;
  for (std::size_t i = 0; i < dataset.size(); ++i) {
    values.push_back(ValueOf(dataset.sample(i), dataset.counts(i), weights));
  }
  const auto error = [&](double scale) {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      sum += CrossEntropy(dataset.sample(i).target, Probability(values[i], scale));
    }
    return sum;
  };
  // The error has one minimum: cut the interval by the golden section.
  constexpr double kGolden = 0.6180339887498949;
  constexpr double kPrecision = 0.1;
  double low = 20;
  double high = 2000;
  while (high - low > kPrecision) {
    const double left = high - kGolden * (high - low);
    const double right = low + kGolden * (high - low);
    (error(left) < error(right) ? high : low) = error(left) < error(right) ? right : left;
  }
  return (low + high) / 2;
}

FineTable Fit(const Dataset& dataset, const FineTable& first, double scale,
              const FitSettings& settings,
              const std::function<void(int epoch, const FineTable&)>& on_epoch) {
  FineTable weights = first;
  Adam adam;
  Random random(settings.seed);
  std::vector<std::uint32_t> order(dataset.size());
  std::iota(order.begin(), order.end(), 0U);
  const std::size_t batch = std::min(settings.batch, dataset.size());
  const std::size_t batches_an_epoch = dataset.size() / batch;
  const double batches = static_cast<double>(batches_an_epoch) * settings.epochs;
  double step = 0;
  for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
    random.Shuffle(order);
    for (std::size_t at = 0; at + batch <= order.size(); at += batch) {
      FineTable gradient = BatchGradient(dataset, std::span(order).subspan(at, batch), weights,
                                         scale, settings.threads);
      AddPull(weights, first, settings.pull, gradient);
      const double way = step / batches;
      adam.Step(gradient, settings.first_rate + (settings.last_rate - settings.first_rate) * way,
                weights);
      step += 1;
    }
    on_epoch(epoch, weights);
  }
  return weights;
}

}  // namespace lab
