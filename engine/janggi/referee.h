#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/janggi/game.h"
#include "engine/janggi/setups.h"

namespace engine::janggi {

// A rule set that is chosen at run time: for those who follow a game move by move and have no need
// of speed.
class Referee {
 public:
  // By a name of kRuleSets, in letters of either case; "Janggi Casual" is janggicasual.
  static std::optional<Referee> Find(absl::string_view name);
  // The first of kRuleSets.
  static Referee Default();

  std::string_view name() const { return name_; }
  const Setups& setups() const { return setups_; }

  MoveList LegalMoves(const Position& position) const { return legal_moves_(position); }
  bool IsLegal(const Position& position, Move move) const { return is_legal_(position, move); }
  std::optional<Outcome> Adjudicate(const Position& position, const History& history,
                                    const Terms& terms) const {
    return adjudicate_(position, history, terms);
  }

 private:
  template <std::size_t kIndex>
  static constexpr Referee Of();
  template <std::size_t... kIndices>
  static constexpr auto All(std::index_sequence<kIndices...> indices);

  std::string_view name_;
  Setups setups_;
  MoveList (*legal_moves_)(const Position& position) = nullptr;
  bool (*is_legal_)(const Position& position, Move move) = nullptr;
  std::optional<Outcome> (*adjudicate_)(const Position& position, const History& history,
                                        const Terms& terms) = nullptr;
};

// A game as far as it has been played: the position on the board and how it came about.
class Course {
 public:
  explicit Course(const Position& start) : positions_{start}, history_(StartEntry(start)) {}

  const Position& start() const { return positions_.front(); }
  const Position& position() const { return positions_.back(); }
  const History& history() const { return history_; }

  // The move is legal.
  void Play(Move move);
  // There is a move to take back.
  void TakeBack();

 private:
  std::vector<Position> positions_;  // the start and the one after each move
  History history_;
};

}  // namespace engine::janggi
