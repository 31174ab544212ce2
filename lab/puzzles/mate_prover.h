#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/referee.h"

namespace lab::puzzles {

// A forced mate, proved: whatever the other side plays.
struct Mate {
  int moves = 0;                                  // own moves to the mate, the fewest possible
  std::vector<engine::janggi::Move> first_moves;  // all that mate in so few
  std::vector<engine::janggi::Move> line;         // the mate, against a reply that lasts longest
};

// Looks for mates by trying every move of both sides. Only checkmates count, not other ends of the
// game, and positions are taken as they stand, without a history.
class MateProver {
 public:
  explicit MateProver(const engine::janggi::Referee& rules);

  // The shortest mate for the side to move within so many own moves. Nothing if there is none, or
  // it would take more than `most_positions` to know.
  std::optional<Mate> Prove(const engine::janggi::Position& position, int most_moves,
                            std::int64_t most_positions);

 private:
  using Position = engine::janggi::Position;
  using Move = engine::janggi::Move;

  // What is known of a position: a mate within so many moves, none within so many.
  struct Known {
    std::uint64_t key = 0;
    std::int8_t mates_within = kNever;
    std::int8_t holds_for = 0;
  };
  static constexpr std::int8_t kNever = 127;
  static constexpr std::size_t kTableSize = std::size_t{1} << 20;

  bool IsMated(const Position& position) const;
  // Whether the side to move mates within so many own moves, at least one.
  bool Mates(const Position& position, int moves);
  bool TryMoves(const Position& position, int moves);
  // Whether the side to move is mated now, or will be within so many moves of the other.
  bool IsLost(const Position& position, int moves);
  void AppendLine(const Position& position, int moves, std::vector<Move>& line);
  bool IsExhausted() const { return positions_ > most_positions_; }

  engine::janggi::Referee rules_;
  std::vector<Known> table_;
  std::int64_t positions_ = 0;
  std::int64_t most_positions_ = 0;
};

}  // namespace lab::puzzles
