#include "protocol/console/move_reader.h"

#include <string>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
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

bool LooksLikeGib(absl::string_view text) {
  return text.size() >= 2 && absl::ascii_isdigit(text[0]) && absl::ascii_isdigit(text[1]);
}

}  // namespace

absl::StatusOr<janggi::Move> ReadMove(absl::string_view text, const janggi::Position& position,
                                      const janggi::Referee& referee,
                                      janggi::Coordinates coordinates) {
  if (IsPass(text)) return janggi::Move::Pass(position.General(position.side_to_move()));
  const std::string bare = absl::StrReplaceAll(text, {{"-", ""}, {"x", ""}});
  if (const auto move = janggi::ParseMove(bare, coordinates); move.ok()) return move;
  if (LooksLikeKja(text)) return janggi::ParseKja(text, position);
  if (LooksLikeGib(text)) {
    return records::ParseGibMove(text, records::PointNumbers::kRowColumn, position);
  }
  const auto move = records::ParseSan(text, position, referee, records::FirstRank::kOne);
  if (move.ok() || (!text.empty() && absl::ascii_isupper(text[0]))) return move;
  return absl::InvalidArgumentError(
      absl::StrCat("I cannot read ", Quoted(text), " as a move or a command; 'help' shows how"));
}

}  // namespace protocol::console
