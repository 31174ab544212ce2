#include "engine/janggi/records/san.h"

#include <optional>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/quoted.h"

namespace engine::janggi::records {
namespace {

constexpr absl::string_view kLetters = "KAHERCP";  // in the order of PieceType
constexpr absl::string_view kMarks = "+#!?";

std::string PointOf(Square square) { return FormatSquare(square, Coordinates::kChoFirst); }
char FileLetter(Square square) { return static_cast<char>('a' + square.file()); }

// What must be said of the origin to tell the piece from others of its kind.
std::string Origin(Move move, const Position& position, const Referee& referee) {
  const PieceType type = position.TypeAt(move.from());
  Bitboard others;
  for (const Move other : referee.LegalMoves(position)) {
    if (other.to() == move.to() && other.from() != move.from() && !other.IsPass() &&
        position.TypeAt(other.from()) == type) {
      others |= Bitboard(other.from());
    }
  }
  if (others.IsEmpty()) return "";
  if (!others.Intersects(FileOf(move.from().file())))
    return std::string(1, FileLetter(move.from()));
  if (!others.Intersects(RankOf(move.from().rank()))) {
    return absl::StrCat(move.from().rank() + 1);
  }
  return PointOf(move.from());
}

// What a text says of a move.
struct Description {
  std::optional<PieceType> type;
  std::optional<int> from_file;
  std::optional<int> from_rank;
  Square to;
};

std::optional<int> TakeFile(absl::string_view& text) {
  if (text.empty() || text.back() < 'a' || text.back() > 'i') return std::nullopt;
  const int file = text.back() - 'a';
  text.remove_suffix(1);
  return file;
}

bool IsDigit(char character) { return character >= '0' && character <= '9'; }

// The rank at the end of a text, taken off it.
std::optional<int> TakeRank(absl::string_view& text, FirstRank first_rank) {
  if (first_rank == FirstRank::kOne && absl::ConsumeSuffix(&text, "10")) return 9;
  if (text.empty() || !IsDigit(text.back())) return std::nullopt;
  const int number = text.back() - '0';
  const int rank = first_rank == FirstRank::kOne ? number - 1 : number;
  if (rank < 0) return std::nullopt;
  text.remove_suffix(1);
  return rank;
}

std::optional<PieceType> TypeOfLetter(char letter) {
  if (letter == 'N') return PieceType::kHorse;
  if (letter == 'B') return PieceType::kElephant;
  const std::size_t at = kLetters.find(letter);
  if (at == absl::string_view::npos) return std::nullopt;
  return kPieceTypes[at];
}

// Read from its end: the point is the last thing that is said.
std::optional<Description> Describe(absl::string_view text, FirstRank first_rank) {
  Description description;
  const auto rank = TakeRank(text, first_rank);
  const auto file = rank ? TakeFile(text) : std::nullopt;
  if (!file) return std::nullopt;
  description.to = Square(*file, *rank);
  if (!absl::ConsumeSuffix(&text, "x")) absl::ConsumeSuffix(&text, "-");
  description.from_rank = TakeRank(text, first_rank);
  description.from_file = TakeFile(text);
  if (text.size() == 1) {
    description.type = TypeOfLetter(text[0]);
    if (!description.type) return std::nullopt;
  } else if (!text.empty()) {
    return std::nullopt;
  }
  // Without a letter it is either a whole origin, or a soldier.
  if (!description.type && !(description.from_file && description.from_rank)) {
    description.type = PieceType::kSoldier;
  }
  return description;
}

bool Fits(const Description& description, Move move, const Position& position) {
  return move.to() == description.to &&
         (!description.type || *description.type == position.TypeAt(move.from())) &&
         (!description.from_file || *description.from_file == move.from().file()) &&
         (!description.from_rank || *description.from_rank == move.from().rank());
}

bool SaysPass(absl::string_view text) {
  return text == "@@@@" || text == "--" || text == "Z0" || text == "pass" || text == "0000";
}

absl::Status Refusal(absl::string_view text, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("move ", Quoted(text), ": ", why));
}

}  // namespace

std::string FormatSan(Move move, const Position& position, const Referee& referee) {
  const auto letter = kLetters[static_cast<std::size_t>(position.TypeAt(move.from()))];
  std::string text = absl::StrCat(std::string(1, letter), Origin(move, position, referee),
                                  position.IsCapture(move) ? "x" : "", PointOf(move.to()));
  const Position after = position.After(move);
  if (InCheck(after)) text += referee.LegalMoves(after).empty() ? '#' : '+';
  return text;
}

absl::StatusOr<Move> ParseSan(absl::string_view text, const Position& position,
                              const Referee& referee, FirstRank first_rank) {
  absl::string_view plain = text;
  while (!plain.empty() && kMarks.find(plain.back()) != absl::string_view::npos) {
    plain.remove_suffix(1);
  }
  const Move pass = Move::Pass(position.General(position.side_to_move()));
  if (SaysPass(plain) && referee.IsLegal(position, pass)) return pass;

  const auto description = Describe(plain, first_rank);
  if (!description) return Refusal(text, "cannot be read");
  std::optional<Move> found;
  for (const Move move : referee.LegalMoves(position)) {
    if (!Fits(*description, move, position)) continue;
    if (found) {
      return Refusal(text, absl::StrCat("may be ", FormatMove(*found, Coordinates::kChoFirst),
                                        " or ", FormatMove(move, Coordinates::kChoFirst)));
    }
    found = move;
  }
  if (!found) {
    const std::string_view rules = referee.name();
    return Refusal(text, absl::StrCat("is not legal by the rules of ",
                                      absl::string_view(rules.data(), rules.size())));
  }
  return *found;
}

}  // namespace engine::janggi::records
