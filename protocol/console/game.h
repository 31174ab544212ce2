#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/records/format.h"
#include "engine/janggi/referee.h"
#include "engine/janggi/rules.h"
#include "protocol/command.h"

namespace protocol::console {

// The game on the table: its rules, its start and its moves, each of which can be taken back.
class Game {
 public:
  explicit Game(const engine::janggi::Referee& referee);
  Game(const engine::janggi::Referee& referee, const engine::janggi::Position& start);

  const engine::janggi::Referee& referee() const { return referee_; }
  engine::janggi::Rules rules() const;
  const engine::janggi::Terms& terms() const { return terms_; }
  const engine::janggi::Position& position() const { return course_.position(); }
  const std::vector<engine::janggi::Move>& moves() const { return moves_; }
  std::optional<engine::core::Outcome> outcome() const;

  // A legal move while the game goes on; otherwise the refusal says why it is none.
  absl::Status Play(engine::janggi::Move move, engine::janggi::Coordinates coordinates);
  // There is a move to take back.
  void Undo();

  // The game as a session is told of it.
  PositionCommand AsPosition() const;

  std::string Written(engine::janggi::records::Format format) const;
  // The first game of a file; its rules count, or `referee` when it names none.
  static absl::StatusOr<Game> Read(absl::string_view bytes, const engine::janggi::Referee& referee);

 private:
  engine::janggi::Referee referee_;
  engine::janggi::Terms terms_;
  std::vector<engine::janggi::Move> moves_;
  engine::janggi::Course course_;
};

}  // namespace protocol::console
