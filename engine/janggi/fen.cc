#include "engine/janggi/fen.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/janggi/quoted.h"

namespace engine::janggi {
namespace {

// Larger counters are taken for garbage.
constexpr int kMaxQuietPlies = 10'000;
constexpr int kMaxFullMoves = 1'000'000;

std::optional<Piece> PieceFromLetter(char letter) {
  const Side side = absl::ascii_isupper(static_cast<unsigned char>(letter)) ? kCho : kHan;
  switch (absl::ascii_tolower(static_cast<unsigned char>(letter))) {
    case 'k':
      return Piece{side, PieceType::kGeneral};
    case 'a':
      return Piece{side, PieceType::kGuard};
    case 'n':
    case 'h':
      return Piece{side, PieceType::kHorse};
    case 'b':
    case 'e':
      return Piece{side, PieceType::kElephant};
    case 'r':
      return Piece{side, PieceType::kChariot};
    case 'c':
      return Piece{side, PieceType::kCannon};
    case 'p':
      return Piece{side, PieceType::kSoldier};
    default:
      return std::nullopt;
  }
}

char LetterOf(Piece piece) {
  constexpr absl::string_view kLetters = "kanbrcp";
  const char letter = kLetters[static_cast<std::size_t>(piece.type)];
  return piece.side == kCho ? absl::ascii_toupper(static_cast<unsigned char>(letter)) : letter;
}

// Every refusal names the field, its column in the whole text, what is there, and what was
// expected.
absl::Status RefusedAt(absl::string_view field, std::size_t column, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("FEN ", field, " (column ", column, "): ", why));
}

// A part of a FEN between spaces.
struct Field {
  absl::string_view text;
  std::size_t column = 1;  // of its first letter in the whole FEN, from 1
};

// Reads the rows of a FEN's first field into a setting.
class BoardReader {
 public:
  BoardReader(const Field& field, Coordinates coordinates)
      : text_(field.text), first_column_(field.column), coordinates_(coordinates) {}

  // Where the piece on a point stands in the text that was read.
  std::size_t ColumnOf(Square square) const { return columns_[square]; }

  absl::Status Read(Setting& setting) {
    for (; column_ < text_.size(); ++column_) {
      const char letter = text_[column_];
      if (letter == '/') {
        if (absl::Status status = EndRank(); !status.ok()) return status;
        if (rank_ == 0) return Refuse("more than 10 ranks, expected 10");
        --rank_;
        file_ = 0;
        after_digit_ = false;
      } else if (letter >= '1' && letter <= '9') {
        if (after_digit_) return Refuse("two digits in a row, expected one");
        file_ += letter - '0';
        after_digit_ = true;
      } else if (const auto piece = PieceFromLetter(letter)) {
        if (file_ >= Square::kFileCount) return EndRank();
        const Square square(file_, BoardRank(rank_, coordinates_));
        setting.pieces[static_cast<std::size_t>(square.dense_index())] = piece;
        columns_[square] = column();
        ++file_;
        after_digit_ = false;
      } else {
        return Refuse(absl::StrCat(Quoted(text_.substr(column_, 1)),
                                   ", expected a piece (k a n b r c p, h, e), 1-9 or /"));
      }
      if (file_ > Square::kFileCount) return EndRank();
    }
    if (absl::Status status = EndRank(); !status.ok()) return status;
    if (rank_ != 0) {
      return Refuse(
          absl::StrCat(Square::kRankCount - rank_, " ranks, expected ", Square::kRankCount));
    }
    return absl::OkStatus();
  }

 private:
  std::size_t column() const { return first_column_ + column_; }
  absl::Status Refuse(absl::string_view why) const { return RefusedAt("board", column(), why); }
  // Counts the files of the rank in hand, to its end when there are too many.
  absl::Status EndRank() const {
    int files = file_;
    if (column_ < text_.size() && text_[column_] != '/' && PieceFromLetter(text_[column_])) ++files;
    if (files == Square::kFileCount) return absl::OkStatus();
    return RefusedAt(absl::StrCat("board, rank ", rank_ + 1), column(),
                     absl::StrCat(files > Square::kFileCount ? "more than 9" : absl::StrCat(files),
                                  " files, expected 9"));
  }

