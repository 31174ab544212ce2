#include "engine/janggi/notation.h"

#include <cstddef>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/quoted.h"

namespace engine::janggi {
namespace {

// Reads a rank's digits, "1".."10", from the front of the text; how many characters it took.
struct RankText {
  int rank = 0;
  std::size_t length = 0;
};
std::optional<RankText> ReadRank(absl::string_view text) {
  if (text.empty() || text[0] < '1' || text[0] > '9') return std::nullopt;
  if (text.size() >= 2 && text[0] == '1' && text[1] == '0') return RankText{9, 2};
  return RankText{text[0] - '1', 1};
}

struct SquareText {
  Square square;
  std::size_t length = 0;
};
std::optional<SquareText> ReadSquare(absl::string_view text, Coordinates coordinates) {
  if (text.empty() || text[0] < 'a' || text[0] > 'i') return std::nullopt;
  const auto rank = ReadRank(text.substr(1));
  if (!rank) return std::nullopt;
  return SquareText{Square(text[0] - 'a', BoardRank(rank->rank, coordinates)), rank->length + 1};
}

}  // namespace

absl::StatusOr<Square> ParseSquare(absl::string_view text, Coordinates coordinates) {
  const auto square = ReadSquare(text, coordinates);
  if (!square || square->length != text.size()) {
    return absl::InvalidArgumentError(
        absl::StrCat("square ", Quoted(text), ", expected a1 to i10"));
  }
  return square->square;
}

absl::StatusOr<Move> ParseMove(absl::string_view text, Coordinates coordinates) {
  if (const auto from = ReadSquare(text, coordinates)) {
    const auto to = ReadSquare(text.substr(from->length), coordinates);
    if (to && from->length + to->length == text.size()) return Move(from->square, to->square);
  }
  return absl::InvalidArgumentError(
      absl::StrCat("move ", Quoted(text), ", expected two squares such as a1b1 or e10e10"));
}

std::string FormatMove(Move move, Coordinates coordinates) {
  return FormatSquare(move.from(), coordinates) + FormatSquare(move.to(), coordinates);
}

}  // namespace engine::janggi
