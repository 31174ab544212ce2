#pragma once

#include <string>
#include <vector>

#include "eval/positional.h"

namespace protocol {

// What each side gets for what, and the difference, in whole centipawns; the differences add up to
// the evaluation seen from Cho.
std::vector<std::string> EvaluationTable(const eval::Positional::Breakdown& breakdown, int for_cho);

}  // namespace protocol
