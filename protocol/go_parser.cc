#include "protocol/go_parser.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "protocol/words.h"

namespace protocol {
namespace {

using Words = absl::Span<const absl::string_view>;

constexpr std::int64_t kMinInt64 = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMaxInt64 = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMaxInt = std::numeric_limits<int>::max();

struct Range {
  std::int64_t least = kMinInt64;
  std::int64_t most = kMaxInt64;
};

absl::StatusOr<std::int64_t> NumberAfter(Words words, std::size_t at, Range range) {
  const absl::string_view name = words[at];
  if (at + 1 == words.size()) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": expected a number"));
  }
  const absl::string_view text = words[at + 1];
  const std::optional<std::int64_t> number = ParseInteger(text);
  if (!number) {
    return absl::InvalidArgumentError(
        absl::StrCat(name, ": expected a whole number, not ", Quoted(text)));
  }
  if (*number < range.least || *number > range.most) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": expected a number from ", range.least,
                                                   " to ", range.most, ", not ", *number));
  }
  return *number;
}

// The words of `go` that a number follows, with the numbers they take and where these go.
struct Field {
  absl::string_view name;
  Range range;
  void (*store)(GoCommand&, std::int64_t);
};

constexpr Field kFields[] = {
    {"depth",
     {1, kMaxInt},
     [](GoCommand& go, std::int64_t number) { go.depth = static_cast<int>(number); }},
    {"nodes", {0, kMaxInt64}, [](GoCommand& go, std::int64_t number) { go.nodes = number; }},
    {"mate",
     {1, kMaxInt},
     [](GoCommand& go, std::int64_t number) { go.mate = static_cast<int>(number); }},
    {"movetime", {}, [](GoCommand& go, std::int64_t number) { go.movetime = number; }},
    {"wtime", {}, [](GoCommand& go, std::int64_t number) { go.first_time = number; }},
    {"btime", {}, [](GoCommand& go, std::int64_t number) { go.second_time = number; }},
    {"winc", {}, [](GoCommand& go, std::int64_t number) { go.first_increment = number; }},
    {"binc", {}, [](GoCommand& go, std::int64_t number) { go.second_increment = number; }},
    {"movestogo", {}, [](GoCommand& go, std::int64_t number) { go.moves_to_go = number; }},
};

const Field* FindField(absl::string_view name) {
  const auto field = std::find_if(std::begin(kFields), std::end(kFields),
                                  [name](const Field& each) { return each.name == name; });
  return field == std::end(kFields) ? nullptr : &*field;
}

bool IsGoWord(absl::string_view word) {
  return word == "infinite" || word == "ponder" || word == "searchmoves" || word == "perft" ||
         FindField(word) != nullptr;
}

RefusedGoCommand Refuse(const absl::Status& status) {
  return {.why = absl::StrCat("go ", std::string(status.message()))};
}

}  // namespace

bool GoCommand::HasNoLimit() const {
  const bool has_clock = first_time || second_time || first_increment || second_increment;
  return !depth && !nodes && !movetime && !mate && !has_clock;
}

Command ParseGo(Words words) {
  GoCommand go;
  std::optional<PerftCommand> count;
  std::size_t at = 0;
  // Past the words that belong to the one before.
  const auto skip_arguments = [&] {
    while (at < words.size() && !IsGoWord(words[at])) ++at;
  };
  while (at < words.size()) {
    const absl::string_view word = words[at];
    if (word == "perft") {
      const std::size_t first = ++at;
      skip_arguments();
      const auto perft = ParsePerft(words.subspan(first, at - first));
      if (!perft.ok()) return Refuse(perft.status());
      count = *perft;
      continue;
    }
    if (const Field* const field = FindField(word)) {
      const auto number = NumberAfter(words, at, field->range);
      if (!number.ok()) return Refuse(number.status());
      field->store(go, *number);
      at += 2;
      continue;
    }
    ++at;
    go.infinite |= word == "infinite";
    go.ponder |= word == "ponder";
    if (word == "searchmoves") {
      const std::size_t first = at;
      skip_arguments();
      for (const absl::string_view move : words.subspan(first, at - first)) {
        go.only_moves.emplace_back(move);
      }
    }
  }
  // A count needs none of the limits of a search.
  if (count) return *count;
  return go;
}

absl::StatusOr<PerftCommand> ParsePerft(Words words) {
  PerftCommand command;
  std::optional<int> depth;
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at] == "list" || words[at] == "make") {
      command.leaves =
          words[at] == "list" ? engine::janggi::Leaves::kListed : engine::janggi::Leaves::kMade;
    } else if (words[at] == "threads") {
      const auto threads = NumberAfter(words, at, {1, kMaxPerftThreads});
      if (!threads.ok()) return threads.status();
      command.threads = static_cast<int>(*threads);
      ++at;
    } else {
      const std::optional<std::int64_t> number = ParseInteger(words[at]);
      if (!number || *number < 1 || *number > kMaxPerftDepth) {
        return absl::InvalidArgumentError(absl::StrCat(
            "perft: expected a depth from 1 to ", kMaxPerftDepth, ", not ", Quoted(words[at])));
      }
      depth = static_cast<int>(*number);
    }
  }
  if (!depth) return absl::InvalidArgumentError("perft: expected a depth");
  command.depth = *depth;
  return command;
}

}  // namespace protocol
