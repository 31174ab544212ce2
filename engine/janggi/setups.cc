#include "engine/janggi/setups.h"

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/quoted.h"

namespace engine::janggi {
namespace {

struct Names {
  absl::string_view code;
  absl::string_view hangul;
  absl::string_view hanja;
  absl::string_view cho_name;
  absl::string_view cho_name_hangul;
};

// In the order of Setup.
constexpr std::array<Names, 4> kNames{{
    {"HEEH", "마상상마", "馬象象馬", "ansang", "안상"},
    {"EHHE", "상마마상", "象馬馬象", "bakkatsang", "바깥상"},
    {"EHEH", "상마상마", "象馬象馬", "oensang", "왼상"},
    {"HEHE", "마상마상", "馬象馬象", "oreunsang", "오른상"},
}};

const Names& NamesOf(Setup setup) { return kNames[static_cast<std::size_t>(setup)]; }

// The setup that its owner sees as Cho sees `setup`.
Setup SeenFromTheSeatOf(Side owner, Setup setup) {
  if (owner == kCho) return setup;
  switch (setup) {
    case Setup::kEheh:
      return Setup::kHehe;
    case Setup::kHehe:
      return Setup::kEheh;
    case Setup::kHeeh:
    case Setup::kEhhe:
      return setup;
  }
  return setup;
}

PieceType TypeOf(char letter) { return letter == 'H' ? PieceType::kHorse : PieceType::kElephant; }

void PlaceArmy(Side side, Setup setup, Setting& setting) {
  const auto place = [&](PieceType type, int file, int rank) {
    const Square square(file, side == kCho ? rank : Square::kRankCount - 1 - rank);
    setting.pieces[static_cast<std::size_t>(square.dense_index())] = Piece{side, type};
  };
  const absl::string_view code = Code(setup);
  place(TypeOf(code[0]), 1, 0);
  place(TypeOf(code[1]), 2, 0);
  place(TypeOf(code[2]), 6, 0);
  place(TypeOf(code[3]), 7, 0);
  for (const int file : {0, 8}) place(PieceType::kChariot, file, 0);
  for (const int file : {3, 5}) place(PieceType::kGuard, file, 0);
  place(PieceType::kGeneral, 4, 1);
  for (const int file : {1, 7}) place(PieceType::kCannon, file, 2);
  for (const int file : {0, 2, 4, 6, 8}) place(PieceType::kSoldier, file, 3);
}

}  // namespace

absl::string_view Code(Setup setup) { return NamesOf(setup).code; }

absl::string_view KoreanCode(Setup setup) { return NamesOf(setup).hangul; }

absl::string_view KoreanName(Setup setup, Side owner) {
  return NamesOf(SeenFromTheSeatOf(owner, setup)).cho_name;
}

absl::StatusOr<Setup> ParseSetup(absl::string_view text, Side owner) {
  for (const Setup setup : kSetups) {
    const Names& names = NamesOf(setup);
    if (absl::EqualsIgnoreCase(text, names.code) || text == names.hangul || text == names.hanja) {
      return setup;
    }
    if (absl::EqualsIgnoreCase(text, names.cho_name) || text == names.cho_name_hangul) {
      return SeenFromTheSeatOf(owner, setup);
    }
  }
  return absl::InvalidArgumentError(
      absl::StrCat("setup ", Quoted(text),
                   ": expected HEEH, EHHE, EHEH, HEHE, ansang, bakkatsang, oensang, oreunsang "
                   "or their Korean words"));
}

Position StartPosition(Setups setups) {
  Setting setting;
  PlaceArmy(kCho, setups.cho, setting);
  PlaceArmy(kHan, setups.han, setting);
  return *Position::Create(setting);
}

}  // namespace engine::janggi
