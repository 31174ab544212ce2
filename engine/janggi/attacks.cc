#include "engine/janggi/attacks.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace engine::janggi::attacks_internal {
namespace {

struct Step {
  int file = 0;
  int rank = 0;
};

constexpr std::array<Step, 4> kOrthogonal{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};

constexpr bool IsOnBoard(Square from, Step step) {
  return Square::IsOnBoard(from.file() + step.file, from.rank() + step.rank);
}
constexpr Square Moved(Square from, Step step) {
  return Square(from.file() + step.file, from.rank() + step.rank);
}

// The two diagonals that go on outward from an orthogonal step.
constexpr std::array<Step, 2> Outward(Step step) {
  return step.file == 0 ? std::array<Step, 2>{{{1, step.rank}, {-1, step.rank}}}
                        : std::array<Step, 2>{{{step.file, 1}, {step.file, -1}}};
}

// Walks from a place on a line: after so many leaps over a piece the targets begin, and they end
// with the next piece.
constexpr std::uint16_t LineTargets(int place, int length, unsigned occupied, int leaps) {
  unsigned targets = 0;
  for (const int direction : {-1, 1}) {
    int passed = 0;
    for (int at = place + direction; at >= 0 && at < length && passed <= leaps; at += direction) {
      if (passed == leaps) targets |= 1U << at;
      if ((occupied >> at & 1) != 0) ++passed;
    }
  }
  return static_cast<std::uint16_t>(targets);
}

template <std::size_t kLength>
constexpr LineTable<kLength> MakeLineTable(int leaps) {
  LineTable<kLength> table{};
  for (std::size_t place = 0; place < kLength; ++place) {
    for (unsigned occupied = 0; occupied < 1U << kLength; ++occupied) {
      table[place][occupied] =
          LineTargets(static_cast<int>(place), static_cast<int>(kLength), occupied, leaps);
    }
  }
  return table;
}

// One way of a leaper: it arrives if all points on the way are empty.
struct Path {
  Square end;
  Bitboard way;
};

struct Paths {
  std::array<Path, 8> paths{};
  std::size_t count = 0;

