#pragma once

#include <map>
#include <memory>
#include <stop_token>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/janggi/referee.h"
#include "search/limits.h"
#include "search/report.h"

namespace lab {

// The engine as the laboratory asks it about positions of recorded games, whatever their rules.
class Analyst {
 public:
  struct Settings {
    int threads = 1;
    int hash_mebibytes = 64;
    engine::janggi::Terms terms = {};
  };
  using Report = search::Report<engine::janggi::Move>;

  virtual ~Analyst() = default;

  // Searches the position that a game has come to. Empty when the game is over there.
  virtual Report Analyse(const engine::janggi::Course& course, const search::Limits& limits,
                         const std::stop_token& stop) = 0;
  // Forgets what earlier searches have found.
  virtual void Clear() = 0;
};

// An error when there is not enough memory.
absl::StatusOr<std::unique_ptr<Analyst>> MakeAnalyst(const engine::janggi::Referee& rules,
                                                     const Analyst::Settings& settings);

// One engine for each rule set that is asked for, made when it is.
class Analysts {
 public:
  explicit Analysts(const Analyst::Settings& settings) : settings_(settings) {}

  absl::StatusOr<Analyst*> For(const engine::janggi::Referee& rules);

 private:
  Analyst::Settings settings_;
  std::map<std::string_view, std::unique_ptr<Analyst>> analysts_;
};

}  // namespace lab
