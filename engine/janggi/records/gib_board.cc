#include "engine/janggi/records/gib_board.h"

#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/janggi/quoted.h"
#include "engine/janggi/records/cursor.h"
#include "engine/janggi/records/letters.h"

namespace engine::janggi::records {
namespace {

absl::Status Refusal(int rank, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("판, row ", rank + 1, " from Cho: ", why));
}

absl::Status ReadRow(absl::string_view row, int rank, Setting& setting) {
  int file = 0;
  for (Cursor cursor(row); !cursor.AtEnd();) {
    if (const auto empty = cursor.TryDigit()) {
      file += *empty;
      continue;
    }
    const auto letter = PieceOfLetter(cursor.Peek());
    const auto general = SideOfLetter(cursor.Peek());
    if (!letter && !general)
      return Refusal(rank, absl::StrCat("no piece at ", Quoted(cursor.rest())));
    if (!Square::IsOnBoard(file, rank)) return Refusal(rank, "more than 9 files");
    cursor.Skip();
    const Side side = general ? *general : letter->script == Script::kHangul ? kCho : kHan;
    const PieceType type = letter ? letter->type : PieceType::kGeneral;
    setting.pieces[static_cast<std::size_t>(Square(file, rank).dense_index())] =
        Piece{.side = side, .type = type};
    ++file;
  }
  // Empty points at the end of a row need not be counted.
  if (file > Square::kFileCount) return Refusal(rank, "more than 9 files");
  return absl::OkStatus();
}

std::string FormatRow(const Position& position, int rank) {
  std::string row;
  int empty = 0;
  const auto flush = [&row, &empty] {
    if (empty > 0) absl::StrAppend(&row, empty);
    empty = 0;
  };
  for (int file = 0; file < Square::kFileCount; ++file) {
    const auto piece = position.At(Square(file, rank));
    if (!piece) {
      ++empty;
      continue;
    }
    flush();
    const Script script = piece->side == kCho ? Script::kHangul : Script::kHanja;
    absl::StrAppend(&row, LetterOf(*piece, script));
  }
  flush();
  return row;
}

}  // namespace

absl::StatusOr<Position> ParseGibBoard(absl::string_view text) {
  const absl::string_view trimmed = absl::StripAsciiWhitespace(text);
  const std::vector<absl::string_view> words = absl::StrSplit(trimmed, absl::MaxSplits(' ', 1));
  std::vector<absl::string_view> rows = absl::StrSplit(words[0], '/');
  // Some write a slash behind the last row as well.
  if (rows.size() == Square::kRankCount + 1 && rows.back().empty()) rows.pop_back();
  if (rows.size() != Square::kRankCount) {
    return absl::InvalidArgumentError(absl::StrCat("판: ", rows.size(), " rows, expected 10"));
  }
  Setting setting;
  for (int rank = 0; rank < Square::kRankCount; ++rank) {
    if (auto status = ReadRow(rows[static_cast<std::size_t>(rank)], rank, setting); !status.ok()) {
      return status;
    }
  }
  if (words.size() > 1) {
    const Cursor mover(absl::StripAsciiWhitespace(words[1]));
    const auto side = SideOfLetter(mover.Peek());
    if (!side) {
      return absl::InvalidArgumentError(
          absl::StrCat("판: the side to move is 초 or 한, not ", Quoted(mover.rest())));
    }
    setting.side_to_move = *side;
  }
  auto position = Position::Create(setting);
  if (!position.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("판: ", position.status().message()));
  }
  return position;
}

std::string FormatGibBoard(const Position& position) {
  std::vector<std::string> rows;
  for (int rank = 0; rank < Square::kRankCount; ++rank) rows.push_back(FormatRow(position, rank));
  return absl::StrCat(absl::StrJoin(rows, "/"), " ",
                      LetterOf(position.side_to_move(), Script::kHangul));
}

}  // namespace engine::janggi::records
