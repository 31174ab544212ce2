#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/core/side.h"
#include "search/parameters.h"
#include "search/tactics.h"
#include "search/window.h"

namespace search {

// A running judgement between -kLimit and kLimit: the nearer to a limit, the less the next word in
// the same direction counts. Threads speak without waiting for each other: of two words at the same
// time one may be lost.
template <int kLimit>
class Gravity {
 public:
  int value() const { return value_.load(std::memory_order_relaxed); }
  void Add(int bonus) {
    bonus = std::clamp(bonus, -kLimit, kLimit);
    const int before = value();
    value_.store(static_cast<std::int16_t>(before + bonus - before * std::abs(bonus) / kLimit),
                 std::memory_order_relaxed);
  }

 private:
  std::atomic<std::int16_t> value_{0};
};

// What the threads have learnt about moves and evaluations from the cutoffs they have seen.
template <HasTactics Game>
class HistoryTables {
 public:
  using Position = typename Game::Position;
  using Move = typename Game::Move;
  using T = Tactics<Game>;
  using Cell = Gravity<parameters::kHistoryLimit>;
  // How good it was to bring a piece to a place.
  using PieceTo = std::array<std::array<Cell, T::kPlaces>, T::kPieceKinds>;

  HistoryTables() : continuations_(kContinuationCount), corrections_(kCorrectionCount) {}

  Cell& Quiet(engine::core::Side side, Move move) {
    return quiets_[At(side)][Index(T::From(move))][Index(T::To(move))];
  }
  Cell& Capture(const Position& position, Move move) {
    return captures_[Index(T::PieceKind(position, move))][Index(T::To(move))]
                    [Index(T::VictimKind(position, move))];
  }
  // How good replies and follow-ups to a move were.
  PieceTo& After(int piece_kind, int to) {
    return continuations_[Index(piece_kind) * T::kPlaces + Index(to)];
  }

  // The evaluation, repaired by how wrong it was in similar positions.
  Score Corrected(const Position& position, Score evaluation,
                  parameters::Correction correction) const {
    int sum = 0;
    for (std::size_t at = 0; at < KeysOf(correction); ++at) {
      sum += corrections_[CorrectionIndex(position, at)].value();
    }
    return Score::Centipawns(std::clamp(evaluation.raw() + sum / correction.unit,
                                        -Score::kMaxEvaluation, Score::kMaxEvaluation));
  }
  void Correct(const Position& position, int error, int depth, parameters::Correction correction) {
    const int bonus = std::clamp(error * depth / 8, -parameters::kCorrectionLimit / 4,
                                 parameters::kCorrectionLimit / 4);
    for (std::size_t at = 0; at < KeysOf(correction); ++at) {
      corrections_[CorrectionIndex(position, at)].Add(bonus);
    }
  }

 private:
  static constexpr std::size_t kContinuationCount =
      static_cast<std::size_t>(T::kPieceKinds) * T::kPlaces;
  static constexpr std::size_t kCorrectionSize = 16384;  // a power of two
  static constexpr std::size_t kCorrectionCount = 2 * T::kCorrectionKeys * kCorrectionSize;

  static std::size_t Index(int at) { return static_cast<std::size_t>(at); }
  static std::size_t At(engine::core::Side side) { return static_cast<std::size_t>(side); }
  static constexpr std::size_t KeysOf(parameters::Correction correction) {
    return std::min(correction.keys, T::kCorrectionKeys);
  }
  static std::size_t CorrectionIndex(const Position& position, std::size_t which) {
    const std::uint64_t key = T::CorrectionKey(position, which);
    return (At(position.side_to_move()) * T::kCorrectionKeys + which) * kCorrectionSize +
           (key & (kCorrectionSize - 1));
  }

  std::array<std::array<std::array<Cell, T::kPlaces>, T::kPlaces>, 2> quiets_{};
  std::array<std::array<std::array<Cell, T::kVictimKinds>, T::kPlaces>, T::kPieceKinds> captures_{};
  std::vector<PieceTo> continuations_;
  std::vector<Gravity<parameters::kCorrectionLimit>> corrections_;
};

}  // namespace search
