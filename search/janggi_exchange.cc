#include "search/janggi_exchange.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/janggi/attacks.h"

namespace search {
namespace {

using engine::janggi::Bitboard;
using engine::janggi::kDiagonalPoints;
using engine::janggi::kPalaces;
using engine::janggi::Move;
using engine::janggi::Other;
using engine::janggi::PieceType;
using engine::janggi::Position;
using engine::janggi::Side;
using engine::janggi::Square;
using engine::janggi::SquareArray;

// The cheapest first: most often it decides.
constexpr PieceType kCheapestFirst[] = {
    PieceType::kSoldier, PieceType::kGuard,   PieceType::kElephant, PieceType::kHorse,
    PieceType::kCannon,  PieceType::kChariot, PieceType::kGeneral};

// The place of each type in that order, as a bit.
constexpr engine::janggi::PieceTypeArray<std::uint8_t> MakePlaceBits() {
  engine::janggi::PieceTypeArray<std::uint8_t> bits{};
  for (std::size_t place = 0; place < std::size(kCheapestFirst); ++place) {
    bits[kCheapestFirst[place]] = static_cast<std::uint8_t>(1 << place);
  }
  return bits;
}
constexpr auto kPlaceBits = MakePlaceBits();

// From where pieces could reach a point on an empty board, in one line of memory: most exchanges
// end because nothing is there at all.
struct alignas(64) Approach {
  Bitboard lines;  // of chariots and cannons
  Bitboard horses;
  Bitboard elephants;
  Bitboard steps;  // of everyone else, some in one direction only
};

constexpr Approach ApproachTo(Square point) {
  Approach approach;
  for (const Square from : Bitboard::Full()) {
    const int files = from.file() - point.file();
    const int ranks = from.rank() - point.rank();
    const int distance = files * files + ranks * ranks;
    const bool diagonal = files * files == ranks * ranks && kDiagonalPoints.Contains(from) &&
                          kDiagonalPoints.Contains(point);
    if (files == 0 || ranks == 0 || diagonal) approach.lines |= Bitboard(from);
    if (distance == 1 || (diagonal && distance == 2)) approach.steps |= Bitboard(from);
    if (distance == 5) approach.horses |= Bitboard(from);
    if (distance == 13) approach.elephants |= Bitboard(from);
  }
  return approach;
}

constexpr SquareArray<Approach> MakeApproaches() {
  SquareArray<Approach> approaches;
  for (const Square point : Bitboard::Full()) approaches[point] = ApproachTo(point);
  return approaches;
}
constexpr SquareArray<Approach> kApproaches = MakeApproaches();

// The board in the middle of an exchange.
struct Exchanged {
  Bitboard occupied;
  Bitboard cannons;                          // of both sides, the one on the target included
  PieceType standing = PieceType::kSoldier;  // on the target
};

class Exchange {
 public:
  Exchange(const Position& position, Square target)
      : position_(position), target_(target), approach_(kApproaches[target]) {}

  // Whether `side` can gain at least `need`, which is positive, by capturing on the target.
  bool Gains(Side side, const Exchanged& board, int need) const {
    const int after_capture = ExchangeValue(board.standing) - need;
    if (after_capture < 0) return false;
    const Bitboard near = Near(side, board);
    if (near.IsEmpty()) return false;
    unsigned places = 0;
    near.ForEach([&](Square from) { places |= kPlaceBits[position_.TypeAt(from)]; });
    for (; places != 0; places &= places - 1) {
      const PieceType type = kCheapestFirst[std::countr_zero(places)];
      const Bitboard pieces = near & position_.pieces(type);
      for (const Square from : Attackers(side, type, pieces, board)) {
        // The opponent must not be able to gain more than we can spare.
        if (after_capture >= ExchangeValue(type) ||
            !Gains(Other(side), After(board, from, type), after_capture + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  Exchanged After(const Exchanged& board, Square from, PieceType type) const {
    Exchanged after{.occupied = (board.occupied - Bitboard(from)) | Bitboard(target_),
                    .cannons = board.cannons - Bitboard(from) - Bitboard(target_),
                    .standing = type};
    if (type == PieceType::kCannon) after.cannons |= Bitboard(target_);
    return after;
  }

 private:
  // The pieces that would reach the target if nothing stood between, some of them soldiers that are
  // past it. Most often there is none, and that ends it.
  Bitboard Near(Side side, const Exchanged& board) const {
    const auto pieces = [&](PieceType type) { return position_.pieces(type); };
    const Bitboard near =
        (approach_.lines & (pieces(PieceType::kChariot) | pieces(PieceType::kCannon))) |
        (approach_.horses & pieces(PieceType::kHorse)) |
        (approach_.elephants & pieces(PieceType::kElephant)) |
        (approach_.steps &
         (pieces(PieceType::kGeneral) | pieces(PieceType::kGuard) | pieces(PieceType::kSoldier)));
    return near & position_.pieces(side) & (board.occupied - Bitboard(target_));
  }

  // Those of the near pieces of a type that do reach the target.
  Bitboard Attackers(Side side, PieceType type, Bitboard pieces, const Exchanged& board) const {
    using namespace engine::janggi;  // NOLINT(google-build-using-namespace)
    switch (type) {
      case PieceType::kGeneral:
      case PieceType::kGuard:
        return pieces & PalaceSteps(target_);
      case PieceType::kHorse:
        return pieces & HorseOrigins(target_, board.occupied);
      case PieceType::kElephant:
        return pieces & ElephantOrigins(target_, board.occupied);
      case PieceType::kChariot:
        return pieces & ChariotTargets(target_, board.occupied);
      case PieceType::kCannon:
        return board.standing == PieceType::kCannon
                   ? Bitboard()
                   : pieces & CannonOrigins(target_, board.occupied, board.cannons);
      case PieceType::kSoldier:
        return pieces & SoldierOrigins(side, target_);
    }
    return {};
  }

  const Position& position_;
  const Square target_;
  const Approach& approach_;
};

}  // namespace

bool ExchangeGains(const Position& position, Move move, int threshold) {
  if (move.IsPass()) return threshold <= 0;
  const Square to = move.to();
  const int gained = position.occupied().Contains(to) ? ExchangeValue(position.TypeAt(to)) : 0;
  const int spare = gained - threshold;
  if (spare < 0) return false;
  const PieceType mover = position.TypeAt(move.from());
  if (spare >= ExchangeValue(mover)) return true;
  const Exchange exchange(position, to);
  const Exchanged board{.occupied = position.occupied(),
                        .cannons = position.pieces(PieceType::kCannon)};
  return !exchange.Gains(Other(position.side_to_move()), exchange.After(board, move.from(), mover),
                         spare + 1);
}

}  // namespace search
