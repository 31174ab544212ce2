#include "protocol/console/move_reader.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "engine/janggi/korean.h"
#include "engine/janggi/records/gib_move.h"
#include "engine/janggi/records/san.h"
#include "protocol/words.h"

namespace protocol::console {

namespace janggi = engine::janggi;
namespace records = engine::janggi::records;

namespace {

bool IsPass(absl::string_view text) {
  return absl::EqualsIgnoreCase(text, "pass") || text == "한수쉼" || text == "쉼" || text == "@@@@";
}

// "H02-83": a letter and the number of a point.
bool LooksLikeKja(absl::string_view text) {
  return text.size() >= 3 && absl::ascii_isupper(text[0]) && absl::ascii_isdigit(text[1]) &&
         absl::ascii_isdigit(text[2]);
}

bool IsKorean(absl::string_view text) { return !text.empty() && !absl::ascii_isascii(text[0]); }

// "02마83", "79-78", "i3졸h3": a point in digits, or a piece named in Korean.
bool LooksLikeGib(absl::string_view text) {
  const bool digits =
      text.size() >= 2 && absl::ascii_isdigit(text[0]) && absl::ascii_isdigit(text[1]);
  return digits || (text.size() >= 3 && IsKorean(text.substr(2)));
}

// "마02-83" -> "02마83": .gib names the piece between the points.
std::string PieceBetween(absl::string_view text) {
  // In UTF-8 every letter of Hangul and Hanja takes three bytes, a point two.
  constexpr std::size_t kLetter = 3;
  constexpr std::size_t kPoint = 2;
  if (text.size() < kLetter + 2 * kPoint || !IsKorean(text)) return std::string(text);
  const absl::string_view points = text.substr(kLetter);
  return absl::StrCat(points.substr(0, kPoint), text.substr(0, kLetter), points.substr(kPoint));
}

// "1.Hc3" -> "Hc3"
absl::string_view WithoutNumber(absl::string_view text) {
  const std::size_t end = text.find_first_not_of("0123456789");
  if (end == 0 || end == absl::string_view::npos || text[end] != '.') return text;
  text.remove_prefix(end);
  while (absl::ConsumePrefix(&text, ".")) {
  }
  return text;
}

// "B1C3". PGN's moves have their point in small letters.
bool LooksLikeLoudCoordinates(absl::string_view text) {
  return std::none_of(text.begin(), text.end(), absl::ascii_islower);
}

}  // namespace

absl::StatusOr<janggi::Move> ReadMove(absl::string_view numbered, const janggi::Position& position,
                                      const janggi::Referee& referee,
                                      janggi::Coordinates coordinates) {
  const absl::string_view text = WithoutNumber(numbered);
  if (IsPass(text)) return janggi::Move::Pass(position.General(position.side_to_move()));
  const std::string bare = absl::StrReplaceAll(text, {{"-", ""}, {"x", ""}});
  if (const auto move = janggi::ParseMove(bare, coordinates); move.ok()) return move;
  if (LooksLikeLoudCoordinates(bare)) {
    const auto move = janggi::ParseMove(absl::AsciiStrToLower(bare), coordinates);
    if (move.ok()) return move;
  }
  if (LooksLikeKja(text)) return janggi::ParseKja(text, position);
  if (const std::string between = PieceBetween(bare); LooksLikeGib(between)) {
    return records::ParseGibMove(between, records::PointNumbers::kRowColumn, position);
  }
  const auto move = records::ParseSan(text, position, referee, records::FirstRank::kOne);
  if (move.ok() || (!text.empty() && absl::ascii_isupper(text[0]))) return move;
  return absl::InvalidArgumentError(
      absl::StrCat("I cannot read ", Quoted(text), " as a move or a command; 'help' shows how"));
}

}  // namespace protocol::console
