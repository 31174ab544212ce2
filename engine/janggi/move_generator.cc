#include "engine/janggi/move_generator.h"

#include "engine/janggi/attacks.h"
#include "engine/janggi/sight.h"

namespace engine::janggi {
namespace {

// Receivers of a generation: each is told the legal targets of a piece.
struct ListSink {
  MoveList& moves;

  void Add(Square from, Bitboard targets) {
    Move* next = moves.end();
    targets.ForEach([&](Square to) { *next++ = Move(from, to); });
    moves.SetEnd(next);
  }
};

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
    const Bitboard target = Bitboard(move.to()) - position_.pieces(kUs);
    switch (position_.TypeAt(move.from())) {
      case PieceType::kGeneral:
        return !SafeSteps(PalaceSteps(general_) & target).IsEmpty();
      case PieceType::kGuard:
        return IsLegalFor<PieceType::kGuard>(move.from(), target);
      case PieceType::kHorse:
        return IsLegalFor<PieceType::kHorse>(move.from(), target);
      case PieceType::kElephant:
        return IsLegalFor<PieceType::kElephant>(move.from(), target);
      case PieceType::kChariot:
        return IsLegalFor<PieceType::kChariot>(move.from(), target);
      case PieceType::kCannon:
        return IsLegalFor<PieceType::kCannon>(move.from(), target);
      case PieceType::kSoldier:
        return IsLegalFor<PieceType::kSoldier>(move.from(), target);
    }
    return false;
  }

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

  template <PieceType kType>
  Bitboard Targets(Square from) const {
    switch (kType) {
      case PieceType::kGeneral:
      case PieceType::kGuard:
        return PalaceSteps(from);
      case PieceType::kHorse:
        return HorseTargets(from, occupied_);
      case PieceType::kElephant:
        return ElephantTargets(from, occupied_);
      case PieceType::kChariot:
        return ChariotTargets(from, occupied_);
      case PieceType::kCannon:
        return CannonTargets(from, occupied_, cannons_);
      case PieceType::kSoldier:
        return SoldierTargets(kUs, from);
    }
    return {};
  }

  template <PieceType kType, class Sink>
  void AddPieces(Bitboard wanted, Sink& sink) const {
    const Bitboard pieces = position_.pieces(kUs, kType);
    if (danger_.InCheck() || facing_) {
      for (const Square from : pieces) {
        sink.Add(from, Legal<kType>(from, Targets<kType>(from) & wanted));
      }
      return;
    }
    const Bitboard allowed = kType == PieceType::kCannon ? wanted : wanted - danger_.screens;
    for (const Square from : pieces - danger_.departures) {
      sink.Add(from, Targets<kType>(from) & allowed);
    }
    for (const Square from : pieces& danger_.departures) {
      sink.Add(from, Verified<kType>(from, Targets<kType>(from) & allowed));
    }
  }

  template <PieceType kType>
  bool IsLegalFor(Square from, Bitboard target) const {
    return !Legal<kType>(from, Targets<kType>(from) & target).IsEmpty();
  }

  // The legal ones among the targets of a piece other than the general.
  template <PieceType kType>
  Bitboard Legal(Square from, Bitboard targets) const {
    if (danger_.InCheck() && !danger_.answers.Contains(from)) targets &= danger_.answers;
    if (facing_) targets &= between_generals_;
    if (danger_.InCheck() || danger_.departures.Contains(from)) {
      return Verified<kType>(from, targets);
    }
    return kType == PieceType::kCannon ? targets : targets - danger_.screens;
  }

  // Keeps the targets after which nothing attacks the general; for pieces other than it.
  template <PieceType kType>
  Bitboard Verified(Square from, Bitboard targets) const {
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

template <Side kUs, Rules kRules, class Sink>
void GenerateFor(const Position& position, const Danger& danger, Part part, Sink& sink) {
  const Generator<kUs, kRules> generator(position, danger);
  if (!generator.EndedByPasses()) generator.Generate(part, sink);
}

template <Rules kRules, class Sink>
void GenerateInto(const Position& position, const Danger& danger, Part part, Sink& sink) {
  if (position.side_to_move() == kCho) {
    GenerateFor<kCho, kRules>(position, danger, part, sink);
  } else {
    GenerateFor<kHan, kRules>(position, danger, part, sink);
  }
}

template <Side kUs, Rules kRules>
bool IsLegalFor(const Position& position, const Danger& danger, Move move) {
  const Generator<kUs, kRules> generator(position, danger);
  return generator.IsLegal(move) && !generator.EndedByPasses();
}

template <Side kUs, Rules kRules>
bool EndedByPassesFor(const Position& position) {
  return Generator<kUs, kRules>(position, DangerTo(position)).EndedByPasses();
}

}  // namespace

template <Rules kRules>
void AppendLegalMoves(const Position& position, const Danger& danger, Part part, MoveList& moves) {
  ListSink sink{moves};
  GenerateInto<kRules>(position, danger, part, sink);
}

template <Rules kRules>
MoveList LegalMoves(const Position& position) {
  MoveList moves;
  AppendLegalMoves<kRules>(position, DangerTo(position), Part::kAll, moves);
  return moves;
}

template <Rules kRules>
int CountLegalMoves(const Position& position) {
  CountSink sink;
  GenerateInto<kRules>(position, DangerTo(position), Part::kAll, sink);
  return sink.count;
}

template <Rules kRules>
bool IsLegal(const Position& position, const Danger& danger, Move move) {
  return position.side_to_move() == kCho ? IsLegalFor<kCho, kRules>(position, danger, move)
                                         : IsLegalFor<kHan, kRules>(position, danger, move);
}

template <Rules kRules>
bool EndedByPasses(const Position& position) {
  if (position.passes_in_a_row() == 0) return false;
  return position.side_to_move() == kCho ? EndedByPassesFor<kCho, kRules>(position)
                                         : EndedByPassesFor<kHan, kRules>(position);
}

template void AppendLegalMoves<kJanggi>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggi>(const Position&);
template int CountLegalMoves<kJanggi>(const Position&);
template bool IsLegal<kJanggi>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggi>(const Position&);

template void AppendLegalMoves<kJanggiTraditional>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiTraditional>(const Position&);
template int CountLegalMoves<kJanggiTraditional>(const Position&);
template bool IsLegal<kJanggiTraditional>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiTraditional>(const Position&);

template void AppendLegalMoves<kJanggiModern>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiModern>(const Position&);
template int CountLegalMoves<kJanggiModern>(const Position&);
template bool IsLegal<kJanggiModern>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiModern>(const Position&);

template void AppendLegalMoves<kJanggiCasual>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiCasual>(const Position&);
template int CountLegalMoves<kJanggiCasual>(const Position&);
template bool IsLegal<kJanggiCasual>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiCasual>(const Position&);

template void AppendLegalMoves<kJanggiFormal>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiFormal>(const Position&);
template int CountLegalMoves<kJanggiFormal>(const Position&);
template bool IsLegal<kJanggiFormal>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiFormal>(const Position&);

template void AppendLegalMoves<kJanggiClub>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiClub>(const Position&);
template int CountLegalMoves<kJanggiClub>(const Position&);
template bool IsLegal<kJanggiClub>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiClub>(const Position&);

template void AppendLegalMoves<kJanggiStrict>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiStrict>(const Position&);
template int CountLegalMoves<kJanggiStrict>(const Position&);
template bool IsLegal<kJanggiStrict>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiStrict>(const Position&);

}  // namespace engine::janggi
