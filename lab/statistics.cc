#include "lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

namespace lab {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// How many standard deviations hold 95 % of a normal distribution on both sides.
constexpr double kInterval95 = 1.959963984540054;

// Counts of equally spaced scores from 0 to 1.
template <std::size_t kSize>
struct Distribution {
  std::array<double, kSize> counts{};

  static double ScoreAt(std::size_t index) {
    return static_cast<double>(index) / static_cast<double>(kSize - 1);
  }
  double Total() const { return std::accumulate(counts.begin(), counts.end(), 0.0); }
  // The mean of a function of the score.
  template <class Function>
  double Mean(Function function) const {
    double sum = 0;
    for (std::size_t i = 0; i < kSize; ++i) sum += counts[i] * function(ScoreAt(i));
    return sum / Total();
  }
};

Distribution<3> DistributionOf(const GameCounts& games) {
  return {{static_cast<double>(games.losses), static_cast<double>(games.draws),
           static_cast<double>(games.wins)}};
}

Distribution<5> DistributionOf(const PairCounts& pairs) {
  Distribution<5> result;
  std::ranges::transform(pairs.by_half_points, result.counts.begin(),
                         [](std::int64_t count) { return static_cast<double>(count); });
  return result;
}

double ScoreOf(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double EloOf(double score) {
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return 400 * std::log10(score / (1 - score));
}

// Of results that are all alike, which say nothing of how far they spread: in 95 % of such samples
// at most a share q of all results is another one, 2.5 % = (1 - q)^n, and the worst case is that
// those are all lost, the best that they are all won. For nothing but wins or losses these are the
// bounds of Clopper and Pearson. The superiority is that after one more game, equally likely to be
// won and lost, before the first.
Estimate EstimateOfAlike(double score, double count) {
  constexpr double kTail = 0.025;
  const double sure = std::pow(kTail, 1 / count);
  const double doubt = std::pow(0.5, count + 1);
  return {.score = score,
          .elo = EloOf(score),
          .elo_low = EloOf(score * sure),
          .elo_high = EloOf(score * sure + (1 - sure)),
          .superiority = score > 0.5   ? 1 - doubt
                         : score < 0.5 ? doubt
                                       : 0.5};
}

template <std::size_t kSize>
Estimate EstimateOf(const Distribution<kSize>& results) {
  const double total = results.Total();
  if (total == 0) return {.elo_low = -kInfinity, .elo_high = kInfinity};
  const double mean = results.Mean([](double score) { return score; });
  if (std::ranges::count(results.counts, 0.0) == kSize - 1) return EstimateOfAlike(mean, total);
  const double variance =
      results.Mean([mean](double score) { return (score - mean) * (score - mean); });
  const double deviation = std::sqrt(variance / total);
  const double superiority = (1 + std::erf((mean - 0.5) / deviation / std::sqrt(2.0))) / 2;
  return {.score = mean,
          .elo = EloOf(mean),
          .elo_low = EloOf(mean - kInterval95 * deviation),
          .elo_high = EloOf(mean + kInterval95 * deviation),
          .superiority = superiority};
}

// The theta that makes p_i / (1 + theta (score_i - target)) the most likely distribution, given the
// observed p, among those with the target as mean. The function below falls from plus to minus
// infinity between the ends, so that halving finds its only zero.
template <std::size_t kSize>
double TiltToward(const Distribution<kSize>& results, double target) {
  double low = -1 / (1 - target);
  double high = 1 / target;
  for (int i = 0; i < 200; ++i) {
    const double theta = (low + high) / 2;
    const double slope = results.Mean([target, theta](double score) {
      return (score - target) / (1 + theta * (score - target));
    });
    (slope > 0 ? low : high) = theta;
  }
  return (low + high) / 2;
}

template <std::size_t kSize>
double RatioOf(Distribution<kSize> results, const Sprt& sprt) {
  if (results.Total() == 0) return 0;
  // A result that never came is taken for possible.
  constexpr double kNeverSeen = 1e-3;
  for (double& count : results.counts) count = std::max(count, kNeverSeen);
  const double score0 = ScoreOf(sprt.elo0);
  const double score1 = ScoreOf(sprt.elo1);
  const double theta0 = TiltToward(results, score0);
  const double theta1 = TiltToward(results, score1);
  return results.Total() * results.Mean([=](double score) {
    return std::log1p(theta0 * (score - score0)) - std::log1p(theta1 * (score - score1));
  });
}

}  // namespace

double Estimate::elo_error() const {
  return std::isfinite(elo_low) && std::isfinite(elo_high) ? (elo_high - elo_low) / 2 : kInfinity;
}

std::int64_t PairCounts::total() const {
  return std::accumulate(by_half_points.begin(), by_half_points.end(), std::int64_t{0});
}

Estimate EstimateFrom(const GameCounts& games) { return EstimateOf(DistributionOf(games)); }
Estimate EstimateFrom(const PairCounts& pairs) { return EstimateOf(DistributionOf(pairs)); }

double LogLikelihoodRatio(const GameCounts& games, const Sprt& sprt) {
  return RatioOf(DistributionOf(games), sprt);
}
double LogLikelihoodRatio(const PairCounts& pairs, const Sprt& sprt) {
  return RatioOf(DistributionOf(pairs), sprt);
}

double LowerBound(const Sprt& sprt) { return std::log(sprt.beta / (1 - sprt.alpha)); }
double UpperBound(const Sprt& sprt) { return std::log((1 - sprt.beta) / sprt.alpha); }

Verdict VerdictOf(double log_likelihood_ratio, const Sprt& sprt) {
  if (log_likelihood_ratio >= UpperBound(sprt)) return Verdict::kElo1;
  if (log_likelihood_ratio <= LowerBound(sprt)) return Verdict::kElo0;
  return Verdict::kUndecided;
}

}  // namespace lab