  absl::string_view text_;
  std::size_t first_column_;
  Coordinates coordinates_;
  SquareArray<std::size_t> columns_{};
  std::size_t column_ = 0;
  int rank_ = Square::kRankCount - 1;
  int file_ = 0;
  bool after_digit_ = false;
};

absl::StatusOr<int> ParseCounter(const Field& field, absl::string_view name, int largest) {
  int value = 0;
  const bool digits_only = field.text.find_first_not_of("0123456789") == absl::string_view::npos;
  if (!digits_only || !absl::SimpleAtoi(field.text, &value) || value > largest) {
    return RefusedAt(name, field.column,
                     absl::StrCat(Quoted(field.text), ", expected a number from 0 to ", largest));
  }
  return value;
}

absl::Status ParseCounters(const Field& quiet_plies, const Field& full_moves, Setting& setting) {
  const auto quiet = ParseCounter(quiet_plies, NameOf(Flaw::Field::kHalfmoveClock), kMaxQuietPlies);
  if (!quiet.ok()) return quiet.status();
  const auto full = ParseCounter(full_moves, NameOf(Flaw::Field::kFullMoveNumber), kMaxFullMoves);
  if (!full.ok()) return full.status();
  setting.quiet_plies = *quiet;
  setting.full_moves = std::max(*full, 1);
  return absl::OkStatus();
}

absl::Status ParseFieldsAfterSide(const std::vector<Field>& fields, Setting& setting) {
  std::size_t next = 2;
  if (fields.size() == 6 || (fields.size() == 4 && fields[2].text == "-")) {
    for (; next < 4; ++next) {
      if (fields[next].text != "-") {
        return RefusedAt(absl::StrCat("field ", next + 1), fields[next].column,
                         absl::StrCat(Quoted(fields[next].text), ", expected '-' in Janggi"));
      }
    }
  }
  if (fields.size() == next) return absl::OkStatus();
  return ParseCounters(fields[next], fields[next + 1], setting);
}

std::vector<Field> FieldsOf(absl::string_view text) {
  std::vector<Field> fields;
  for (const absl::string_view part :
       absl::StrSplit(text, absl::ByAnyChar(" \t"), absl::SkipEmpty())) {
    fields.push_back({part, static_cast<std::size_t>(part.data() - text.data()) + 1});
  }
  return fields;
}

absl::Status CheckFieldCount(const std::vector<Field>& fields, absl::string_view text) {
  constexpr std::size_t kMostFields = 6;
  const std::size_t count = fields.size();
  if (count == 2 || count == 4 || count == kMostFields) return absl::OkStatus();
  if (count > kMostFields) {
    const Field& surplus = fields[kMostFields];
    return RefusedAt("field 7", surplus.column,
                     absl::StrCat(Quoted(surplus.text), ", expected 2, 4 or 6 fields"));
  }
  return RefusedAt(absl::StrCat("field ", count + 1), text.size() + 1,
                   absl::StrCat("missing, expected ", count == 0   ? "a board"
                                                      : count == 1 ? "the side to move, w or b"
                                                                   : "2, 4 or 6 fields"));
}

}  // namespace

absl::StatusOr<Position> ParseFen(absl::string_view text, Coordinates coordinates) {
  const std::vector<Field> fields = FieldsOf(text);
  if (absl::Status status = CheckFieldCount(fields, text); !status.ok()) return status;
  Setting setting;
  BoardReader board(fields[0], coordinates);
  if (absl::Status status = board.Read(setting); !status.ok()) return status;
  const Field& side = fields[1];
  if (side.text != "w" && side.text != "b") {
    return RefusedAt(NameOf(Flaw::Field::kSideToMove), side.column,
                     absl::StrCat(Quoted(side.text), ", expected w or b"));
  }
  setting.side_to_move = side.text == "w" ? kCho : kHan;
  if (absl::Status status = ParseFieldsAfterSide(fields, setting); !status.ok()) return status;
  auto examined = Position::Examine(setting, coordinates);
  if (const auto* flaw = std::get_if<Flaw>(&examined)) {
    // The counters have been read as what they must be.
    const bool in_board = flaw->field == Flaw::Field::kBoard;
    const std::size_t column =
        flaw->point && in_board ? board.ColumnOf(*flaw->point) : fields[in_board ? 0 : 1].column;
    return RefusedAt(NameOf(flaw->field), column, flaw->message);
  }
  return std::get<Position>(std::move(examined));
}

std::string FormatFen(const Position& position, Coordinates coordinates) {
  std::string fen;
  for (int rank = Square::kRankCount - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < Square::kFileCount; ++file) {
      const auto piece = position.At(Square(file, BoardRank(rank, coordinates)));
      if (!piece) {
        ++empty;
        continue;
      }
      if (empty > 0) absl::StrAppend(&fen, empty);
      empty = 0;
      fen += LetterOf(*piece);
    }
    if (empty > 0) absl::StrAppend(&fen, empty);
    if (rank > 0) fen += '/';
  }
  return absl::StrCat(fen, position.side_to_move() == kCho ? " w" : " b", " - - ",
                      position.quiet_plies(), " ", position.full_moves());
}

}  // namespace engine::janggi
