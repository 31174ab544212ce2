#include "engine/janggi/perft_additive.h"

#include <cstdint>

#include "engine/janggi/attacks.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/general_watch.h"
#include "engine/janggi/generator.h"
#include "engine/janggi/move_generator.h"

namespace engine::janggi {
namespace {

// What a piece may do, and the points that this depends on: its own, those whose being empty
// matters, and those of its own side that it protects.
struct Outlook {
  int moves = 0;
  Bitboard sensitive;
};

// The two generals do not face each other after the moves that are counted additively.
constexpr Rules ReplyRules(Rules rules) {
  if (rules.facing == Facing::kBikjang) rules.facing = Facing::kIgnored;
  return rules;
}

template <Side kUs, Rules kRules>
class TwoPlies {
 public:
  explicit TwoPlies(const Position& position)
      : position_(position),
        our_moves_(position),
        passed_(position.After(Move::Pass(position.General(kUs)))),
        replies_(passed_, DangerTo(passed_)),
        replies_by_piece_(passed_),
        watch_(position),
        general_(position.General(kThem)),
        occupied_(position.occupied()),
        cannons_(position.pieces(PieceType::kCannon)),
        them_(position.pieces(kThem)) {}

  std::uint64_t Count() {
    const Generator<kUs, kRules> ours(position_, DangerTo(position_));
    if (ours.EndedByPasses()) return 0;
    ours.Generate(Part::kAll, our_moves_);
    replies_.Generate(Part::kAll, replies_by_piece_);
    for (const PieceMoves& reply : replies_by_piece_) all_replies_ += reply.targets.Count();

    std::int64_t count = CountSpecialMoves(ours.facing());
    for (const PieceMoves& moves : our_moves_) count += moves.targets.Count() * all_replies_;
    count += CorrectGeneral();
    for (const PieceMoves& reply : replies_by_piece_) count += CorrectPiece(reply);
    return static_cast<std::uint64_t>(count);
  }

 private:
  static constexpr Side kThem = Other(kUs);
  using Replies = Generator<kThem, ReplyRules(kRules)>;

  static std::int64_t CountReplies(const Position& next) {
    const Generator<kThem, kRules> generator(next, DangerTo(next));
    CountSink sink;
    if (!generator.EndedByPasses()) generator.Generate(Part::kAll, sink);
    return sink.count;
  }

  // Counts what the moves that cannot be counted additively lead to, and takes them out of
  // our_moves_.
  std::int64_t CountSpecialMoves(bool facing) {
    std::int64_t count = 0;
    for (PieceMoves& moves : our_moves_) {
      if (moves.IsPass()) {
        const bool plain = !facing && position_.passes_in_a_row() == 0;
        count += plain ? all_replies_ : CountReplies(passed_);
        moves.targets = {};
        continue;
      }
      const Bitboard special = watch_.SpecialTargets(moves);
      special.ForEach(
          [&](Square to) { count += CountReplies(position_.After(Move(moves.from, to))); });
      moves.targets -= special;
      if (!moves.targets.IsEmpty()) touched_ |= moves.targets | Bitboard(moves.from);
    }
    return count;
  }

  // The steps of the opposing general after our moves: others than now if a piece that hunts it is
  // touched, fewer if a new one arrives.
  std::int64_t CorrectGeneral() const {
    const Bitboard steps = replies_by_piece_.begin()->targets;
    std::int64_t correction = 0;
    for (const PieceMoves& moves : our_moves_) {
      const Bitboard disturbing = watch_.DisturbingTargets(moves);
      disturbing.ForEach([&](Square to) {
        const Position next = position_.After(Move(moves.from, to));
        const Bitboard left =
            Replies(next, replies_.danger())
                .LegalTargets(general_, PalaceSteps(general_) - next.pieces(kThem));
        correction += GeneralMoves(left) - GeneralMoves(steps);
      });
      (watch_.HuntingTargets(moves) - disturbing).ForEach([&](Square to) {
        const Bitboard left = steps - watch_.HuntedFrom(moves, to);
        correction += GeneralMoves(left) - GeneralMoves(steps);
      });
    }
    return correction;
  }

  // With no step left the general may pass where only a stuck one may.
  static int GeneralMoves(Bitboard steps) {
    const bool passes = kRules.passing == Passing::kGeneralStuck && steps.IsEmpty();
    return passes ? 1 : steps.Count();
  }

  std::int64_t CorrectPiece(const PieceMoves& reply) const {
    switch (reply.type) {
      case PieceType::kGeneral:
        return 0;
      case PieceType::kGuard:
        return Correct<PieceType::kGuard>(reply);
      case PieceType::kHorse:
        return Correct<PieceType::kHorse>(reply);
      case PieceType::kElephant:
        return Correct<PieceType::kElephant>(reply);
      case PieceType::kChariot:
        return Correct<PieceType::kChariot>(reply);
      case PieceType::kCannon:
        return Correct<PieceType::kCannon>(reply);
      case PieceType::kSoldier:
        return Correct<PieceType::kSoldier>(reply);
    }
    return 0;
  }

