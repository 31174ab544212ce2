#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "lab/uci_engine.h"

namespace lab {

// An engine from its "key=value" words. The words common to both engines come before its own, which
// so have the last word.
absl::StatusOr<EngineSpec> ParseEngineArguments(const std::vector<std::string>& common,
                                                const std::vector<std::string>& own);

// Everything about it that a result depends on, in one line.
std::string Describe(const EngineSpec& engine);

}  // namespace lab
