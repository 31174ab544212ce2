#include "lab/review/notation.h"

#include "absl/strings/str_cat.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/records/gib_move.h"
#include "engine/janggi/records/san.h"

namespace lab::review {

using engine::janggi::Move;
using engine::janggi::Position;
using engine::janggi::Referee;
using engine::janggi::records::Script;

std::optional<Notation> ParseNotation(absl::string_view name) {
  if (name == "korean") return Notation::kKorean;
  if (name == "hanja") return Notation::kHanja;
  if (name == "san") return Notation::kSan;
  if (name == "uci") return Notation::kUci;
  return std::nullopt;
}

std::string FormatOne(Move move, const Position& position, const Referee& rules,
                      Notation notation) {
  switch (notation) {
    case Notation::kKorean:
      return FormatGibMove(move, position, Script::kHangul);
    case Notation::kHanja:
      return FormatGibMove(move, position, Script::kHanja);
    case Notation::kSan:
      return engine::janggi::records::FormatSan(move, position, rules);
    case Notation::kUci:
      return FormatMove(move, engine::janggi::Coordinates::kChoFirst);
  }
  return "";
}

std::string FormatLine(const std::vector<Move>& line, const Position& position,
                       const Referee& rules, Notation notation) {
  std::string text;
  Position current = position;
  for (const Move move : line) {
    absl::StrAppend(&text, text.empty() ? "" : " ", FormatOne(move, current, rules, notation));
    current = current.After(move);
  }
  return text;
}

}  // namespace lab::review
