#include "engine/janggi/korean.h"

#include <optional>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/janggi/quoted.h"

namespace engine::janggi {
namespace {

constexpr absl::string_view kLetters = "KAHERCP";  // in the order of PieceType
std::string FormatPoint(Square square) {
  return absl::StrCat((Square::kRankCount - square.rank()) % Square::kRankCount, square.file() + 1);
}

std::optional<int> TakeDigit(absl::string_view& text) {
  if (text.empty() || !absl::ascii_isdigit(static_cast<unsigned char>(text[0]))) {
    return std::nullopt;
  }
  const int digit = text[0] - '0';
  text.remove_prefix(1);
  return digit;
}

std::optional<Square> TakePoint(absl::string_view& text) {
  const std::optional<int> row = TakeDigit(text);
  const std::optional<int> column = row ? TakeDigit(text) : std::nullopt;
  if (!column || *column == 0) return std::nullopt;
  return Square(*column - 1, (Square::kRankCount - *row) % Square::kRankCount);
}

absl::Status Refusal(absl::string_view text, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("move ", Quoted(text), ": ", why));
}

}  // namespace

std::string FormatKja(const Position& position, Move move, Threat threat) {
  const PieceType type = position.TypeAt(move.from());
  std::string text(1, kLetters[static_cast<std::size_t>(type)]);
  absl::StrAppend(&text, FormatPoint(move.from()), position.IsCapture(move) ? "x" : "-",
                  FormatPoint(move.to()));
  switch (threat) {
    case Threat::kNone:
      return text;
    case Threat::kCheck:
      return text + '+';
    case Threat::kCheckmate:
      return text + '#';
  }
  return text;
}

absl::StatusOr<Move> ParseKja(absl::string_view text, const Position& position) {
  absl::string_view rest = text;
  const std::size_t letter = rest.empty() ? absl::string_view::npos : kLetters.find(rest[0]);
  if (letter == absl::string_view::npos) {
    return Refusal(text, "expected one of the letters K A H E R C P first");
  }
  rest.remove_prefix(1);
  const std::optional<Square> from = TakePoint(rest);
  if (!from) return Refusal(text, "expected the origin, row and column, after the letter");
  const bool captures = absl::ConsumePrefix(&rest, "x");
  if (!captures && !absl::ConsumePrefix(&rest, "-")) {
    return Refusal(text, "expected '-' or 'x' after the origin");
  }
  const std::optional<Square> to = TakePoint(rest);
  if (!to) return Refusal(text, "expected the destination, row and column");
  if (!absl::ConsumePrefix(&rest, "+")) absl::ConsumePrefix(&rest, "#");
  if (!rest.empty()) return Refusal(text, "expected at most '+' or '#' after the destination");

  if (position.At(*from) != Piece{position.side_to_move(), kPieceTypes[letter]}) {
    return Refusal(text, "no such piece of the side to move on the origin");
  }
  const Move move(*from, *to);
  if (captures != position.IsCapture(move)) {
    return Refusal(text, captures ? "nothing to capture there" : "a capture is written with 'x'");
  }
  return move;
}

}  // namespace engine::janggi