  // What must be added for one opposing piece after all our moves that touch it.
  template <PieceType kType>
  std::int64_t Correct(const PieceMoves& reply) const {
    const Square at = reply.from;
    const Outlook now = OutlookOf<kType>(at, occupied_, cannons_);
    if (!now.sensitive.Intersects(touched_)) return 0;
    if (replies_.danger().departures.Contains(at)) return CorrectPinned(reply, now.sensitive);
    std::int64_t correction = 0;
    for (const PieceMoves& moves : our_moves_) {
      const bool leaves = now.sensitive.Contains(moves.from);
      const Bitboard occupied = occupied_ - Bitboard(moves.from);
      const Bitboard cannons = cannons_ - Bitboard(moves.from);
      const Outlook left = leaves ? OutlookOf<kType>(at, occupied, cannons) : now;
      const Bitboard touching = moves.targets & left.sensitive;
      correction += (left.moves - now.moves) * (moves.targets - touching).Count();
      touching.ForEach([&](Square to) {
        const Bitboard target(to);
        const Bitboard own_cannon = moves.type == PieceType::kCannon ? target : Bitboard();
        correction +=
            MovesOf<kType>(at, occupied | target, (cannons - target) | own_cannon, them_ - target) -
            now.moves;
      });
    }
    return correction;
  }

  // The same for one whose leaving may expose its general: target by target.
  std::int64_t CorrectPinned(const PieceMoves& reply, Bitboard sensitive) const {
    std::int64_t correction = 0;
    for (const PieceMoves& moves : our_moves_) {
      const Bitboard touching =
          sensitive.Contains(moves.from) ? moves.targets : moves.targets & sensitive;
      touching.ForEach([&](Square to) {
        const Position next = position_.After(Move(moves.from, to));
        if (next.pieces(kThem).Contains(reply.from)) {
          correction += Replies(next, replies_.danger())
                            .LegalTargets(reply.from, Bitboard::Full() - next.pieces(kThem))
                            .Count();
        }
        correction -= reply.targets.Count();
      });
    }
    return correction;
  }

  // The moves of an opposing piece, none if it has been captured.
  template <PieceType kType>
  int MovesOf(Square at, Bitboard occupied, Bitboard cannons, Bitboard them) const {
    if (!them.Contains(at)) return 0;
    const Bitboard closed = kType == PieceType::kCannon ? them : them | replies_.danger().screens;
    return (TargetsOf<kType, kThem>(at, occupied, cannons) - closed).Count();
  }

  template <PieceType kType>
  Outlook OutlookOf(Square at, Bitboard occupied, Bitboard cannons) const {
    const Bitboard targets = TargetsOf<kType, kThem>(at, occupied, cannons);
    const Bitboard closed = kType == PieceType::kCannon ? them_ : them_ | replies_.danger().screens;
    Outlook outlook{.moves = (targets - closed).Count(),
                    .sensitive = (targets & them_) | Bitboard(at)};
    if (kType == PieceType::kHorse) outlook.sensitive |= HorseLegs(at);
    if (kType == PieceType::kElephant) outlook.sensitive |= ElephantLegs(at);
    if (kType == PieceType::kChariot) outlook.sensitive |= targets;
    if (kType == PieceType::kCannon) outlook.sensitive |= CannonView(at, occupied, cannons);
    return outlook;
  }

  const Position& position_;
  MovesByPiece our_moves_;
  Position passed_;  // the opponent to move on the same board
  Replies replies_;
  MovesByPiece replies_by_piece_;
  std::int64_t all_replies_ = 0;
  Bitboard touched_;  // the points that our additively counted moves leave or enter
  GeneralWatch<kUs, kRules> watch_;
  Square general_;  // the opposing one
  Bitboard occupied_;
  Bitboard cannons_;
  Bitboard them_;
};

template <Rules kRules>
std::uint64_t CountOneByOne(const Position& position) {
  std::uint64_t count = 0;
  for (const Move move : LegalMoves<kRules>(position)) {
    count += static_cast<std::uint64_t>(CountLegalMoves<kRules>(position.After(move)));
  }
  return count;
}

}  // namespace

template <Rules kRules>
std::uint64_t CountTwoPlies(const Position& position) {
  // Only a FEN can hold a facing that its rules forbid.
  if (kRules.facing == Facing::kForbidden && GeneralsFace(position)) {
    return CountOneByOne<kRules>(position);
  }
  constexpr Rules kMoveRules = MoveRules(kRules);
  return position.side_to_move() == kCho ? TwoPlies<kCho, kMoveRules>(position).Count()
                                         : TwoPlies<kHan, kMoveRules>(position).Count();
}

template std::uint64_t CountTwoPlies<kJanggi>(const Position&);
template std::uint64_t CountTwoPlies<kJanggiTraditional>(const Position&);
template std::uint64_t CountTwoPlies<kJanggiModern>(const Position&);
template std::uint64_t CountTwoPlies<kJanggiCasual>(const Position&);
template std::uint64_t CountTwoPlies<kJanggiFormal>(const Position&);
template std::uint64_t CountTwoPlies<kJanggiClub>(const Position&);
template std::uint64_t CountTwoPlies<kJanggiStrict>(const Position&);

}  // namespace engine::janggi
