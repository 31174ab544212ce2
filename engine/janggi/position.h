#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "absl/status/statusor.h"
#include "engine/janggi/board.h"
#include "engine/janggi/coordinates.h"
#include "engine/janggi/move.h"
#include "engine/janggi/piece.h"
#include "engine/janggi/zobrist.h"

namespace engine::janggi {

using Key = std::uint64_t;

// What a position is made from; nothing in it has been checked.
struct Setting {
  std::array<std::optional<Piece>, Square::kCount> pieces{};  // by Square::dense_index()
  Side side_to_move = kCho;
  int quiet_plies = 0;
  int full_moves = 1;
};

// Why a setting is no position.
struct Flaw {
  enum class Field : std::uint8_t { kBoard, kSideToMove, kHalfmoveClock, kFullMoveNumber };

  Field field = Field::kBoard;
  std::optional<Square> point = std::nullopt;  // where the piece stands that should not
  std::string message;                         // "Cho has 2 generals, expected exactly 1"
};

// "board", "side to move", ...
const char* NameOf(Flaw::Field field);

// A position of Janggi: an immutable value that is always valid. Each side has one general and at
// most 16 pieces, generals and guards are in their palaces, and the side not to move is not in
// check - but where it has just accepted a bikjang in check: then the game is over, no move is
// legal, and no setting makes this position.
class Position {
 public:
  // The message of a flaw names points in these coordinates.
  static std::variant<Position, Flaw> Examine(const Setting& setting, Coordinates coordinates);
  // As Examine, with Cho first; the refusal is the flaw.
  static absl::StatusOr<Position> Create(const Setting& setting);

  Side side_to_move() const { return side_to_move_; }
  Bitboard occupied() const { return sides_[kCho] | sides_[kHan]; }
  Bitboard pieces(Side side) const { return sides_[side]; }
  Bitboard pieces(PieceType type) const { return types_[type]; }
  Bitboard pieces(Side side, PieceType type) const { return sides_[side] & types_[type]; }
  std::optional<Piece> At(Square square) const {
    const std::uint8_t code = CodeAt(square);
    if (code == kNoPiece) return std::nullopt;
    return Piece{static_cast<Side>(code >> 3), static_cast<PieceType>(code & 7)};
  }
  // The type of the piece on an occupied point.
  PieceType TypeAt(Square square) const {
    assert(occupied().Contains(square));
    return static_cast<PieceType>(CodeAt(square) & 7);
  }
  // Cho's palace has the first points of the board, Han's the last.
  Square General(Side side) const {
    const Bitboard generals = pieces(PieceType::kGeneral);
    return side == kCho ? generals.First() : generals.Last();
  }

  // Plies since the last capture.
  int quiet_plies() const { return quiet_plies_; }
  // The number of the full move about to be played, from 1.
  int full_moves() const { return full_moves_; }
  // How many of the last moves were passes: 0, 1 or 2.
  int passes_in_a_row() const { return passes_in_a_row_; }

  // Board and side: what repeats in a repetition.
  Key board_key() const { return board_key_; }
  // Board, side and whether a pass is pending: what a search may remember a result by.
  Key key() const {
    return passes_in_a_row_ == 0 ? board_key_ : board_key_ ^ kZobrist.pass_pending;
  }

  // The key() of the position after a move, before there is one.
  Key KeyAfter(Move move) const {
    return BoardKeyAfter(move) ^ (move.IsPass() ? kZobrist.pass_pending : 0);
  }

  bool IsCapture(Move move) const { return !move.IsPass() && occupied().Contains(move.to()); }

  // The position after a move that a piece of the side to move can make. Whether it leaves the own
  // general in check is the caller's business; only legal moves keep a position valid.
  Position After(Move move) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Position() = default;

  static constexpr std::uint8_t kNoPiece = 7;
  static constexpr std::uint8_t Code(Piece piece) {
    return static_cast<std::uint8_t>(static_cast<int>(piece.side) << 3 |
                                     static_cast<int>(piece.type));
  }
  std::uint8_t& CodeAt(Square square) {
    return codes_[static_cast<std::size_t>(square.dense_index())];
  }
  std::uint8_t CodeAt(Square square) const {
    return codes_[static_cast<std::size_t>(square.dense_index())];
  }
  Key BoardKeyAfter(Move move) const;
  // Puts a piece on an empty point.
  void Place(Piece piece, Square square);

  SideArray<Bitboard> sides_;
  PieceTypeArray<Bitboard> types_;
  Key board_key_ = 0;
  std::array<std::uint8_t, Square::kCount> codes_{};  // by Square::dense_index()
  Side side_to_move_ = kCho;
  std::uint8_t passes_in_a_row_ = 0;
  std::int32_t quiet_plies_ = 0;
  std::int32_t full_moves_ = 1;
};

static_assert(sizeof(Position) <= 256, "a position is copied at every node");

inline Key Position::BoardKeyAfter(Move move) const {
  const Key key = board_key_ ^ kZobrist.han_to_move;
  if (move.IsPass()) return key;
  const Square from = move.from();
  const Square to = move.to();
  const auto& keys = kZobrist.pieces[side_to_move_][TypeAt(from)];
  const Key moved = key ^ keys[from] ^ keys[to];
  if (CodeAt(to) == kNoPiece) return moved;
  return moved ^ kZobrist.pieces[Other(side_to_move_)][TypeAt(to)][to];
}

inline Position Position::After(Move move) const {
  Position next = *this;
  next.side_to_move_ = Other(side_to_move_);
  next.full_moves_ += side_to_move_ == kHan ? 1 : 0;
  next.board_key_ = BoardKeyAfter(move);
  next.quiet_plies_ = quiet_plies_ + 1;
  if (move.IsPass()) {
    next.passes_in_a_row_ = passes_in_a_row_ == 0 ? 1 : 2;
    return next;
  }
  next.passes_in_a_row_ = 0;
  const Square from = move.from();
  const Square to = move.to();
  const std::uint8_t code = CodeAt(from);
  const auto type = static_cast<PieceType>(code & 7);
  const Bitboard target(to);
  if (const std::uint8_t captured = CodeAt(to); captured != kNoPiece) {
    const auto captured_type = static_cast<PieceType>(captured & 7);
    next.sides_[next.side_to_move_] ^= target;
    next.types_[captured_type] ^= target;
    next.quiet_plies_ = 0;
  }
  const Bitboard both = Bitboard(from) | target;
  next.sides_[side_to_move_] ^= both;
  next.types_[type] ^= both;
  next.CodeAt(from) = kNoPiece;
  next.CodeAt(to) = code;
  return next;
}

}  // namespace engine::janggi
