#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "lab/command.h"

namespace lab {

// An option with the words that follow it: "-engine cmd=a name=b" is "engine" with two words. One
// dash or two make no difference.
struct ArgumentGroup {
  std::string option;
  std::vector<std::string> words;
};

// Every word must belong to an option.
absl::StatusOr<std::vector<ArgumentGroup>> GroupArguments(Arguments arguments);

// "key=value" at the first '='; an error without one.
absl::StatusOr<std::pair<std::string, std::string>> KeyAndValue(absl::string_view word);

// A whole number of at least `least`; the error names the option.
absl::StatusOr<std::int64_t> WholeNumber(absl::string_view option, absl::string_view word,
                                         std::int64_t least);
// The only word of a group.
absl::StatusOr<std::string> OnlyWord(const ArgumentGroup& group);
absl::StatusOr<std::int64_t> OnlyNumber(const ArgumentGroup& group, std::int64_t least);

// Stores a value that was read, or says why there is none.
template <class Value, class Field>
absl::Status Assign(absl::StatusOr<Value> value, Field& field) {
  if (!value.ok()) return value.status();
  if constexpr (std::integral<Value> && std::integral<Field>) {
    if (!std::in_range<Field>(*value)) {
      return absl::InvalidArgumentError(absl::StrCat(*value, " is too much"));
    }
  }
  field = static_cast<Field>(*std::move(value));
  return absl::OkStatus();
}

template <class Value, class Field>
absl::Status Assign(absl::StatusOr<Value> value, std::optional<Field>& field) {
  Field read{};
  absl::Status status = Assign(std::move(value), read);
  if (status.ok()) field = std::move(read);
  return status;
}

bool AsksForHelp(Arguments arguments);

}  // namespace lab
