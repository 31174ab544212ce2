#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "lab/adjudication.h"
#include "lab/command.h"
#include "lab/openings.h"
#include "lab/statistics.h"
#include "lab/uci_engine.h"

namespace lab {

enum class Output { kText, kJson };

// All that the command line of a match says.
struct MatchSettings {
  std::array<EngineSpec, 2> engines = {};
  std::string variant = "janggi";  // the name of a rule set
  std::int64_t rounds = 100;       // pairs of games
  int concurrency = 1;
  int max_plies = 2000;
  Openings::Settings openings = {};
  std::optional<Sprt> sprt = std::nullopt;
  std::string log_file = {};
  std::string pgn_file = {};
  std::string gib_file = {};
  int report_interval = 10;  // games
  Output output = Output::kText;
  AdjudicationRules adjudication = {};
  std::string event = "janggun-lab match";  // as the records of the games call it
  std::string site = {};
  int wait_milliseconds = 0;  // between two games at a table
};

// The options that cutechess-cli and fastchess have in common, as far as they concern two engines.
absl::StatusOr<MatchSettings> ParseMatchSettings(Arguments arguments);

// What must not change when an interrupted match goes on, in one line: engines, limits, openings.
std::string Signature(const MatchSettings& settings);

}  // namespace lab
