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
  Bitboard twice;                       // attacked by at least two of them
  PieceTypeArray<Bitboard> attacks_by;  // the same by type
  int strikers = 0;                     // pieces that attack the enemy palace

  void Note(PieceType type, Bitboard targets) {
    twice |= attacks & targets;
    attacks |= targets;
    attacks_by[type] |= targets;
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
    camp.Note(PieceType::kGeneral, engine::janggi::PalaceSteps(camp.general));
    position_.pieces(kSide, PieceType::kGuard).ForEach([&](Square from) {
      camp.Note(PieceType::kGuard, engine::janggi::PalaceSteps(from));
    });
    position_.pieces(kSide, PieceType::kSoldier).ForEach([&](Square from) {
      camp.Note(PieceType::kSoldier, engine::janggi::SoldierTargets(kSide, from));
    });
  }

  const Position& position_;
  Bitboard occupied_;
  Bitboard cannons_;
  SideArray<Camp> camps_;
};

}  // namespace eval
