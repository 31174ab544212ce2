#pragma once

#include <array>
#include <cstddef>

#include "engine/janggi/attacks.h"
#include "engine/janggi/board.h"
#include "engine/janggi/piece.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"
#include "engine/janggi/sight.h"

// For additive counting: which of our moves mean something to the opposing general.
namespace engine::janggi {

// The legal moves of one piece, or the pass.
struct PieceMoves {
  Square from;
  PieceType type = PieceType::kGeneral;
  Bitboard targets;

  bool IsPass() const { return targets.Contains(from); }
};

// Receives a generation piece by piece.
class MovesByPiece {
 public:
  explicit MovesByPiece(const Position& position) : position_(position) {}

  void Add(Square from, Bitboard targets) {
    moves_[size_++] = {.from = from, .type = position_.TypeAt(from), .targets = targets};
  }

  PieceMoves* begin() { return moves_.data(); }
  PieceMoves* end() { return moves_.data() + size_; }
  const PieceMoves* begin() const { return moves_.data(); }
  const PieceMoves* end() const { return moves_.data() + size_; }

 private:
  const Position& position_;
  std::array<PieceMoves, kArmySize + 1> moves_;
  std::size_t size_ = 0;
};

// Up to the first piece, and where that is a screen up to the second.
inline Bitboard CannonView(Square from, Bitboard occupied, Bitboard cannons) {
  return ChariotTargets(from, occupied) | CannonOrigins(from, occupied, cannons);
}

// How many pieces between an attacker and the general still make a difference to what the other
// side may do: a cannon leaps over one.
constexpr int Relevant(PieceType attacker) { return attacker == PieceType::kCannon ? 2 : 1; }

// The opposing general, and what our moves mean to it.
template <Side kUs, Rules kRules>
class GeneralWatch {
 public:
  explicit GeneralWatch(const Position& position)
      : position_(position),
        general_(position.General(kThem)),
        occupied_(position.occupied()),
        cannons_(position.pieces(PieceType::kCannon)),
        danger_zone_(DangerZone()),
        hunt_zone_(HuntZone()) {}

  // The targets that may change what threatens the general: give a check or prepare one, or stop
  // doing so.
  Bitboard SpecialTargets(const PieceMoves& moves) const {
    if (danger_zone_.leaving.Contains(moves.from)) return moves.targets;
    return (moves.targets & danger_zone_.entering) | Alignments(moves);
  }

  // The other targets that may change what is attacked around the general, because something that
  // hunts it is touched.
  Bitboard DisturbingTargets(const PieceMoves& moves) const {
    if (hunt_zone_.leaving.Contains(moves.from)) return moves.targets;
    return moves.targets & hunt_zone_.entering;
  }

  // The targets where the piece might attack a step of the opposing general.
  Bitboard HuntingTargets(const PieceMoves& moves) const {
    const Vicinity& vicinity = kVicinities[general_];
    switch (moves.type) {
      case PieceType::kGeneral:
      case PieceType::kGuard:
        return {};
      case PieceType::kHorse:
        return moves.targets & vicinity.horses;
      case PieceType::kElephant:
        return moves.targets & vicinity.elephants;
      case PieceType::kChariot:
      case PieceType::kCannon:
        return moves.targets & vicinity.lines;
      case PieceType::kSoldier:
        return moves.targets & vicinity.soldiers;
    }
    return {};
  }

  // What the piece attacks from there, where the general may be about to step.
  Bitboard HuntedFrom(const PieceMoves& moves, Square to) const {
    const Bitboard occupied = occupied_ - Bitboard(moves.from) - Bitboard(general_);
    switch (moves.type) {
      case PieceType::kGeneral:
      case PieceType::kGuard:
        return {};
      case PieceType::kHorse:
        return HorseTargets(to, occupied);
      case PieceType::kElephant:
        return ElephantTargets(to, occupied);
      case PieceType::kChariot:
        return ChariotTargets(to, occupied);
      case PieceType::kCannon:
        return CannonOrigins(to, occupied, cannons_ - Bitboard(moves.from));
      case PieceType::kSoldier:
        return SoldierTargets(kUs, to);
    }
    return {};
  }

 private:
  static constexpr Side kThem = Other(kUs);

  // Moves matter that leave one of the first points or enter one of the second.
  struct Zone {
    Bitboard leaving;
    Bitboard entering;
  };

