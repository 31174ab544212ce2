#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/janggi/board.h"
#include "engine/janggi/piece.h"

// Where each piece goes on a given board. Targets include the own pieces that stand there; a cannon
// never targets a cannon.
namespace engine::janggi {

namespace attacks_internal {

// The targets along one rank (9 points) or file (10 points), by place and occupancy.
template <std::size_t kLength>
using LineTable = std::array<std::array<std::uint16_t, std::size_t{1} << kLength>, kLength>;

struct LineTables {
  LineTable<9> chariot_on_rank;
  LineTable<10> chariot_on_file;
  LineTable<9> cannon_on_rank;  // beyond the first piece up to and including the second
  LineTable<10> cannon_on_file;
};

// Leaper targets by which of the points that can block them are occupied: the blocking points'
// bits, low word first, packed together.
template <std::size_t kBlockerBits>
struct LegTable {
  Bitboard blockers;
  int low_count = 0;
  std::array<Bitboard, std::size_t{1} << kBlockerBits> targets{};

  constexpr const Bitboard& Lookup(Bitboard occupied) const {
    const std::uint64_t packed = core::ExtractBits(occupied.low(), blockers.low()) |
                                 core::ExtractBits(occupied.high(), blockers.high()) << low_count;
    return targets[packed];
  }
};

struct LeaperTables {
  SquareArray<LegTable<4>> horse;
  SquareArray<LegTable<4>> horse_origins;
  SquareArray<std::array<LegTable<6>, 2>> elephant;  // the steps along the file, along the rank
  SquareArray<std::array<LegTable<4>, 2>> elephant_origins;  // from below, from above
};

struct StepTables {
  SquareArray<Bitboard> palace;  // steps of a general or a guard
  SideArray<SquareArray<Bitboard>> soldier;
  SideArray<SquareArray<Bitboard>> soldier_origins;
};

extern const LineTables kLines;
extern const LeaperTables kLeapers;
extern const StepTables kSteps;

inline constexpr std::uint64_t kFileInWord = 0x1008040201;  // file a in one word
inline constexpr std::uint64_t kRankInWord = 0x1FF;

// The five points of a file in one word, packed: a multiplication gathers them where the processor
// cannot.
constexpr unsigned PackFile(std::uint64_t word, int file) {
  if constexpr (core::kFastBits)
    return static_cast<unsigned>(core::ExtractBits(word, kFileInWord << file));
  return static_cast<unsigned>(((word >> file & kFileInWord) * 0x101010101 >> 32) & 31);
}
constexpr std::uint64_t UnpackFile(unsigned points, int file) {
  if constexpr (core::kFastBits) return core::DepositBits(points, kFileInWord << file);
  return ((points * std::uint64_t{0x101010101}) & kFileInWord) << file;
}

constexpr unsigned FileOccupancy(Bitboard occupied, int file) {
  return PackFile(occupied.low(), file) | PackFile(occupied.high(), file) << 5;
}
constexpr Bitboard FromFile(unsigned points, int file) {
  return {UnpackFile(points & 31, file), UnpackFile(points >> 5, file)};
}

// The rank's word and its place there.
constexpr unsigned RankOccupancy(Bitboard occupied, int rank) {
  return static_cast<unsigned>(
      (rank < 5 ? occupied.low() >> rank * 9 : occupied.high() >> (rank - 5) * 9) & kRankInWord);
}
constexpr Bitboard FromRank(std::uint64_t points, int rank) {
  return rank < 5 ? Bitboard(points << rank * 9, 0) : Bitboard(0, points << (rank - 5) * 9);
}

constexpr Square OppositeCorner(Square corner) {
  const int bottom = corner.rank() < 5 ? 0 : 7;
  return Square(8 - corner.file(), 2 * bottom + 2 - corner.rank());
}
constexpr Square CentreNear(Square square) { return PalaceCentre(square.rank() < 5 ? kCho : kHan); }

}  // namespace attacks_internal

inline Bitboard PalaceSteps(Square from) { return attacks_internal::kSteps.palace[from]; }

inline Bitboard SoldierTargets(Side side, Square from) {
  return attacks_internal::kSteps.soldier[side][from];
}
// Where soldiers of a side stand that reach `to`.
inline Bitboard SoldierOrigins(Side side, Square to) {
  return attacks_internal::kSteps.soldier_origins[side][to];
}

// The points that a horse's or an elephant's moves depend on being empty.
inline Bitboard HorseLegs(Square from) { return attacks_internal::kLeapers.horse[from].blockers; }
inline Bitboard ElephantLegs(Square from) {
  const auto& halves = attacks_internal::kLeapers.elephant[from];
  return halves[0].blockers | halves[1].blockers;
}

[[gnu::always_inline]] inline Bitboard HorseTargets(Square from, Bitboard occupied) {
  return attacks_internal::kLeapers.horse[from].Lookup(occupied);
}
inline Bitboard HorseOrigins(Square to, Bitboard occupied) {
  return attacks_internal::kLeapers.horse_origins[to].Lookup(occupied);
}

[[gnu::always_inline]] inline Bitboard ElephantTargets(Square from, Bitboard occupied) {
  const auto& halves = attacks_internal::kLeapers.elephant[from];
  return halves[0].Lookup(occupied) | halves[1].Lookup(occupied);
}
inline Bitboard ElephantOrigins(Square to, Bitboard occupied) {
  const auto& halves = attacks_internal::kLeapers.elephant_origins[to];
  return halves[0].Lookup(occupied) | halves[1].Lookup(occupied);
}

// A chariot slides, also along the diagonals of either palace. Its origins are its targets.
Bitboard ChariotTargets(Square from, Bitboard occupied);

// A cannon leaps over exactly one piece, which may not be a cannon, and may not capture one.
Bitboard CannonTargets(Square from, Bitboard occupied, Bitboard cannons);
// Where a cannon stands that could capture on `to`, if a piece other than a cannon were there.
Bitboard CannonOrigins(Square to, Bitboard occupied, Bitboard cannons);

[[gnu::always_inline]] inline Bitboard ChariotTargets(Square from, Bitboard occupied) {
  using namespace attacks_internal;  // NOLINT(google-build-using-namespace)
  const int file = from.file();
  const int rank = from.rank();
  Bitboard targets =
      FromRank(
          kLines.chariot_on_rank[static_cast<std::size_t>(file)][RankOccupancy(occupied, rank)],
          rank) |
      FromFile(
          kLines.chariot_on_file[static_cast<std::size_t>(rank)][FileOccupancy(occupied, file)],
          file);
  if (kDiagonalPoints.Contains(from)) {
    const Square centre = CentreNear(from);
    targets |= kSteps.palace[from] & kDiagonalPoints;
    if (from != centre && !occupied.Contains(centre)) targets |= Bitboard(OppositeCorner(from));
  }
  return targets;
}

[[gnu::always_inline]] inline Bitboard CannonOrigins(Square to, Bitboard occupied,
                                                     Bitboard cannons) {
  using namespace attacks_internal;  // NOLINT(google-build-using-namespace)
  const int file = to.file();
  const int rank = to.rank();
  const Bitboard screens = occupied - cannons;
  // Looked up twice: among all pieces, and among the possible screens alone. Where the first piece
  // met is a cannon the two do not overlap.
  const auto& on_rank = kLines.cannon_on_rank[static_cast<std::size_t>(file)];
  const auto& on_file = kLines.cannon_on_file[static_cast<std::size_t>(rank)];
  const unsigned rank_points =
      on_rank[RankOccupancy(occupied, rank)] & on_rank[RankOccupancy(screens, rank)];
  const unsigned file_points =
      on_file[FileOccupancy(occupied, file)] & on_file[FileOccupancy(screens, file)];
  Bitboard origins = FromRank(rank_points, rank) | FromFile(file_points, file);
  if (kDiagonalPoints.Contains(to)) {
    const Square centre = CentreNear(to);
    if (to != centre && screens.Contains(centre)) origins |= Bitboard(OppositeCorner(to));
  }
  return origins;
}

[[gnu::always_inline]] inline Bitboard CannonTargets(Square from, Bitboard occupied,
                                                     Bitboard cannons) {
  return CannonOrigins(from, occupied, cannons) - cannons;
}

// The same for a type known at compile time.
template <PieceType kType, Side kSide>
[[gnu::always_inline]] inline Bitboard TargetsOf(Square from, Bitboard occupied, Bitboard cannons) {
  switch (kType) {
    case PieceType::kGeneral:
    case PieceType::kGuard:
      return PalaceSteps(from);
    case PieceType::kHorse:
      return HorseTargets(from, occupied);
    case PieceType::kElephant:
      return ElephantTargets(from, occupied);
    case PieceType::kChariot:
      return ChariotTargets(from, occupied);
    case PieceType::kCannon:
      return CannonTargets(from, occupied, cannons);
    case PieceType::kSoldier:
      return SoldierTargets(kSide, from);
  }
  return {};
}

// The same for a piece known at run time only.
inline Bitboard TargetsOf(Piece piece, Square from, Bitboard occupied, Bitboard cannons) {
  switch (piece.type) {
    case PieceType::kGeneral:
    case PieceType::kGuard:
      return PalaceSteps(from);
    case PieceType::kHorse:
      return HorseTargets(from, occupied);
    case PieceType::kElephant:
      return ElephantTargets(from, occupied);
    case PieceType::kChariot:
      return ChariotTargets(from, occupied);
    case PieceType::kCannon:
      return CannonTargets(from, occupied, cannons);
    case PieceType::kSoldier:
      return SoldierTargets(piece.side, from);
  }
  return {};
}

}  // namespace engine::janggi
