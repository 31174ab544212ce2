#include "protocol/diagram.h"

#include <cstddef>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/records/letters.h"

namespace protocol {
namespace {

namespace records = engine::janggi::records;

using engine::janggi::kCho;
using engine::janggi::Piece;
using engine::janggi::PieceType;
using engine::janggi::Position;
using engine::janggi::Square;

constexpr absl::string_view kChoColour = "\x1b[1;32m";
constexpr absl::string_view kHanColour = "\x1b[1;31m";
constexpr absl::string_view kPlain = "\x1b[0m";

// By PieceType, for Cho; Han has the small letters.
constexpr absl::string_view kLatinLetters = "KANBRCP";

// Hangul and Hanja are twice as wide as a Latin letter.
std::string KoreanLetter(Piece piece, records::Script script) {
  // The generals wear the names of their sides.
  return std::string(piece.type == PieceType::kGeneral ? records::LetterOf(piece.side, script)
                                                       : records::LetterOf(piece, script));
}

std::string LetterOf(Piece piece, Lettering lettering) {
  switch (lettering) {
    case Lettering::kLatin: {
      const char letter = kLatinLetters[static_cast<std::size_t>(piece.type)];
      return std::string(1, piece.side == kCho ? letter : absl::ascii_tolower(letter));
    }
    case Lettering::kHangul:
      return KoreanLetter(piece, records::Script::kHangul);
    case Lettering::kHanja:
      return KoreanLetter(piece, records::Script::kHanja);
  }
  return "";
}

// Each point has a cell of six columns: two of line, a mark, the letter (one column or two), a
// mark, line: "----+-", "----N-", "---마-", "--[마]", and for the last move "-->N<-".
class Drawing {
 public:
  Drawing(const Position& position, const DiagramStyle& style)
      : position_(position), style_(style) {}

  std::string RankLine(int rank) const {
    std::string line = RankName(rank);
    for (int file = 0; file < Square::kFileCount; ++file) line += Cell(Square(file, rank));
    return line;
  }

  // The lines between a rank and the one below it; slanted where a palace has them.
  std::string LineBelow(int rank) const {
    std::string line = "   ";
    for (int file = 0; file < Square::kFileCount; ++file) {
      line += absl::StrCat(Slant(file - 1, rank), "  |  ");
    }
    return line;
  }

  std::string FileNames() const {
    std::string line = "   ";
    for (char name = 'a'; name < 'a' + Square::kFileCount; ++name) {
      line += absl::StrCat("   ", std::string(1, name), "  ");
    }
    return line;
  }

 private:
  std::string RankName(int rank) const {
    const int number = style_.coordinates == engine::janggi::Coordinates::kChoFirst
                           ? rank + 1
                           : Square::kRankCount - rank;
    return absl::StrCat(number < 10 ? " " : "", number, " ");
  }

  // Between (file, rank) and (file + 1, rank - 1).
  static absl::string_view Slant(int file, int rank) {
    if (file != 3 && file != 4) return " ";
    const bool upper_half = rank == 9 || rank == 2;
    if (!upper_half && rank != 8 && rank != 1) return " ";
    return (file == 3) == upper_half ? "\\" : "/";
  }

  bool IsMarked(Square square) const {
    return style_.last_move &&
           (style_.last_move->from() == square || style_.last_move->to() == square);
  }

  std::string Cell(Square square) const {
    const std::optional<Piece> piece = position_.At(square);
    const bool is_wide = piece && style_.lettering != Lettering::kLatin;
    const bool is_han = piece && piece->side != kCho;
    const absl::string_view left = square.file() == 0 ? " " : "-";
    const absl::string_view right = square.file() == Square::kFileCount - 1 ? " " : "-";
    absl::string_view left_mark = left;
    absl::string_view right_mark = right;
    if (IsMarked(square)) {
      left_mark = ">";
      right_mark = "<";
    } else if (is_wide && is_han && style_.colours == Colours::kNone) {
      left_mark = "[";
      right_mark = "]";
    }
    return absl::StrCat(left, left, left_mark, Letter(piece), right_mark, is_wide ? "" : right);
  }

  std::string Letter(std::optional<Piece> piece) const {
    if (!piece) return "+";
    const std::string letter = LetterOf(*piece, style_.lettering);
    if (style_.colours == Colours::kNone) return letter;
    return absl::StrCat(piece->side == kCho ? kChoColour : kHanColour, letter, kPlain);
  }

  const Position& position_;
  const DiagramStyle& style_;
};

}  // namespace

std::vector<std::string> DrawBoard(const Position& position, const DiagramStyle& style) {
  const Drawing drawing(position, style);
  std::vector<std::string> lines = {drawing.FileNames()};
  for (int rank = Square::kRankCount - 1; rank >= 0; --rank) {
    lines.push_back(drawing.RankLine(rank));
    if (rank > 0) lines.push_back(drawing.LineBelow(rank));
  }
  lines.push_back(drawing.FileNames());
  for (std::string& line : lines) absl::StripTrailingAsciiWhitespace(&line);
  return lines;
}

}  // namespace protocol
