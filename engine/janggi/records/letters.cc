#include "engine/janggi/records/letters.h"

#include <array>

namespace engine::janggi::records {
namespace {

struct Entry {
  char32_t letter = 0;
  PieceLetter piece;
};

// The first letter of a type and script is the usual one for Cho, see LetterOf.
constexpr std::array kLetters{
    Entry{U'장', {PieceType::kGeneral, Script::kHangul}},
    Entry{U'궁', {PieceType::kGeneral, Script::kHangul}},
    Entry{U'왕', {PieceType::kGeneral, Script::kHangul}},
    Entry{U'사', {PieceType::kGuard, Script::kHangul}},
    Entry{U'마', {PieceType::kHorse, Script::kHangul}},
    Entry{U'상', {PieceType::kElephant, Script::kHangul}},
    Entry{U'차', {PieceType::kChariot, Script::kHangul}},
    Entry{U'포', {PieceType::kCannon, Script::kHangul}},
    Entry{U'졸', {PieceType::kSoldier, Script::kHangul}},
    Entry{U'병', {PieceType::kSoldier, Script::kHangul}},
    Entry{U'將', {PieceType::kGeneral, Script::kHanja}},
    Entry{U'帥', {PieceType::kGeneral, Script::kHanja}},
    Entry{U'宮', {PieceType::kGeneral, Script::kHanja}},
    Entry{U'王', {PieceType::kGeneral, Script::kHanja}},
    Entry{U'士', {PieceType::kGuard, Script::kHanja}},
    Entry{U'馬', {PieceType::kHorse, Script::kHanja}},
    Entry{U'象', {PieceType::kElephant, Script::kHanja}},
    Entry{U'車', {PieceType::kChariot, Script::kHanja}},
    Entry{U'\uF902', {PieceType::kChariot, Script::kHanja}},  // 車 by its other reading
    Entry{U'包', {PieceType::kCannon, Script::kHanja}},
    Entry{U'砲', {PieceType::kCannon, Script::kHanja}},
    Entry{U'炮', {PieceType::kCannon, Script::kHanja}},
    Entry{U'卒', {PieceType::kSoldier, Script::kHanja}},
    Entry{U'兵', {PieceType::kSoldier, Script::kHanja}},
};

}  // namespace

std::optional<PieceLetter> PieceOfLetter(char32_t letter) {
  for (const Entry& entry : kLetters) {
    if (entry.letter == letter) return entry.piece;
  }
  return std::nullopt;
}

std::optional<Side> SideOfLetter(char32_t letter) {
  if (letter == U'초' || letter == U'楚') return kCho;
  if (letter == U'한' || letter == U'漢') return kHan;
  return std::nullopt;
}

absl::string_view LetterOf(Piece piece, Script script) {
  const auto pick = [script](absl::string_view hangul, absl::string_view hanja) {
    return script == Script::kHangul ? hangul : hanja;
  };
  switch (piece.type) {
    case PieceType::kGeneral:
      return pick("장", "將");
    case PieceType::kGuard:
      return pick("사", "士");
    case PieceType::kHorse:
      return pick("마", "馬");
    case PieceType::kElephant:
      return pick("상", "象");
    case PieceType::kChariot:
      return pick("차", "車");
    case PieceType::kCannon:
      return pick("포", "包");
    case PieceType::kSoldier:
      return piece.side == kCho ? pick("졸", "卒") : pick("병", "兵");
  }
  return "";
}

absl::string_view LetterOf(Side side, Script script) {
  if (script == Script::kHangul) return side == kCho ? "초" : "한";
  return side == kCho ? "楚" : "漢";
}

}  // namespace engine::janggi::records
