#include "engine/janggi/fen.h"

#include <algorithm>
#include <cstddef>
#include <optional>
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

// Reads the rows of a FEN's first field into a setting.
class BoardReader {
 public:
  BoardReader(absl::string_view text, Coordinates coordinates)
      : text_(text), coordinates_(coordinates) {}

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
      return absl::InvalidArgumentError(absl::StrCat("FEN board: ", Square::kRankCount - rank_,
                                                     " ranks, expected ", Square::kRankCount));
    }
    return absl::OkStatus();
  }

 private:
  absl::Status Refuse(absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat("FEN column ", column_ + 1, ": ", what));
  }
  // Counts the files of the rank in hand, to its end when there are too many.
  absl::Status EndRank() const {
    int files = file_;
    if (column_ < text_.size() && text_[column_] != '/' && PieceFromLetter(text_[column_])) ++files;
    if (files == Square::kFileCount) return absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat(
        "FEN rank ", rank_ + 1, " (column ", column_ + 1, "): ",
        files > Square::kFileCount ? "more than 9" : absl::StrCat(files), " files, expected 9"));
  }

  absl::string_view text_;
  Coordinates coordinates_;
  std::size_t column_ = 0;
  int rank_ = Square::kRankCount - 1;
  int file_ = 0;
  bool after_digit_ = false;
};

absl::StatusOr<int> ParseCounter(absl::string_view text, absl::string_view field, int largest) {
  int value = 0;
  const bool digits_only = text.find_first_not_of("0123456789") == absl::string_view::npos;
  if (!digits_only || !absl::SimpleAtoi(text, &value) || value > largest) {
    return absl::InvalidArgumentError(
        absl::StrCat("FEN ", field, ": ", Quoted(text), ", expected a number from 0 to ", largest));
  }
  return value;
}

absl::Status ParseCounters(absl::string_view quiet_plies, absl::string_view full_moves,
                           Setting& setting) {
  const auto quiet = ParseCounter(quiet_plies, "halfmove clock", kMaxQuietPlies);
  if (!quiet.ok()) return quiet.status();
  const auto full = ParseCounter(full_moves, "full move number", kMaxFullMoves);
  if (!full.ok()) return full.status();
  setting.quiet_plies = *quiet;
  setting.full_moves = std::max(*full, 1);
  return absl::OkStatus();
}

absl::Status ParseFieldsAfterSide(const std::vector<absl::string_view>& fields, Setting& setting) {
  std::size_t next = 2;
  if (fields.size() == 6 || (fields.size() == 4 && fields[2] == "-")) {
    for (; next < 4; ++next) {
      if (fields[next] != "-") {
        return absl::InvalidArgumentError(absl::StrCat(
            "FEN field ", next + 1, ": ", Quoted(fields[next]), ", expected '-' in Janggi"));
      }
    }
  }
  if (fields.size() == next) return absl::OkStatus();
  return ParseCounters(fields[next], fields[next + 1], setting);
}

}  // namespace

absl::StatusOr<Position> ParseFen(absl::string_view text, Coordinates coordinates) {
  const std::vector<absl::string_view> fields =
      absl::StrSplit(text, absl::ByAnyChar(" \t"), absl::SkipEmpty());
  if (fields.size() != 2 && fields.size() != 4 && fields.size() != 6) {
    return absl::InvalidArgumentError(
        absl::StrCat("FEN: ", fields.size(), " fields, expected 2, 4 or 6"));
  }
  Setting setting;
  if (absl::Status status = BoardReader(fields[0], coordinates).Read(setting); !status.ok()) {
    return status;
  }
  if (fields[1] != "w" && fields[1] != "b") {
    return absl::InvalidArgumentError(
        absl::StrCat("FEN side to move: ", Quoted(fields[1]), ", expected w or b"));
  }
  setting.side_to_move = fields[1] == "w" ? kCho : kHan;
  if (absl::Status status = ParseFieldsAfterSide(fields, setting); !status.ok()) return status;
  absl::StatusOr<Position> position = Position::Create(setting);
  if (!position.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("FEN ", position.status().message()));
  }
  return position;
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
