#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/game.h"
#include "engine/janggi/referee.h"

namespace engine::janggi {

// The names below are those of the founding documents, which other programs were written against:
// blue is Cho and moves first, red is Han. Points are written with red on ranks 1 to 4 and blue on
// 7 to 10: "a1" .. "i10".
enum class GameState {
  UNFINISHED,  // NOLINT(readability-identifier-naming)
  RED_WON,     // NOLINT(readability-identifier-naming)
  BLUE_WON,    // NOLINT(readability-identifier-naming)
  DRAW,        // NOLINT(readability-identifier-naming)
};

// One game for two players, with its record.
class Match {
 public:
  // The rule set `janggi` from its usual start.
  Match();
  // A rule set by its name, from its usual setups or from others.
  static absl::StatusOr<Match> Create(absl::string_view rule_set,
                                      std::optional<Setups> setups = std::nullopt,
                                      Terms terms = {});

  // Plays a move if the game is not over and it is legal; says whether it was played. A piece of
  // the side to move that moves to its own point is a pass.
  bool make_move(std::string_view from, std::string_view to);
  // Takes the last move back, if there is one.
  bool undo();

  // "blue" or "red".
  bool is_in_check(std::string_view side) const;
  GameState get_game_state() const;

  // Why the game is over; nothing while it goes on.
  std::optional<Outcome> outcome() const;
  // The moves so far: "a7b7".
  std::vector<std::string> record() const;
  // What a side's pieces and its komi count: 72 for blue at the start. Nothing for a side that is
  // neither "blue" nor "red".
  std::optional<double> points(std::string_view side) const;
  const Position& position() const { return course_.position(); }

 private:
  Match(const Referee& referee, Setups setups, Terms terms);

  Referee referee_;
  Terms terms_;
  Course course_;
};

}  // namespace engine::janggi
