#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "lab/quick_search.h"
#include "lab/selfplay_format.h"

namespace lab {

// How games of self-play are played. The same settings and id give the same game.
struct SelfplaySettings {
  std::int64_t nodes = 2000;  // a move
  int least_plies = 6;        // of the random opening
  int most_plies = 10;
  std::uint64_t seed = 1;
};

// What is written into the file, one line.
std::string Describe(const SelfplaySettings& settings);

// A player of games against itself, with its own search.
class SelfplayTable {
 public:
  explicit SelfplayTable(const SelfplaySettings& settings);

  // Nothing after a stop request.
  std::optional<SelfplayGame> Play(std::uint64_t id, std::stop_token stop);

 private:
  SelfplaySettings settings_;
  QuickSearch search_;
};

}  // namespace lab
