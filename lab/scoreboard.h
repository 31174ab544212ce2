#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "lab/game_record.h"
#include "lab/statistics.h"

namespace lab {

// What an engine used in all its games.
struct Usage {
  std::int64_t moves = 0;
  std::int64_t nodes = 0;
  std::int64_t depths = 0;
  std::chrono::microseconds time{0};
};

// Everything a match is summed up in, seen from engine 0.
struct Tally {
  GameCounts games;
  GameCounts as_cho;  // of engine 0
  GameCounts as_han;
  PairCounts pairs;
  std::map<std::string, GameCounts> endings;
  std::array<Usage, 2> usage;
  std::int64_t plies = 0;
};

// Counts games in the order of their numbers, whatever the order in which they end: a game is held
// back until all before it are there. So the same games give the same tally on any machine, and a
// sequential test is not led astray by short games that end first. From its verdict on nothing is
// counted any more.
class Scoreboard {
 public:
  explicit Scoreboard(std::optional<Sprt> sprt) : sprt_(sprt) {}

  // True when the game is new.
  bool Add(const GameRecord& game);

  const Tally& tally() const { return tally_; }
  double log_likelihood_ratio() const;
  Verdict verdict() const;
  const std::optional<Sprt>& sprt() const { return sprt_; }
  // All games added, counted or held back.
  std::int64_t played() const { return played_; }
  bool Has(std::int64_t number) const { return number < next_ || waiting_.contains(number); }

 private:
  void Count(const GameRecord& game);

  std::optional<Sprt> sprt_;
  Tally tally_;
  std::int64_t next_ = 0;  // the number of the first game that has not been counted
  std::int64_t played_ = 0;
  int half_points_of_pair_ = 0;
  std::map<std::int64_t, GameRecord> waiting_;
};

}  // namespace lab
