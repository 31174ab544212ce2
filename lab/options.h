#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "lab/command.h"

namespace lab {

// What a subcommand understands besides plain words.
struct KnownOptions {
  std::vector<absl::string_view> flags = {};
  std::vector<absl::string_view> values = {};
};

// Arguments like `--depth 8 --json game.gib`, taken apart: flags, options with a value (also
// `--depth=8`), and the other words in their order.
class Options {
 public:
  // The names in `known` stand without their dashes. `-` alone is a word; after `--` all are.
  static absl::StatusOr<Options> Parse(Arguments arguments, const KnownOptions& known);

  bool Has(absl::string_view flag) const { return flags_.count(std::string(flag)) > 0; }
  std::optional<std::string> Value(absl::string_view option) const;
  // A whole number from `least` on, if the option is given.
  absl::StatusOr<std::optional<std::int64_t>> Number(absl::string_view option,
                                                     std::int64_t least) const;
  const std::vector<std::string>& words() const { return words_; }

 private:
  std::set<std::string> flags_;
  std::map<std::string, std::string> values_;
  std::vector<std::string> words_;
};

}  // namespace lab
