#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "lab/command.h"
#include "lab/json.h"
#include "lab/statistics.h"

namespace lab {

// `janggun-lab elo`: what given results are worth.
int RunElo(Arguments arguments, Console console);

// "elo0=0", "elo1=20", "alpha=0.05", "beta=0.05": one field of a sequential test.
absl::StatusOr<Sprt> WithField(Sprt sprt, absl::string_view word);

// "Elo 12.3 +- 4.5 [7.8, 16.8], score 51.8 %, superiority 99.9 %"
std::string FormatEstimate(const Estimate& estimate);
// "SPRT [0, 20]: log-likelihood ratio 1.23 in (-2.94, 2.94), undecided"
std::string FormatSprt(double log_likelihood_ratio, const Sprt& sprt);

JsonObject ToJson(const Estimate& estimate);
JsonObject ToJson(double log_likelihood_ratio, const Sprt& sprt);

}  // namespace lab
