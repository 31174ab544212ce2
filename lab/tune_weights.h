#pragma once

#include <array>
#include <string>

#include "absl/strings/string_view.h"
#include "eval/features.h"
#include "eval/taper.h"

namespace lab {

using WeightTable = std::array<eval::Weight, eval::kFeatureCount>;

// What a fit starts from, and what features that are hardly ever seen stay near.
enum class FirstWeights {
  kBuiltIn,
  kPoints,  // the pieces' official points, a soldier being 100 centipawns
};
WeightTable TableOf(FirstWeights first);

// The text of eval/weights.h: a table that says by which command it was made.
std::string FormatWeights(const WeightTable& weights, absl::string_view command);

}  // namespace lab
