#include "lab/options.h"

#include <algorithm>
#include <cstddef>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "lab/arguments.h"

namespace lab {
namespace {

bool Contains(const std::vector<absl::string_view>& names, absl::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

absl::StatusOr<Options> Options::Parse(Arguments arguments, const KnownOptions& known) {
  Options options;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const absl::string_view word = arguments[i];
    if (word == "--") {
      options.words_.insert(options.words_.end(),
                            arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                            arguments.end());
      break;
    }
    if (!absl::StartsWith(word, "--")) {
      options.words_.emplace_back(word);
      continue;
    }
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name(word.substr(2, equals - 2));
    if (equals == word.size() && Contains(known.flags, name)) {
      options.flags_.insert(name);
    } else if (!Contains(known.values, name)) {
      return absl::InvalidArgumentError(absl::StrCat("unknown option '", word, "'"));
    } else if (equals < word.size()) {
      options.values_[name] = std::string(word.substr(equals + 1));
    } else if (i + 1 < arguments.size()) {
      options.values_[name] = arguments[++i];
    } else {
      return absl::InvalidArgumentError(absl::StrCat("--", name, ": a value is missing"));
    }
  }
  return options;
}

std::optional<std::string> Options::Value(absl::string_view option) const {
  const auto found = values_.find(std::string(option));
  if (found == values_.end()) return std::nullopt;
  return found->second;
}

absl::StatusOr<std::optional<std::int64_t>> Options::Number(absl::string_view option,
                                                            std::int64_t least) const {
  const std::optional<std::string> value = Value(option);
  if (!value) return std::optional<std::int64_t>();
  const auto number = WholeNumber(absl::StrCat("--", option), *value, least);
  if (!number.ok()) return number.status();
  return std::optional<std::int64_t>(*number);
}

}  // namespace lab
