#include "engine/janggi/position.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/danger.h"

namespace engine::janggi {
namespace {

constexpr Zobrist MakeZobrist() {
  Zobrist zobrist;
  core::SplitMix random{.state = 20'261'118};
  for (const Side side : {kCho, kHan}) {
    for (const PieceType type : kPieceTypes) {
      SquareArray<std::uint64_t> keys;
      for (const Square square : Bitboard::Full()) keys[square] = random.Next();
      zobrist.pieces[side][type] = keys;
    }
  }
  zobrist.han_to_move = random.Next();
  zobrist.pass_pending = random.Next();
  return zobrist;
}

const char* NameOf(Side side) { return side == kCho ? "Cho" : "Han"; }

// The piece that comes behind so many others of its kind.
Square Surplus(Bitboard pieces, int allowed) {
  for (int i = 0; i < allowed; ++i) pieces = pieces.WithoutFirst();
  return pieces.First();
}

std::optional<Flaw> FlawOfCounts(const Position& position, Side side) {
  struct Limit {
    Bitboard pieces;
    int most;
    absl::string_view name;
    absl::string_view expected;
  };
  const std::array limits{
      Limit{position.pieces(side, PieceType::kGeneral), 1, "generals", "exactly"},
      Limit{position.pieces(side), kArmySize, "pieces", "at most"},
      Limit{position.pieces(side, PieceType::kGuard), kGuardCount, "guards", "at most"},
  };
  for (const Limit& limit : limits) {
    const int count = limit.pieces.Count();
    const bool too_few = count < limit.most && limit.expected == "exactly";
    if (count <= limit.most && !too_few) continue;
    return Flaw{.point = too_few ? std::nullopt : std::optional(Surplus(limit.pieces, limit.most)),
                .message = absl::StrCat(NameOf(side), " has ", count, " ", limit.name,
                                        ", expected ", limit.expected, " ", limit.most)};
  }
  return std::nullopt;
}

std::optional<Flaw> FlawOfPalace(const Position& position, Side side, Coordinates coordinates) {
  for (const PieceType type : {PieceType::kGeneral, PieceType::kGuard}) {
    const Bitboard outside = position.pieces(side, type) - Palace(side);
    if (outside.IsEmpty()) continue;
    const bool at_the_bottom = (side == kCho) == (coordinates == Coordinates::kChoFirst);
    return Flaw{.point = outside.First(),
                .message = absl::StrCat(
                    NameOf(side), "'s ", type == PieceType::kGeneral ? "general" : "guard", " on ",
                    FormatSquare(outside.First(), coordinates), ", expected inside its palace ",
                    at_the_bottom ? "d1..f3" : "d8..f10")};
  }
  return std::nullopt;
}

std::optional<Flaw> FlawOf(const Position& position, Coordinates coordinates) {
  for (const Side side : {kCho, kHan}) {
    if (auto flaw = FlawOfCounts(position, side)) return flaw;
    if (auto flaw = FlawOfPalace(position, side, coordinates)) return flaw;
  }
  const Side moving = position.side_to_move();
  const Side waiting = Other(moving);
  if (const Bitboard checkers = CheckersOf(position, waiting); !checkers.IsEmpty()) {
    return Flaw{
        .field = Flaw::Field::kSideToMove,
        .message = absl::StrCat(NameOf(moving), " could capture ", NameOf(waiting),
                                "'s general from ", FormatSquare(checkers.First(), coordinates),
                                ", expected ", NameOf(waiting), " to move")};
  }
  if (position.quiet_plies() < 0) {
    return Flaw{.field = Flaw::Field::kHalfmoveClock, .message = "negative, expected 0 or more"};
  }
  if (position.full_moves() < 1) {
    return Flaw{.field = Flaw::Field::kFullMoveNumber, .message = "0 or less, expected 1 or more"};
  }
  return std::nullopt;
}

}  // namespace

constinit const Zobrist kZobrist = MakeZobrist();

void Position::Place(Piece piece, Square square) {
  sides_[piece.side] |= Bitboard(square);
  types_[piece.type] |= Bitboard(square);
  CodeAt(square) = Code(piece);
  board_key_ ^= kZobrist.pieces[piece.side][piece.type][square];
}

const char* NameOf(Flaw::Field field) {
  switch (field) {
    case Flaw::Field::kBoard:
      return "board";
    case Flaw::Field::kSideToMove:
      return "side to move";
    case Flaw::Field::kHalfmoveClock:
      return "halfmove clock";
    case Flaw::Field::kFullMoveNumber:
      return "full move number";
  }
  return "";
}

absl::StatusOr<Position> Position::Create(const Setting& setting) {
  auto examined = Examine(setting, Coordinates::kChoFirst);
  if (const auto* flaw = std::get_if<Flaw>(&examined)) {
    return absl::InvalidArgumentError(absl::StrCat(NameOf(flaw->field), ": ", flaw->message));
  }
  return std::get<Position>(std::move(examined));
}

std::variant<Position, Flaw> Position::Examine(const Setting& setting, Coordinates coordinates) {
  Position position;
  position.codes_.fill(kNoPiece);
  position.side_to_move_ = setting.side_to_move;
  position.quiet_plies_ = setting.quiet_plies;
  position.full_moves_ = setting.full_moves;
  if (setting.side_to_move == kHan) position.board_key_ ^= kZobrist.han_to_move;
  for (const Square square : Bitboard::Full()) {
    const std::optional<Piece>& piece =
        setting.pieces[static_cast<std::size_t>(square.dense_index())];
    if (piece) position.Place(*piece, square);
  }
  if (auto flaw = FlawOf(position, coordinates)) return *std::move(flaw);
  return position;
}

}  // namespace engine::janggi
