#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <cstdlib>

namespace eval {

// How good a position is for the side to move. Three bands, from the middle out: an evaluation in
// centipawns, a win by points so many plies away, a mate so many plies away.
class Score {
 public:
  constexpr Score() = default;
  static constexpr Score Centipawns(int value) { return Score(value); }
  static constexpr Score MateIn(int plies) { return Score(kMateValue - plies); }
  static constexpr Score MatedIn(int plies) { return Score(plies - kMateValue); }
  static constexpr Score PointsWinIn(int plies) { return Score(kPointsValue - plies); }
  static constexpr Score PointsLossIn(int plies) { return Score(plies - kPointsValue); }
  static constexpr Score Draw() { return Score(0); }
  static constexpr Score Infinity() { return Score(kInfinity); }
  static constexpr Score FromRaw(int raw) { return Score(raw); }

  // The largest evaluation: nearer to zero than any decided game.
  static constexpr int kMaxEvaluation = 18'000;
  static constexpr int kMaxPlies = 1'000;

  constexpr int raw() const { return value_; }
  constexpr bool IsMate() const { return std::abs(value_) >= kMateValue - kMaxPlies; }
  constexpr bool IsPoints() const {
    return !IsMate() && std::abs(value_) >= kPointsValue - kMaxPlies;
  }
  constexpr bool IsDecided() const { return std::abs(value_) >= kPointsValue - kMaxPlies; }
  // Plies to the mate; positive also when being mated.
  constexpr int MatePlies() const {
    assert(IsMate());
    return kMateValue - std::abs(value_);
  }

  friend constexpr Score operator-(Score score) { return Score(-score.value_); }
  friend constexpr Score operator+(Score score, int margin) { return Score(score.value_ + margin); }
  friend constexpr Score operator-(Score score, int margin) { return Score(score.value_ - margin); }
  friend constexpr int operator-(Score a, Score b) { return a.value_ - b.value_; }
  friend constexpr bool operator==(Score, Score) = default;
  friend constexpr auto operator<=>(Score, Score) = default;

 private:
  static constexpr int kMateValue = 32'000;
  static constexpr int kPointsValue = 20'000;
  static constexpr int kInfinity = 32'001;

  constexpr explicit Score(int value) : value_(value) {}

  int value_ = 0;
};

}  // namespace eval
