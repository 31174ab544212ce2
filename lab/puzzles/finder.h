#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/referee.h"
#include "lab/analyst.h"
#include "lab/puzzles/mate_prover.h"
#include "lab/puzzles/puzzle.h"

namespace lab::puzzles {

// How hard to look.
struct FinderSettings {
  int most_moves = 5;
  std::int64_t nodes = 20'000;                // of the search that suspects a mate
  std::int64_t proof_positions = 50'000'000;  // of the proof, before it is given up
};

// A game to look for puzzles in.
struct Source {
  engine::janggi::Position start;
  std::vector<engine::janggi::Move> moves;
  std::string name;
};

// Goes through games of one rule set: the engine suspects a mate, every move of both sides proves
// it, and the position is kept if only one first move mates.
class Finder {
 public:
  Finder(const engine::janggi::Referee& rules, Analyst& analyst, const FinderSettings& settings)
      : rules_(rules), analyst_(analyst), settings_(settings), prover_(rules) {}

  // The puzzles of a game that were not found before. A stop ends it early.
  std::vector<Puzzle> Find(const Source& source, const std::stop_token& stop);

 private:
  std::optional<Puzzle> Try(const engine::janggi::Course& course, const std::stop_token& stop);

  engine::janggi::Referee rules_;
  Analyst& analyst_;
  FinderSettings settings_;
  MateProver prover_;
  std::set<std::uint64_t> seen_;
};

}  // namespace lab::puzzles
