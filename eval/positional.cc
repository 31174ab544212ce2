#include "eval/positional.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "eval/assess.h"
#include "eval/weights.h"

namespace eval {
namespace {

constexpr int Sign(Side side) { return side == kCho ? 1 : -1; }

constexpr std::array<TaperedSum, kFeatureCount> MakeSums() {
  std::array<TaperedSum, kFeatureCount> sums;
  for (std::size_t i = 0; i < kFeatureCount; ++i) sums[i] = TaperedSum(kWeights[i]);
  return sums;
}
constexpr std::array<TaperedSum, kFeatureCount> kSums = MakeSums();

// Adds the weights up: the score as fast as can be.
class ScoreTracer {
 public:
  template <Side kSide>
  void Add(std::size_t feature, int count) {
    board_ += kSums[feature] * (Sign(kSide) * count);
  }
  template <Side kSide>
  void AddCount(std::size_t feature, int amount) {
    count_ += kSums[feature] * (Sign(kSide) * amount);
  }
  TaperedSum board() const { return board_; }
  TaperedSum count() const { return count_; }  // in 256ths

 private:
  TaperedSum board_;
  TaperedSum count_;
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
      : opening_share_(static_cast<double>(phase) / Tally::kFullPhase),
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

TaperedSum LeadOf(const Tally& tally, const std::optional<CountRules>& rules, int nearness) {
  ScoreTracer tracer;
  AssessCount(tally, rules, nearness, tracer);
  return tracer.count();
}

Armies ArmiesOf(const Position& position, const std::optional<CountRules>& rules) {
  ScoreTracer tracer;
  AssessArmies(position, tracer);
  const Tally tally = TallyOf(position);
  return {.worth = tracer.board(), .lead = LeadOf(tally, rules, 0), .tally = tally};
}

}  // namespace

void Positional::Start(const Position& position) {
  ScoreTracer tracer;
  AssessSquares(position, tracer);
  ledgers_.assign(1, {.squares = tracer.board(),
                      .census = Census(position),
                      .armies = ArmiesOf(position, rules_)});
}

void Positional::Enter(const Position& before, engine::janggi::Move move, const Position& after) {
  recollection_.Prefetch(after.board_key());
  Ledger ledger = ledgers_.back();
  if (!move.IsPass()) {
    const Side us = before.side_to_move();
    const PieceType type = before.TypeAt(move.from());
    TaperedSum gain = kSums[terms::SquareFeature(us, type, move.to())];
    gain -= kSums[terms::SquareFeature(us, type, move.from())];
    if (before.IsCapture(move)) {
      const PieceType victim = before.TypeAt(move.to());
      gain += kSums[terms::SquareFeature(Other(us), victim, move.to())];
      ledger.census.Remove(Other(us), victim);
      ledger.armies = army_book_.Find(ledger.census, [&] { return ArmiesOf(after, rules_); });
    }
    ledger.squares += gain * Sign(us);
  }
  ledgers_.push_back(ledger);
}

Score Positional::Evaluate(const Position& position) {
  // Near the count the way here matters, not the board alone.
  if (const int nearness = NearnessOf(position, rules_); nearness != 0) {
    return Judge(position, nearness);
  }
  const engine::janggi::Key key = position.board_key();
  if (const auto known = recollection_.Find(key)) return *known;
  const Score score = Judge(position, 0);
  recollection_.Keep(key, score);
  return score;
}

Score Positional::EvaluateRepeated(const Position& position, int occurrences) const {
  return Judge(position, NearnessOf(position, rules_, occurrences));
}

// All of it is at hand: the pieces, their squares and the lead on points.
Score Positional::AtLeast(const Position& position) const {
  if (NearnessOf(position, rules_) != 0) return -Score::Infinity();
  const Ledger& ledger = ledgers_.back();
  return Weighed(position, ledger.squares + ledger.armies.worth, ledger.armies.lead, 0) -
         kPlayAtMost;
}

// Flattened: what the terms share stays in registers, which saves an eighth of the instructions.
[[gnu::flatten]] Score Positional::Judge(const Position& position, int nearness) const {
  assert(!ledgers_.empty());
  const Ledger& ledger = ledgers_.back();
  ScoreTracer tracer;
  AssessPlay(position, tracer);
  const TaperedSum lead =
      nearness == 0 ? ledger.armies.lead : LeadOf(ledger.armies.tally, rules_, nearness);
  return Weighed(position, tracer.board() + ledger.squares + ledger.armies.worth, lead, nearness);
}

// The judgement on the board fades as the count comes near; what the count says takes its place.
Score Positional::Weighed(const Position& position, TaperedSum board, TaperedSum lead,
                          int nearness) const {
  const int phase = ledgers_.back().armies.tally.phase;
  const int board_value =
      board.At(phase, Tally::kFullPhase) / Tally::kFullPhase * (kCountUnit - nearness);
  const int lead_value = lead.At(phase, Tally::kFullPhase) / Tally::kFullPhase;
  const int for_cho = std::clamp((board_value + lead_value) / (kCountUnit * kWeightsPerCentipawn),
                                 -Score::kMaxEvaluation, Score::kMaxEvaluation);
  return Score::Centipawns(Sign(position.side_to_move()) * for_cho);
}

Positional::Breakdown Positional::Explain(const Position& position, int occurrences) const {
  const int nearness = NearnessOf(position, rules_, occurrences);
  ExplainingTracer tracer(TallyOf(position).phase, nearness);
  Assess(position, rules_, nearness, tracer);
  return tracer.breakdown();
}

}  // namespace eval