  // The points whose change would change what threatens the opposing general, as far as the pieces
  // go that line up with it now.
  Zone DangerZone() const {
    const Sight& sight = SightOf(general_);
    Zone zone;
    const auto add = [&](Square attacker, int relevant) {
      const Bitboard way = sight.way[attacker];
      const int between = (way & occupied_).Count();
      if (between <= relevant + 1) zone.leaving |= way;
      if (between > relevant) return;
      zone.leaving |= Bitboard(attacker);
      zone.entering |= way;
    };
    const Bitboard us = position_.pieces(kUs);
    (us & ((position_.pieces(PieceType::kChariot) & sight.lines) |
           (position_.pieces(PieceType::kHorse) & sight.horses) |
           (position_.pieces(PieceType::kElephant) & sight.elephants)))
        .ForEach([&](Square attacker) { add(attacker, Relevant(PieceType::kChariot)); });
    (us & cannons_ & sight.lines).ForEach([&](Square cannon) {
      add(cannon, Relevant(PieceType::kCannon));
    });
    const Square general = position_.General(kUs);
    if (general.file() != general_.file()) return zone;
    if constexpr (kRules.facing == Facing::kForbidden) add(general, 1);
    if constexpr (kRules.facing == Facing::kBikjang) {
      const Bitboard between = sight.way[general] & occupied_;
      if (!between.HasSeveral()) zone.leaving |= between;
    }
    return zone;
  }

  // The targets where the piece lines up with the opposing general so closely that it matters.
  Bitboard Alignments(const PieceMoves& moves) const {
    const Sight& sight = SightOf(general_);
    switch (moves.type) {
      case PieceType::kGeneral:
        if constexpr (kRules.facing == Facing::kForbidden) return moves.targets;
        if constexpr (kRules.facing == Facing::kIgnored) return {};
        return Close(moves, FileOf(general_.file()), 0);
      case PieceType::kGuard:
        return {};
      case PieceType::kHorse:
        return Close(moves, sight.horses, Relevant(moves.type));
      case PieceType::kElephant:
        return Close(moves, sight.elephants, Relevant(moves.type));
      case PieceType::kChariot:
      case PieceType::kCannon:
        return Close(moves, sight.lines, Relevant(moves.type));
      case PieceType::kSoldier:
        return moves.targets & SoldierOrigins(kUs, general_);
    }
    return {};
  }

  Bitboard Close(const PieceMoves& moves, Bitboard aligned, int relevant) const {
    const SquareArray<Bitboard>& way = SightOf(general_).way;
    const Bitboard occupied = occupied_ - Bitboard(moves.from);
    Bitboard close;
    (moves.targets & aligned).ForEach([&](Square to) {
      if ((way[to] & occupied).Count() <= relevant) close |= Bitboard(to);
    });
    return close;
  }

  // The points that the attacks around the opposing general depend on.
  Zone HuntZone() const {
    const Vicinity& vicinity = kVicinities[general_];
    const Bitboard us = position_.pieces(kUs);
    const Bitboard occupied = occupied_ - Bitboard(general_);
    const Bitboard sliders = us & vicinity.lines;
    const Bitboard horses = us & position_.pieces(PieceType::kHorse) & vicinity.horses;
    const Bitboard elephants = us & position_.pieces(PieceType::kElephant) & vicinity.elephants;
    Bitboard ways;
    (sliders & position_.pieces(PieceType::kChariot)).ForEach([&](Square from) {
      ways |= ChariotTargets(from, occupied) & vicinity.lines;
    });
    (sliders & cannons_).ForEach([&](Square from) {
      ways |= CannonView(from, occupied, cannons_) & vicinity.lines;
    });
    horses.ForEach([&](Square from) { ways |= HorseLegs(from); });
    elephants.ForEach([&](Square from) { ways |= ElephantLegs(from); });
    const Bitboard hunters = horses | elephants |
                             (sliders & (position_.pieces(PieceType::kChariot) | cannons_)) |
                             (us & position_.pieces(PieceType::kSoldier) & vicinity.soldiers);
    Zone zone{.leaving = ways | hunters,
              .entering = ways | (PalaceSteps(general_) & position_.pieces(kThem))};
    if constexpr (kRules.facing == Facing::kForbidden) {
      const Bitboard file = FileOf(position_.General(kUs).file());
      zone.leaving |= file;
      zone.entering |= file;
    }
    return zone;
  }

  const Position& position_;
  Square general_;
  Bitboard occupied_;
  Bitboard cannons_;
  Zone danger_zone_;
  Zone hunt_zone_;
};

}  // namespace engine::janggi
