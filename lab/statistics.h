#pragma once

#include <array>
#include <cstdint>

namespace lab {

// Games of one player, counted by result.
struct GameCounts {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;

  std::int64_t total() const { return wins + draws + losses; }
  friend bool operator==(const GameCounts&, const GameCounts&) = default;
};

// Pairs of games of one player from the same opening with sides swapped, counted by the half points
// that the player made: index 0 is two losses, 4 two wins. Pairs are independent of each other
// where two games from one opening are not.
struct PairCounts {
  std::array<std::int64_t, 5> by_half_points{};

  std::int64_t total() const;
  friend bool operator==(const PairCounts&, const PairCounts&) = default;
};

// What results say of the difference in strength. Elo is infinite when every game was won; its
// lower bound is not.
struct Estimate {
  double score = 0.5;  // mean points a game
  double elo = 0;
  double elo_low = 0;  // the ends of the 95 % interval
  double elo_high = 0;
  double superiority = 0.5;  // the likelihood that the player is the stronger one

  // Half the interval: what match programs print after "+/-".
  double elo_error() const;
};

// No games at all are an even score with an infinite interval.
Estimate EstimateFrom(const GameCounts& games);
Estimate EstimateFrom(const PairCounts& pairs);

// A sequential test: is the player elo0 (or less) or elo1 (or more) stronger?
struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  // the chance to accept elo1 when elo0 is true
  double beta = 0.05;   // the chance to accept elo0 when elo1 is true
};

enum class Verdict { kUndecided, kElo0, kElo1 };

// The logarithm of how much more likely the results are under elo1 than under elo0 (the generalised
// test with maximum-likelihood distributions, as fishtest and fastchess count it).
double LogLikelihoodRatio(const GameCounts& games, const Sprt& sprt);
double LogLikelihoodRatio(const PairCounts& pairs, const Sprt& sprt);

double LowerBound(const Sprt& sprt);
double UpperBound(const Sprt& sprt);
Verdict VerdictOf(double log_likelihood_ratio, const Sprt& sprt);

}  // namespace lab
