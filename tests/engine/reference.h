#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/janggi/board.h"
#include "engine/janggi/move.h"
#include "engine/janggi/piece.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

// The rules of Janggi said once more, slowly and word by word, on a plain array of points. It
// shares nothing with the engine but the names of things, and is what the engine is compared with.
namespace tests {

using engine::janggi::Facing;
using engine::janggi::kCho;
using engine::janggi::kHan;
using engine::janggi::Move;
using engine::janggi::Other;
using engine::janggi::Passing;
using engine::janggi::Piece;
using engine::janggi::PieceType;
using engine::janggi::Position;
using engine::janggi::Rules;
using engine::janggi::Side;
using engine::janggi::Square;
using engine::janggi::TwoPasses;

struct ReferencePosition {
  std::array<std::array<std::optional<Piece>, 10>, 9> board{};  // by file, then rank
  Side side_to_move = kCho;
  int quiet_plies = 0;
  int full_moves = 1;
  int passes_in_a_row = 0;

  const std::optional<Piece>& At(Square square) const;
  std::optional<Piece>& At(Square square);
  // Board and side to move are the same: the position repeats.
  bool Repeats(const ReferencePosition& other) const;

  friend bool operator==(const ReferencePosition&, const ReferencePosition&) = default;
};

// The points of the board in the order a1, b1, ..., i10.
std::vector<Square> AllSquares();

// The same position as the engine holds it. The passes before it cannot be told to the engine.
ReferencePosition ReferenceOf(const Position& position);

// Where the piece on `from` may go by its own movement, the safety of its general left aside.
std::vector<Square> Targets(const ReferencePosition& position, Square from);

Square GeneralOf(const ReferencePosition& position, Side side);
// The points of the pieces that could capture the general of `side`.
std::vector<Square> CheckersTo(const ReferencePosition& position, Side side);
bool IsInCheck(const ReferencePosition& position, Side side);
bool AreGeneralsFacing(const ReferencePosition& position);

// The position after any move that a piece could make, or a pass.
ReferencePosition Play(const ReferencePosition& position, Move move);

// Whether accepted bikjang or passes have ended the game.
bool IsEndedByPasses(const ReferencePosition& position, const Rules& rules);

std::vector<Move> LegalMovesByTheBook(const ReferencePosition& position, const Rules& rules);

}  // namespace tests
