#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

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
  SelfplayTable(SelfplayTable&&) noexcept;
  ~SelfplayTable();

  // Nothing after a stop request.
  std::optional<SelfplayGame> Play(std::uint64_t id, std::stop_token stop);

 private:
  class Search;
  SelfplaySettings settings_;
  std::unique_ptr<Search> search_;
};

}  // namespace lab
