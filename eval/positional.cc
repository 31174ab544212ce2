#include "eval/positional.h"

#include <algorithm>
#include <cstddef>

#include "eval/assess.h"

namespace eval {
namespace {

constexpr int Sign(Side side) { return side == kCho ? 1 : -1; }

// Adds the weights up: the score as fast as can be.
class ScoreTracer {
 public:
  template <Side kSide>
  void Add(std::size_t feature, int count) {
    balance_.board.Add(kWeights[feature], Sign(kSide) * count);
  }
  template <Side kSide>
  void AddCount(std::size_t feature, int amount) {
    balance_.count.Add(kWeights[feature], Sign(kSide) * amount);
  }
  const Balance& balance() const { return balance_; }

 private:
  Balance balance_;
};

constexpr std::array<Term, kFeatureCount> MakeTermOfFeature() {
  std::array<Term, kFeatureCount> terms{};
  for (const Group& group : kGroups) {
    for (std::size_t feature = group.first; feature < group.end(); ++feature) {
      terms[feature] = group.term;
    }
  }
  return terms;
}
constexpr auto kTermOfFeature = MakeTermOfFeature();

// Keeps apart what comes from where.
class ExplainingTracer {
 public:
  ExplainingTracer(int phase, int nearness)
      : opening_share_(static_cast<double>(phase) / Survey::kFullPhase),
        board_share_(1 - static_cast<double>(nearness) / kCountUnit) {}

  template <Side kSide>
  void Add(std::size_t feature, int count) {
    Note<kSide>(feature, board_share_ * count);
  }
  template <Side kSide>
  void AddCount(std::size_t feature, int amount) {
    Note<kSide>(feature, static_cast<double>(amount) / kCountUnit);
  }
  const Positional::Breakdown& breakdown() const { return breakdown_; }

 private:
  template <Side kSide>
  void Note(std::size_t feature, double count) {
    const Weight weight = kWeights[feature];
    const double value = (weight.opening * opening_share_ + weight.ending * (1 - opening_share_)) *
                         count / kWeightsPerCentipawn;
    Positional::Shares& shares = breakdown_[static_cast<std::size_t>(kTermOfFeature[feature])];
    (kSide == kCho ? shares.cho : shares.han) += value;
  }

  double opening_share_;
  double board_share_;
  Positional::Breakdown breakdown_{};
};

}  // namespace

Score Positional::Evaluate(const Position& position) const {
  const Survey survey(position);
  ScoreTracer tracer;
  Assess(survey, rules_, tracer);
  const int for_cho =
      std::clamp(Centipawns(tracer.balance(), survey.phase(), NearnessOf(position, rules_)),
                 -Score::kMaxEvaluation, Score::kMaxEvaluation);
  return Score::Centipawns(Sign(position.side_to_move()) * for_cho);
}

Positional::Breakdown Positional::Explain(const Position& position) const {
  const Survey survey(position);
  ExplainingTracer tracer(survey.phase(), NearnessOf(position, rules_));
  Assess(survey, rules_, tracer);
  return tracer.breakdown();
}

}  // namespace eval
