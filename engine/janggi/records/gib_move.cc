#include "engine/janggi/records/gib_move.h"

#include <optional>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/quoted.h"
#include "engine/janggi/records/cursor.h"

namespace engine::janggi::records {
namespace {

constexpr absl::string_view kPass = "한수쉼";

absl::Status Refusal(absl::string_view text, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("move ", Quoted(text), ": ", why));
}

std::optional<Square> SquareAt(int file, int rank) {
  if (!Square::IsOnBoard(file, rank)) return std::nullopt;
  return Square(file, rank);
}

// i3: a file and a rank from 0.
std::optional<Square> TryLetteredPoint(Cursor& cursor) {
  const char32_t letter = cursor.Peek();
  if (letter < U'a' || letter > U'i') return std::nullopt;
  cursor.Skip();
  const auto rank = cursor.TryDigit();
  if (!rank) return std::nullopt;
  return SquareAt(static_cast<int>(letter - U'a'), *rank);
}

std::optional<Square> TryPoint(PointNumbers numbers, Cursor& cursor) {
  const auto first = cursor.TryDigit();
  if (!first) return TryLetteredPoint(cursor);
  const auto second = cursor.TryDigit();
  if (numbers == PointNumbers::kRowColumn) {
    if (!second) return std::nullopt;
    const int row = *first == 0 ? 10 : *first;
    return SquareAt(*second - 1, 10 - row);
  }
  const int number = second ? *first * 10 + *second : *first;
  if (number == 0) return std::nullopt;
  return SquareAt((number - 1) / 10, (number - 1) % 10);
}

// The letters between the points or behind them: a side, a piece, both, or none.
struct Named {
  std::optional<Side> side;
  std::optional<PieceType> type;
};

Named ReadPiece(Cursor& cursor) {
  Named named;
  named.side = SideOfLetter(cursor.Peek());
  if (named.side) cursor.Skip();
  if (const auto letter = PieceOfLetter(cursor.Peek())) {
    named.type = letter->type;
    cursor.Skip();
  } else if (named.side) {
    // 楚 and 漢 are also what is written on the generals.
    named.type = PieceType::kGeneral;
  }
  return named;
}

bool IsTrue(const Named& named, std::optional<Piece> piece) {
  if (!named.side && !named.type) return true;
  return piece && (!named.side || *named.side == piece->side) &&
         (!named.type || *named.type == piece->type);
}

std::string Describe(std::optional<Piece> piece) {
  if (!piece) return "nothing";
  return absl::StrCat(LetterOf(piece->side, Script::kHanja), LetterOf(*piece, Script::kHanja));
}

// Behind the move: the captured piece, perhaps after 타 (takes), and the words for a check.
bool ReadTail(Cursor& cursor, Named& captured) {
  while (!cursor.AtEnd()) {
    if (cursor.TrySkip("장군") || cursor.TrySkip("멍군") || cursor.TrySkip("빅장") ||
        cursor.TrySkip("외통") || cursor.TrySkip("타") || cursor.TrySkip("打") ||
        cursor.TrySkip(U'+') || cursor.TrySkip(U'#') || cursor.TrySkip(U'!') ||
        cursor.TrySkip(U'?') || cursor.TrySkip(U'.') || cursor.TrySkip(U',')) {
      continue;
    }
    captured = ReadPiece(cursor);
    if (!captured.type) return false;
  }
  return true;
}

bool SaysPass(absl::string_view text) {
  Cursor cursor(text);
  // 초한수쉼 and 漢한수쉼 name the side first.
  if (text.size() > kPass.size() && SideOfLetter(cursor.Peek())) cursor.Skip();
  return cursor.rest() == kPass || cursor.rest() == "수쉼" || cursor.rest() == "쉼";
}

}  // namespace

absl::StatusOr<Move> ParseGibMove(absl::string_view text, PointNumbers numbers,
                                  const Position& position) {
  if (SaysPass(text)) return Move::Pass(position.General(position.side_to_move()));

  Cursor cursor(text);
  const auto from = TryPoint(numbers, cursor);
  if (!from) return Refusal(text, "no point to move from");
  const Named moved = ReadPiece(cursor);
  const auto to = TryPoint(numbers, cursor);
  if (!to) return Refusal(text, "no point to move to");
  Named captured;
  if (!ReadTail(cursor, captured)) return Refusal(text, "cannot read what follows the move");

  const auto mover = position.At(*from);
  if (!mover || !IsTrue(moved, mover)) {
    return Refusal(text, absl::StrCat("on ", FormatSquare(*from, Coordinates::kChoFirst),
                                      " stands ", Describe(mover)));
  }
  if (!IsTrue(captured, position.At(*to))) {
    return Refusal(text, absl::StrCat("it would capture ", Describe(position.At(*to))));
  }
  return Move(*from, *to);
}

std::string FormatGibMove(Move move, const Position& position, Script script) {
  if (move.IsPass()) return std::string(kPass);
  const auto point = [](Square square) {
    return absl::StrCat((10 - square.rank()) % 10, square.file() + 1);
  };
  const auto name = [script](std::optional<Piece> piece) {
    return piece ? std::string(LetterOf(*piece, script)) : std::string();
  };
  const auto mover = position.At(move.from());
  const std::string side =
      script == Script::kHanja && mover ? std::string(LetterOf(mover->side, script)) : "";
  return absl::StrCat(point(move.from()), side, name(mover), point(move.to()),
                      name(position.At(move.to())), InCheck(position.After(move)) ? "장군" : "");
}

}  // namespace engine::janggi::records
