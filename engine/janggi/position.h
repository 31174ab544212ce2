#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "absl/status/statusor.h"
#include "engine/janggi/board.h"
#include "engine/janggi/move.h"
#include "engine/janggi/piece.h"

namespace engine::janggi {

using Key = std::uint64_t;

// What a position is made from; nothing in it has been checked.
struct Setting {
  std::array<std::optional<Piece>, Square::kCount> pieces{};  // by Square::dense_index()
  Side side_to_move = kCho;
  int quiet_plies = 0;
  int full_moves = 1;
};

// A position of Janggi: an immutable value that is always valid. Each side has its general, no army
// is larger than at the start, generals and guards are in their palaces, and the side not to move
// is not in check.
class Position {
 public:
  // The refusal says what is wrong with the setting.
  static absl::StatusOr<Position> Create(const Setting& setting);

  Side side_to_move() const { return side_to_move_; }
  Bitboard occupied() const { return sides_[kCho] | sides_[kHan]; }
  Bitboard pieces(Side side) const { return sides_[side]; }
  Bitboard pieces(PieceType type) const { return types_[type]; }
  Bitboard pieces(Side side, PieceType type) const { return sides_[side] & types_[type]; }
  std::optional<Piece> At(Square square) const;
  // The type of the piece on an occupied point.
  PieceType TypeAt(Square square) const;
  Square General(Side side) const { return pieces(side, PieceType::kGeneral).First(); }

  // Plies since the last capture.
  int quiet_plies() const { return quiet_plies_; }
  // The number of the full move about to be played, from 1.
  int full_moves() const { return full_moves_; }
  // How many of the last moves were passes: 0, 1 or 2.
  int passes_in_a_row() const { return passes_in_a_row_; }

  // Board and side: what repeats in a repetition.
  Key board_key() const { return board_key_; }
  // Board, side and whether a pass is pending: what a search may remember a result by.
  Key key() const;

  bool IsCapture(Move move) const { return !move.IsPass() && occupied().Contains(move.to()); }

  // The position after a move that is legal, or at least pseudo-legal and harmless to the own
  // general.
  Position After(Move move) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Position() = default;

  // Side and type of the piece on each point, by Square::dense_index(); kNoPiece where none stands.
  using Codes = std::array<std::uint8_t, Square::kCount>;

  SideArray<Bitboard> sides_;
  PieceTypeArray<Bitboard> types_;
  Key board_key_ = 0;
  Codes codes_{};
  std::int16_t quiet_plies_ = 0;
  std::int16_t full_moves_ = 1;
  Side side_to_move_ = kCho;
  std::uint8_t passes_in_a_row_ = 0;
};

}  // namespace engine::janggi
