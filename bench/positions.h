#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace bench {

// A position as text, with the rule set it was played under.
struct NamedFen {
  std::string rule_set;
  std::string fen;
};

// Positions of random games that still hold twenty pieces or more. Read from tests/data, so that
// programs which ask for them run in the source root.
absl::StatusOr<std::vector<NamedFen>> MiddleGames();

}  // namespace bench
