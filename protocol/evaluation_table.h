#pragma once

#include <string>
#include <vector>

#include "eval/positional.h"

namespace protocol {

// What each side gets for what, and the difference, in centipawns.
std::vector<std::string> EvaluationTable(const eval::Positional::Breakdown& breakdown);

}  // namespace protocol
