#include "engine/janggi/position.h"

#include <cstddef>
#include <optional>
#include <string>

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

std::string SquareName(Square square) {
  return absl::StrCat(std::string(1, static_cast<char>('a' + square.file())), square.rank() + 1);
}

absl::Status CheckArmy(const Position& position, Side side) {
  const int generals = position.pieces(side, PieceType::kGeneral).Count();
  if (generals != 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("board: ", NameOf(side), " has ", generals, " generals, expected exactly 1"));
  }
  const int pieces = position.pieces(side).Count();
  if (pieces > kArmySize) {
    return absl::InvalidArgumentError(absl::StrCat("board: ", NameOf(side), " has ", pieces,
                                                   " pieces, expected at most ", kArmySize));
  }
  const int guards = position.pieces(side, PieceType::kGuard).Count();
  if (guards > kGuardCount) {
    return absl::InvalidArgumentError(absl::StrCat("board: ", NameOf(side), " has ", guards,
                                                   " guards, expected at most ", kGuardCount));
  }
  for (const PieceType type : {PieceType::kGeneral, PieceType::kGuard}) {
    const Bitboard outside = position.pieces(side, type) - Palace(side);
    if (!outside.IsEmpty()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "board: ", NameOf(side), "'s ", type == PieceType::kGeneral ? "general" : "guard", " on ",
          SquareName(outside.First()), ", expected inside its palace ",
          side == kCho ? "d1..f3" : "d8..f10"));
    }
  }
  return absl::OkStatus();
}

}  // namespace

constinit const Zobrist kZobrist = MakeZobrist();

void Position::Place(Piece piece, Square square) {
  sides_[piece.side] |= Bitboard(square);
  types_[piece.type] |= Bitboard(square);
  CodeAt(square) = Code(piece);
  board_key_ ^= kZobrist.pieces[piece.side][piece.type][square];
}

absl::StatusOr<Position> Position::Create(const Setting& setting) {
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
  for (const Side side : {kCho, kHan}) {
    if (const absl::Status status = CheckArmy(position, side); !status.ok()) return status;
  }
  const Side waiting = Other(setting.side_to_move);
  if (const Bitboard checkers = CheckersOf(position, waiting); !checkers.IsEmpty()) {
    return absl::InvalidArgumentError(absl::StrCat("side to move: ", NameOf(setting.side_to_move),
                                                   " could capture ", NameOf(waiting),
                                                   "'s general from ", SquareName(checkers.First()),
                                                   ", expected ", NameOf(waiting), " to move"));
  }
  if (setting.quiet_plies < 0) {
    return absl::InvalidArgumentError("halfmove clock: negative, expected 0 or more");
  }
  if (setting.full_moves < 1) {
    return absl::InvalidArgumentError("full move number: expected 1 or more");
  }
  return position;
}

}  // namespace engine::janggi