  constexpr void Add(Path path) { paths[count++] = path; }
};

template <std::size_t kBlockerBits>
constexpr LegTable<kBlockerBits> MakeLegTable(const Paths& paths) {
  LegTable<kBlockerBits> table;
  for (std::size_t i = 0; i < paths.count; ++i) table.blockers |= paths.paths[i].way;
  table.low_count = Bitboard(table.blockers.low(), 0).Count();
  const int blocker_count = table.blockers.Count();
  for (std::size_t i = 0; i < paths.count; ++i) {
    const Path& path = paths.paths[i];
    const std::uint64_t on_way = core::ExtractBits(path.way.low(), table.blockers.low()) |
                                 core::ExtractBits(path.way.high(), table.blockers.high())
                                     << table.low_count;
    for (std::uint64_t packed = 0; packed < std::uint64_t{1} << blocker_count; ++packed) {
      if ((packed & on_way) == 0) table.targets[packed] |= Bitboard(path.end);
    }
  }
  return table;
}

// The way of a horse (one diagonal step after the orthogonal one) or of an elephant (two).
struct Gait {
  Step first;
  Step diagonal;
  int diagonals = 1;
};

// Goes the whole way from one end to the other; `sense` is -1 to go it backward from its end.
constexpr std::optional<Path> Walk(Square start, const Gait& gait, int sense) {
  Path path;
  Square at = start;
  for (int step_number = 0; step_number <= gait.diagonals; ++step_number) {
    const bool first = sense > 0 ? step_number == 0 : step_number == gait.diagonals;
    const Step forward = first ? gait.first : gait.diagonal;
    const Step step{sense * forward.file, sense * forward.rank};
    if (!IsOnBoard(at, step)) return std::nullopt;
    at = Moved(at, step);
    if (step_number < gait.diagonals) path.way |= Bitboard(at);
  }
  path.end = at;
  return path;
}

// All ways that leave (sense 1) or reach (sense -1) a point and satisfy `wanted(first, diagonal)`.
template <class Wanted>
constexpr Paths WalkAll(Square start, int diagonals, int sense, Wanted wanted) {
  Paths paths;
  for (const Step first : kOrthogonal) {
    for (const Step diagonal : Outward(first)) {
      if (!wanted(first, diagonal)) continue;
      const auto path = Walk(start, {first, diagonal, diagonals}, sense);
      if (path) paths.Add(*path);
    }
  }
  return paths;
}

constexpr Paths HorsePaths(Square square, int sense) {
  return WalkAll(square, 1, sense, [](Step, Step) { return true; });
}

constexpr Paths ElephantPathsFrom(Square from, std::size_t half) {
  return WalkAll(from, 2, 1, [half](Step first, Step) { return (first.file != 0) == (half == 1); });
}

// Half 0 holds the elephants that come from below, half 1 those from above: so split, each half has
// only four blocking points.
constexpr Paths ElephantPathsTo(Square to, std::size_t half) {
  return WalkAll(to, 2, -1,
                 [half](Step, Step diagonal) { return (diagonal.rank < 0) == (half == 1); });
}

constexpr LeaperTables MakeLeaperTables() {
  LeaperTables tables;
  for (const Square square : Bitboard::Full()) {
    tables.horse[square] = MakeLegTable<4>(HorsePaths(square, 1));
    tables.horse_origins[square] = MakeLegTable<4>(HorsePaths(square, -1));
    for (std::size_t half = 0; half < 2; ++half) {
      tables.elephant[square][half] = MakeLegTable<6>(ElephantPathsFrom(square, half));
      tables.elephant_origins[square][half] = MakeLegTable<4>(ElephantPathsTo(square, half));
    }
  }
  return tables;
}

// The diagonal steps drawn in the palaces: always between a corner and the centre.
constexpr Bitboard DiagonalSteps(Square from) {
  if (!kDiagonalPoints.Contains(from)) return {};
  const Square centre = CentreNear(from);
  if (from != centre) return Bitboard(centre);
  const Bitboard palace = Palace(from.rank() < 5 ? kCho : kHan);
  return (kDiagonalPoints & palace) - Bitboard(centre);
}

constexpr Bitboard OrthogonalSteps(Square from) {
  Bitboard steps;
  for (const Step step : kOrthogonal) {
    if (IsOnBoard(from, step)) steps |= Bitboard(Moved(from, step));
  }
  return steps;
}

constexpr Bitboard SoldierSteps(Side side, Square from) {
  Bitboard steps;
  for (const Square to : OrthogonalSteps(from) | DiagonalSteps(from)) {
    if ((to.rank() - from.rank()) * Forward(side) >= 0) steps |= Bitboard(to);
  }
  return steps;
}

constexpr Bitboard SoldierStepsTo(Side side, Square to) {
  Bitboard origins;
  for (const Square from : OrthogonalSteps(to) | DiagonalSteps(to)) {
    if (SoldierSteps(side, from).Contains(to)) origins |= Bitboard(from);
  }
  return origins;
}

constexpr StepTables MakeStepTables() {
  StepTables tables;
  for (const Square square : Bitboard::Full()) {
    if (kPalaces.Contains(square)) {
      tables.palace[square] = (OrthogonalSteps(square) | DiagonalSteps(square)) & kPalaces;
    }
    for (const Side side : {kCho, kHan}) {
      tables.soldier[side][square] = SoldierSteps(side, square);
      tables.soldier_origins[side][square] = SoldierStepsTo(side, square);
    }
  }
  return tables;
}

}  // namespace

constinit const LineTables kLines{MakeLineTable<9>(0), MakeLineTable<10>(0), MakeLineTable<9>(1),
                                  MakeLineTable<10>(1)};
constinit const LeaperTables kLeapers = MakeLeaperTables();
constinit const StepTables kSteps = MakeStepTables();

}  // namespace engine::janggi::attacks_internal
