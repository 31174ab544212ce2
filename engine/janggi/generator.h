#pragma once

#include "engine/janggi/attacks.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/move.h"
#include "engine/janggi/move_generator.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"
#include "engine/janggi/sight.h"

// What the move generator is made of, for those who count moves rather than list them.
namespace engine::janggi {

// The part of a rule set that decides which moves are legal. Rule sets that agree in it share code.
constexpr Rules MoveRules(const Rules& rules) {
  return {.facing = rules.facing, .passing = rules.passing, .two_passes = rules.two_passes};
}

// How a generation counts.
struct CountSink {
  int count = 0;

  void Add(Square /*from*/, Bitboard targets) { count += targets.Count(); }
};

// The moves of one side in one position under one rule set.
template <Side kUs, Rules kRules>
class Generator {
 public:
  Generator(const Position& position, const Danger& danger)
      : position_(position),
        danger_(danger),
        occupied_(position.occupied()),
        cannons_(position.pieces(PieceType::kCannon)),
        general_(position.General(kUs)) {
    if constexpr (kRules.facing != Facing::kIgnored) LookAtTheOtherGeneral();
  }

  template <class Sink>
  void Generate(Part part, Sink& sink) const {
    const Bitboard own = position_.pieces(kUs);
    const Bitboard wanted = part == Part::kAll        ? Bitboard::Full() - own
                            : part == Part::kCaptures ? position_.pieces(kThem)
                                                      : Bitboard::Full() - occupied_;
    sink.Add(general_, SafeSteps(PalaceSteps(general_) & wanted));
    AddPieces<PieceType::kGuard>(wanted, sink);
    AddPieces<PieceType::kHorse>(wanted, sink);
    AddPieces<PieceType::kElephant>(wanted, sink);
    AddPieces<PieceType::kChariot>(wanted, sink);
    AddPieces<PieceType::kCannon>(wanted, sink);
    AddPieces<PieceType::kSoldier>(wanted, sink);
    if (part != Part::kCaptures && MayPass()) sink.Add(general_, Bitboard(general_));
  }

  bool IsLegal(Move move) const {
    if (!Square::IsIndex(move.from().index()) || !Square::IsIndex(move.to().index())) return false;
    if (move.code() >> 14 != 0 || !position_.pieces(kUs).Contains(move.from())) return false;
    if (move.IsPass()) return move.from() == general_ && MayPass();
    return !LegalTargets(move.from(), Bitboard(move.to()) - position_.pieces(kUs)).IsEmpty();
  }

  // The points among `wanted`, none of them held by the own side, that an own piece may move to.
  Bitboard LegalTargets(Square from, Bitboard wanted) const {
    switch (position_.TypeAt(from)) {
      case PieceType::kGeneral:
        return SafeSteps(PalaceSteps(from) & wanted);
      case PieceType::kGuard:
        return LegalAmong<PieceType::kGuard>(from, wanted);
      case PieceType::kHorse:
        return LegalAmong<PieceType::kHorse>(from, wanted);
      case PieceType::kElephant:
        return LegalAmong<PieceType::kElephant>(from, wanted);
      case PieceType::kChariot:
        return LegalAmong<PieceType::kChariot>(from, wanted);
      case PieceType::kCannon:
        return LegalAmong<PieceType::kCannon>(from, wanted);
      case PieceType::kSoldier:
        return LegalAmong<PieceType::kSoldier>(from, wanted);
    }
    return {};
  }

  const Danger& danger() const { return danger_; }
  // Whether the generals face each other, where that means something.
  bool facing() const { return facing_; }

  // Whether passes have ended the game: an accepted bikjang, or two in a row.
  bool EndedByPasses() const {
    const int passes = position_.passes_in_a_row();
    if (passes == 0) return false;
    if (kRules.facing == Facing::kBikjang && facing_) return true;
    if (passes < 2) return false;
    switch (kRules.two_passes) {
      case TwoPasses::kEndTheGame:
        return true;
      case TwoPasses::kEndIfForced:
        return BothSidesAreStuck();
      case TwoPasses::kNothing:
        return false;
    }
    return false;
  }

  bool MayPass() const {
    switch (kRules.passing) {
      case Passing::kFree:
        return !danger_.InCheck() || facing_;
      case Passing::kNever:
        return false;
      case Passing::kGeneralStuck:
        return !danger_.InCheck() &&
               SafeSteps(PalaceSteps(general_) - position_.pieces(kUs)).IsEmpty();
    }
    return false;
  }

 private:
  static constexpr Side kThem = Other(kUs);

  int CountMovesOnTheBoard() const {
    CountSink sink;
    Generate(Part::kAll, sink);
    return sink.count - (MayPass() ? 1 : 0);
  }

  bool BothSidesAreStuck() const {
    if (CountMovesOnTheBoard() != 0) return false;
    const Position other = position_.After(Move::Pass(general_));
    return Generator<kThem, kRules>(other, janggi::DangerTo(other)).CountMovesOnTheBoard() == 0;
  }

