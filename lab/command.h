#pragma once

#include <ostream>
#include <span>
#include <string>

namespace lab {

// Where a subcommand writes: results to `out`, progress and complaints to `err`.
struct Console {
  std::ostream& out;
  std::ostream& err;
};

// The exit statuses of the program.
inline constexpr int kSuccess = 0;
inline constexpr int kFailure = 1;   // the work was done and its answer is no
inline constexpr int kBadUsage = 2;  // the arguments make no sense

// A subcommand gets the arguments that follow its name.
using Arguments = std::span<const std::string>;

}  // namespace lab
