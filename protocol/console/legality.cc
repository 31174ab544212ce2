#include "protocol/console/legality.h"

#include "absl/strings/str_cat.h"
#include "engine/janggi/attacks.h"
#include "engine/janggi/danger.h"
#include "protocol/console/names.h"

namespace protocol::console {

namespace janggi = engine::janggi;

namespace {

using janggi::Bitboard;
using janggi::Coordinates;
using janggi::Move;
using janggi::PieceType;
using janggi::Position;
using janggi::Square;

// How a piece moves, for those who tried otherwise.
absl::string_view WayOf(PieceType type) {
  switch (type) {
    case PieceType::kGeneral:
    case PieceType::kGuard:
      return "it goes one step along the lines of its palace";
    case PieceType::kHorse:
      return "it goes one step straight, over an empty point, and one slanting outward";
    case PieceType::kElephant:
      return "it goes one step straight and two slanting outward, over empty points";
    case PieceType::kChariot:
      return "it slides along the lines, and along the diagonals of a palace";
    case PieceType::kCannon:
      return "it leaps over exactly one piece, which may not be a cannon, and captures no cannon";
    case PieceType::kSoldier:
      return "it goes one step forward or sideways, in a palace also along its diagonals";
  }
  return "";
}

class Explanation {
 public:
  Explanation(const Position& position, const janggi::Rules& rules, Coordinates coordinates)
      : position_(position), rules_(rules), coordinates_(coordinates) {}

  std::string OfPass() const {
    if (rules_.passing == janggi::Passing::kNever) return "under these rules nobody may pass";
    if (janggi::InCheck(position_)) return "your general is in check: you may not pass";
    return "under these rules you may pass only when your general cannot move";
  }

  std::string OfMove(Move move) const {
    const auto piece = position_.At(move.from());
    if (!piece) return absl::StrCat("there is no piece on ", At(move.from()));
    if (piece->side != position_.side_to_move()) {
      return absl::StrCat("the ", NameOf(piece->type), " on ", At(move.from()), " is ",
                          NameOf(piece->side), "'s, and ", NameOf(position_.side_to_move()),
                          " is to move");
    }
    if (move.IsPass()) return "a pass is written as a move of the general to its own point";
    if (const auto target = position_.At(move.to()); target && target->side == piece->side) {
      return absl::StrCat("your own ", NameOf(target->type), " stands on ", At(move.to()));
    }
    const Bitboard targets = janggi::TargetsOf(*piece, move.from(), position_.occupied(),
                                               position_.pieces(PieceType::kCannon));
    if (!targets.Contains(move.to())) {
      return absl::StrCat("the ", NameOf(piece->type), " does not reach ", At(move.to()), ": ",
                          WayOf(piece->type));
    }
    return OfReachable(move);
  }

 private:
  std::string At(Square square) const { return janggi::FormatSquare(square, coordinates_); }

  std::string OfReachable(Move move) const {
    const Position after = position_.After(move);
    const Bitboard checkers = janggi::CheckersOf(after, position_.side_to_move());
    if (!checkers.IsEmpty()) {
      const Square checker = checkers.First();
      return absl::StrCat("your general would be in check from the ", NameOf(after.TypeAt(checker)),
                          " on ", At(checker));
    }
    if (rules_.facing == janggi::Facing::kBikjang) {
      return "the generals face each other: part them, or pass and end the game";
    }
    return "the generals would face each other, which these rules forbid";
  }

  const Position& position_;
  const janggi::Rules& rules_;
  Coordinates coordinates_;
};

}  // namespace

std::string WhyIllegal(const Position& position, Move move, const janggi::Rules& rules,
                       Coordinates coordinates) {
  const Explanation explanation(position, rules, coordinates);
  if (move == Move::Pass(position.General(position.side_to_move()))) return explanation.OfPass();
  return explanation.OfMove(move);
}

}  // namespace protocol::console
