#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/janggi/attacks.h"
#include "engine/janggi/points.h"
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

// A horse, elephant, chariot or cannon and the points it attacks or defends.
struct Sighting {
  PieceType type = PieceType::kHorse;
  Square from;
  Bitboard targets;
};

// What one side has and where it can strike.
struct Camp {
  Square general;
  Bitboard pieces;
  Bitboard attacks;                     // of all its pieces, also onto its own
  Bitboard twice;                       // attacked by at least two of them
  PieceTypeArray<Bitboard> attacks_by;  // the same by type
  PieceTypeArray<int> counts;
  std::array<Sighting, 16> far{};  // its horses, elephants, chariots and cannons
  std::size_t far_count = 0;
};

// The one look at the board that all terms share: each piece's attacks are found once.
class Survey {
 public:
  explicit Survey(const Position& position)
      : position_(position),
        occupied_(position.occupied()),
        cannons_(position.pieces(PieceType::kCannon)) {
    Scout<kCho>();
    Scout<kHan>();
    for (const PieceType type :
         {PieceType::kHorse, PieceType::kElephant, PieceType::kChariot, PieceType::kCannon}) {
      phase_ +=
          engine::janggi::Points(type) * (camps_[kCho].counts[type] + camps_[kHan].counts[type]);
    }
    phase_ = std::min(phase_, kFullPhase);
  }

  // The points of all far-reaching pieces at the start of a game.
  static constexpr int kFullPhase = 4 * (13 + 7 + 5 + 3);

  const Position& position() const { return position_; }
  Bitboard occupied() const { return occupied_; }
  Bitboard cannons() const { return cannons_; }
  const Camp& camp(Side side) const { return camps_[side]; }
  int phase() const { return phase_; }

 private:
  template <Side kSide>
  void Scout() {
    Camp& camp = camps_[kSide];
    camp.general = position_.General(kSide);
    camp.pieces = position_.pieces(kSide);
    Note(PieceType::kGeneral, engine::janggi::PalaceSteps(camp.general), camp);
    ScoutType<kSide>(PieceType::kGuard,
                     [](Square from) { return engine::janggi::PalaceSteps(from); });
    ScoutType<kSide>(PieceType::kSoldier,
                     [](Square from) { return engine::janggi::SoldierTargets(kSide, from); });
    ScoutType<kSide>(PieceType::kHorse,
                     [this](Square from) { return engine::janggi::HorseTargets(from, occupied_); });
    ScoutType<kSide>(PieceType::kElephant, [this](Square from) {
      return engine::janggi::ElephantTargets(from, occupied_);
    });
    ScoutType<kSide>(PieceType::kChariot, [this](Square from) {
      return engine::janggi::ChariotTargets(from, occupied_);
    });
    ScoutType<kSide>(PieceType::kCannon, [this](Square from) {
      return engine::janggi::CannonTargets(from, occupied_, cannons_);
    });
  }

  template <Side kSide, class TargetsFrom>
  void ScoutType(PieceType type, TargetsFrom targets_from) {
    Camp& camp = camps_[kSide];
    const Bitboard pieces = position_.pieces(kSide, type);
    camp.counts[type] = pieces.Count();
    pieces.ForEach([&](Square from) {
      const Bitboard targets = targets_from(from);
      Note(type, targets, camp);
      if (type != PieceType::kGuard && type != PieceType::kSoldier) {
        camp.far[camp.far_count++] = {.type = type, .from = from, .targets = targets};
      }
    });
  }

  static void Note(PieceType type, Bitboard targets, Camp& camp) {
    camp.twice |= camp.attacks & targets;
    camp.attacks |= targets;
    camp.attacks_by[type] |= targets;
  }

  const Position& position_;
  Bitboard occupied_;
  Bitboard cannons_;
  SideArray<Camp> camps_;
  int phase_ = 0;
};

}  // namespace eval