  template <Side, Rules>
  friend class Generator;

  void LookAtTheOtherGeneral() {
    const Square other = position_.General(kThem);
    if (other.file() != general_.file()) return;
    between_generals_ = SightOf(general_).way[other];
    const Bitboard blockers = between_generals_ & occupied_;
    facing_ = blockers.IsEmpty();
    if (kRules.facing == Facing::kForbidden && !facing_ && !blockers.HasSeveral()) {
      danger_.departures |= blockers & position_.pieces(kUs);
    }
  }

  // What every generation runs through is inlined, what few need is called: left to itself the
  // compiler shares the former among the rule sets and pays with a call a piece.
  template <PieceType kType>
  [[gnu::always_inline]] Bitboard Targets(Square from) const {
    return TargetsOf<kType, kUs>(from, occupied_, cannons_);
  }

  template <PieceType kType, class Sink>
  [[gnu::always_inline]] void AddPieces(Bitboard wanted, Sink& sink) const {
    const Bitboard pieces = position_.pieces(kUs, kType);
    const Bitboard suspects = danger_.InCheck() || facing_ ? pieces : pieces & danger_.departures;
    const Bitboard allowed = kType == PieceType::kCannon ? wanted : wanted - danger_.screens;
    (pieces - suspects).ForEach([&](Square from) {
      sink.Add(from, Targets<kType>(from) & allowed);
    });
    if (!suspects.IsEmpty()) AddSuspects<kType>(suspects, wanted, sink);
  }

  // Pieces whose targets must be looked at one by one.
  template <PieceType kType, class Sink>
  [[gnu::noinline]] void AddSuspects(Bitboard pieces, Bitboard wanted, Sink& sink) const {
    for (const Square from : pieces) {
      sink.Add(from, Legal<kType>(from, Targets<kType>(from) & wanted));
    }
  }

  template <PieceType kType>
  Bitboard LegalAmong(Square from, Bitboard wanted) const {
    return Legal<kType>(from, Targets<kType>(from) & wanted);
  }

  // The legal ones among the targets of a piece other than the general.
  template <PieceType kType>
  [[gnu::noinline]] Bitboard Legal(Square from, Bitboard targets) const {
    if (danger_.InCheck() && !danger_.answers.Contains(from)) targets &= danger_.answers;
    if (facing_) targets &= between_generals_;
    if (danger_.InCheck() || danger_.departures.Contains(from)) {
      return Verified<kType>(from, targets);
    }
    return kType == PieceType::kCannon ? targets : targets - danger_.screens;
  }

  // Keeps the targets after which nothing attacks the general; for pieces other than it.
  template <PieceType kType>
  [[gnu::noinline]] Bitboard Verified(Square from, Bitboard targets) const {
    Bitboard safe = targets;
    for (const Square to : targets) {
      Bitboard cannons = cannons_;
      if (kType == PieceType::kCannon) cannons = (cannons - Bitboard(from)) | Bitboard(to);
      const Stage stage{.occupied = (occupied_ - Bitboard(from)) | Bitboard(to),
                        .cannons = kType == PieceType::kCannon ? cannons : cannons - Bitboard(to),
                        .attackers = position_.pieces(kThem) - Bitboard(to)};
      if (!IsSafe(general_, stage)) safe -= Bitboard(to);
    }
    return safe;
  }

  // Keeps the general's steps to points that nothing attacks.
  Bitboard SafeSteps(Bitboard steps) const {
    if (steps.IsEmpty()) return steps;
    Bitboard safe = steps - AttackedAround<kThem>(position_, general_);
    if constexpr (kRules.facing == Facing::kForbidden) safe -= StepsIntoFacing(safe);
    if (kRules.facing == Facing::kBikjang && facing_) safe -= FileOf(general_.file());
    return safe;
  }

  Bitboard StepsIntoFacing(Bitboard steps) const {
    const Square other = position_.General(kThem);
    Bitboard facing;
    for (const Square to : steps& FileOf(other.file())) {
      const Bitboard between = SightOf(to).way[other] - Bitboard(general_);
      if (!between.Intersects(occupied_)) facing |= Bitboard(to);
    }
    return facing;
  }

  bool IsSafe(Square general, const Stage& stage) const {
    if constexpr (kRules.facing == Facing::kForbidden) {
      const Square other = position_.General(kThem);
      if (other.file() == general.file() &&
          !SightOf(general).way[other].Intersects(stage.occupied)) {
        return false;
      }
    }
    return AttackersOf<kThem>(position_, general, stage).IsEmpty();
  }

  const Position& position_;
  Danger danger_;
  Bitboard occupied_;
  Bitboard cannons_;
  Square general_;
  Bitboard between_generals_;
  bool facing_ = false;
};

}  // namespace engine::janggi
