#pragma once

#include "engine/janggi/attacks.h"
#include "engine/janggi/position.h"

namespace eval {

using engine::janggi::Bitboard;
using engine::janggi::kCho;
using engine::janggi::kHan;
using engine::janggi::Other;
using engine::janggi::PieceType;
using engine::janggi::PieceTypeArray;
using engine::janggi::Position;
using engine::janggi::Side;
using engine::janggi::SideArray;
using engine::janggi::Square;

constexpr int TypeIndex(PieceType type) { return static_cast<int>(type); }

// Where one side stands and where it can strike.
struct Camp {
  Square general;
  Bitboard pieces;
  Bitboard attacks;                     // of all its pieces, also onto its own
  PieceTypeArray<Bitboard> attacks_by;  // the same by type

  void Note(PieceType type, Bitboard targets) {
    attacks |= targets;
    attacks_by[type] = targets;
  }
};

// The one look at the board that all terms share. It begins with generals, guards and soldiers; the
// pieces that reach far are noted when they are judged one by one.
class Survey {
 public:
  explicit Survey(const Position& position)
      : position_(position),
        occupied_(position.occupied()),
        cannons_(position.pieces(PieceType::kCannon)) {
    NoteNearPieces<kCho>();
    NoteNearPieces<kHan>();
  }

  const Position& position() const { return position_; }
  Bitboard occupied() const { return occupied_; }
  Bitboard cannons() const { return cannons_; }
  const Camp& camp(Side side) const { return camps_[side]; }
  Camp& camp(Side side) { return camps_[side]; }

 private:
  template <Side kSide>
  void NoteNearPieces() {
    Camp& camp = camps_[kSide];
    camp.general = position_.General(kSide);
    camp.pieces = position_.pieces(kSide);
    NotePalace<kSide>(camp);
    NoteSoldiers<kSide>(camp);
  }

  // A palace lies in one word of the board: who says so need not look at the other.
  template <Side kSide>
  void NotePalace(Camp& camp) const {
    constexpr Bitboard kPalace = engine::janggi::Palace(kSide);
    camp.Note(PieceType::kGeneral, engine::janggi::PalaceSteps(camp.general) & kPalace);
    Bitboard by_guards;
    for (const Square from : position_.pieces(kSide, PieceType::kGuard) & kPalace) {
      by_guards |= engine::janggi::PalaceSteps(from) & kPalace;
    }
    camp.Note(PieceType::kGuard, by_guards);
  }

  // All soldiers at once take a step to either side and one forward; those in a palace also go
  // along its diagonals.
  template <Side kSide>
  void NoteSoldiers(Camp& camp) const {
    constexpr Bitboard kDiagonalPoints = engine::janggi::kDiagonalPoints;
    const Bitboard soldiers = position_.pieces(kSide, PieceType::kSoldier);
    const Bitboard left = soldiers.SteppedLeft();
    const Bitboard right = soldiers.SteppedRight();
    const Bitboard forward = kSide == kCho ? soldiers.SteppedUp() : soldiers.SteppedDown();
    Bitboard by_soldiers = left | right | forward;
    for (const Square from : soldiers& kDiagonalPoints) {
      by_soldiers |= engine::janggi::SoldierTargets(kSide, from) & kDiagonalPoints;
    }
    camp.Note(PieceType::kSoldier, by_soldiers);
  }

  const Position& position_;
  Bitboard occupied_;
  Bitboard cannons_;
  SideArray<Camp> camps_;
};

}  // namespace eval
