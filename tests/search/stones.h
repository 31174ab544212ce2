#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "engine/core/history.h"
#include "engine/core/move_list.h"
#include "engine/core/outcome.h"
#include "engine/core/side.h"
#include "eval/evaluator.h"
#include "eval/score.h"
#include "search/tactics.h"

// A toy game whose results are known exactly: three heaps of stones; a move takes one to three
// stones from one heap; who cannot move has lost. Nobody ever gives check.
namespace stones {

using engine::core::Checked;
using engine::core::Outcome;
using engine::core::Side;

class Move {
 public:
  constexpr Move() = default;
  constexpr Move(int heap, int count) : code_(static_cast<std::uint16_t>(1 + heap * 4 + count)) {}
  static constexpr Move FromCode(std::uint16_t code) {
    Move move;
    move.code_ = code;
    return move;
  }
  constexpr std::uint16_t code() const { return code_; }
  constexpr int heap() const { return (code_ - 1) / 4; }
  constexpr int count() const { return (code_ - 1) % 4; }
  constexpr bool IsPass() const { return false; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint16_t code_ = 0;
};

class Position {
 public:
  constexpr Position(int a, int b, int c) : heaps_{a, b, c} {}

  Side side_to_move() const { return side_; }
  int heap(int at) const { return heaps_[static_cast<std::size_t>(at)]; }
  std::uint64_t key() const {
    std::uint64_t mixed = static_cast<std::uint64_t>(heaps_[0] + 32 * heaps_[1] + 1024 * heaps_[2] +
                                                     32768 * static_cast<int>(side_));
    mixed = (mixed + 1) * 0x9E3779B97F4A7C15;
    return mixed ^ mixed >> 31;
  }
  Position After(Move move) const {
    Position next = *this;
    next.heaps_[static_cast<std::size_t>(move.heap())] -= move.count();
    next.side_ = Other(side_);
    return next;
  }
  bool IsCapture(Move) const { return false; }

 private:
  std::array<int, 3> heaps_;
  Side side_ = Side::kFirst;
};

struct Danger {
  bool InCheck() const { return false; }
};

enum class Part { kAll, kCaptures, kQuiets };

using MoveList = engine::core::BasicMoveList<Move, 9>;
using History = engine::core::BasicHistory<Move>;

inline History::Entry StartEntry(const Position& start) { return {.board_key = start.key()}; }
inline History::Entry EntryAfter(const Position&, Move move, const Position& after, Checked) {
  return {.board_key = after.key(), .move = move};
}

struct Terms {
  friend bool operator==(const Terms&, const Terms&) = default;
};

struct Game {
  using Position = stones::Position;
  using Move = stones::Move;
  using MoveList = stones::MoveList;
  using History = stones::History;
  using Danger = stones::Danger;
  using Part = stones::Part;

  Terms terms;

  static Danger DangerTo(const Position&) { return {}; }
  static void AppendLegalMoves(const Position& position, const Danger&, Part part,
                               MoveList& moves) {
    if (part == Part::kCaptures) return;
    for (int heap = 0; heap < 3; ++heap) {
      for (int count = 1; count <= 3 && count <= position.heap(heap); ++count) {
        moves.Add(Move(heap, count));
      }
    }
  }
  static MoveList LegalMoves(const Position& position) {
    MoveList moves;
    AppendLegalMoves(position, {}, Part::kAll, moves);
    return moves;
  }
  static bool IsLegal(const Position& position, const Danger&, Move move) {
    return LegalMoves(position).Contains(move);
  }
  std::optional<Outcome> Adjudicate(const Position& position, const History&) const {
    if (!LegalMoves(position).empty()) return std::nullopt;
    return NoMoves(position);
  }
  engine::core::Standing AdjudicateInTree(const Position&, const History&, int) const { return {}; }
  static Outcome NoMoves(const Position& position) {
    return {.result = WinOf(Other(position.side_to_move())),
            .reason = engine::core::Reason::kNoLegalMove};
  }
};

// No opinion at all: the search alone must find out.
struct Indifference {
  static constexpr eval::Acuity kAcuity = eval::Acuity::kCoarse;

  explicit Indifference(const Game&) {}
  void Start(const Position&) {}
  void Enter(const Position&, Move, const Position&) {}
  void Leave() {}
  eval::Score Evaluate(const Position&) const { return eval::Score::Draw(); }
  eval::Score EvaluateRepeated(const Position&, int) const { return eval::Score::Draw(); }
};

}  // namespace stones

namespace search {

template <>
struct Tactics<stones::Game> {
  using Position = stones::Position;
  using Move = stones::Move;

  static constexpr int kVictimKinds = 1;
  static constexpr int kPieceKinds = 2;
  static constexpr int kPlaces = 12;
  static int PieceKind(const Position& position, Move) {
    return static_cast<int>(position.side_to_move());
  }
  static int VictimKind(const Position&, Move) { return 0; }
  static int From(Move move) { return move.heap(); }
  static int To(Move move) { return move.heap() * 4 + move.count(); }
  static int VictimValue(const Position&, Move) { return 0; }
  static bool ExchangeGains(const Position&, Move, int threshold) { return threshold <= 0; }
  static bool IsForced(const Position&, const stones::Danger&) { return false; }
  static bool Forces(const Position&, Move) { return false; }
  static bool Threatens(const Position&, Move) { return false; }
  static void AppendQuietChecks(const Position&, stones::Game::MoveList&) {}
  static std::optional<Move> Pass(const Position&) { return std::nullopt; }
  static bool PassEndsGame(const Position&) { return false; }
  static bool IsNearLimit(const Position&) { return false; }
  static std::uint64_t TableKey(const Position& position) { return position.key(); }
  static std::uint64_t TableKeyAfter(const Position& position, Move move) {
    return position.After(move).key();
  }
  static constexpr std::size_t kCorrectionKeys = 1;
  static std::uint64_t CorrectionKey(const Position& position, std::size_t) {
    return position.key();
  }
};

}  // namespace search
