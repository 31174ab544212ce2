#include "lab/arguments.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace lab {
namespace {

// "-engine" and "--json", but not "-5".
bool IsOption(absl::string_view word) {
  const std::size_t dashes = word.find_first_not_of('-');
  return dashes != absl::string_view::npos && (dashes == 1 || dashes == 2) &&
         absl::ascii_isalpha(static_cast<unsigned char>(word[dashes]));
}

}  // namespace

absl::StatusOr<std::vector<ArgumentGroup>> GroupArguments(Arguments arguments) {
  std::vector<ArgumentGroup> groups;
  for (const std::string& word : arguments) {
    if (IsOption(word)) {
      groups.push_back({.option = word.substr(word.find_first_not_of('-')), .words = {}});
    } else if (groups.empty()) {
      return absl::InvalidArgumentError(absl::StrCat("'", word, "' belongs to no option"));
    } else {
      groups.back().words.push_back(word);
    }
  }
  return groups;
}

absl::StatusOr<std::pair<std::string, std::string>> KeyAndValue(absl::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == absl::string_view::npos) {
    return absl::InvalidArgumentError(absl::StrCat("'", word, "': expected key=value"));
  }
  return std::pair(std::string(word.substr(0, equals)), std::string(word.substr(equals + 1)));
}

absl::StatusOr<std::int64_t> WholeNumber(absl::string_view option, absl::string_view word,
                                         std::int64_t least) {
  std::int64_t number = 0;
  if (!absl::SimpleAtoi(word, &number) || number < least) {
    return absl::InvalidArgumentError(
        absl::StrCat(option, ": '", word, "', expected a whole number from ", least));
  }
  return number;
}

absl::StatusOr<std::string> OnlyWord(const ArgumentGroup& group) {
  if (group.words.size() != 1) {
    return absl::InvalidArgumentError(absl::StrCat("-", group.option, ": expected one value"));
  }
  return group.words.front();
}

absl::StatusOr<std::int64_t> OnlyNumber(const ArgumentGroup& group, std::int64_t least) {
  const absl::StatusOr<std::string> word = OnlyWord(group);
  if (!word.ok()) return word.status();
  return WholeNumber(absl::StrCat("-", group.option), *word, least);
}

bool AsksForHelp(Arguments arguments) {
  return std::ranges::any_of(arguments, [](const std::string& word) {
    return word == "--help" || word == "-help" || word == "-h";
  });
}

}  // namespace lab
