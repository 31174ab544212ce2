#pragma once

#include <optional>
#include <vector>

#include "engine/core/outcome.h"
#include "engine/janggi/rules.h"
#include "tests/engine/reference.h"

namespace tests {

// A game with all its positions, as an arbiter with endless patience keeps it.
class ReferenceGame {
 public:
  ReferenceGame(const ReferencePosition& start, const Rules& rules,
                const engine::janggi::Terms& terms);

  void Play(Move move);

  const ReferencePosition& position() const { return positions_.back(); }
  std::vector<Move> LegalMoves() const;
  // The end of the game, if this is it: the first that applies, in the order of the book.
  std::optional<engine::core::Outcome> Adjudicate() const;

 private:
  using Outcome = engine::core::Outcome;
  using Reason = engine::core::Reason;

  int plies() const { return static_cast<int>(moves_.size()); }
  // The position of so many plies ago, and the move that so many plies ago was the last.
  const ReferencePosition& PositionAgo(int plies_ago) const;
  Move MoveAgo(int plies_ago) const;
  bool WasCapture(int plies_ago) const;
  bool GaveCheckWithEveryMove(Side side, int plies_since) const;

  std::optional<Outcome> EndByPasses() const;
  std::optional<Outcome> EndWithoutMoves() const;
  std::optional<Outcome> EndByBareGenerals() const;
  std::optional<Outcome> EndByNoCapture() const;
  std::optional<Outcome> EndByShuttling() const;
  std::optional<Outcome> EndByRepetition() const;
  Outcome Drawish(Reason reason) const;

  Rules rules_;
  engine::janggi::Terms terms_;
  std::vector<ReferencePosition> positions_;
  std::vector<Move> moves_;
};

}  // namespace tests
