#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "protocol/console/command.h"
#include "protocol/console/game.h"
#include "protocol/console/inbox.h"
#include "protocol/diagram.h"
#include "protocol/options.h"
#include "protocol/session.h"

namespace protocol::console {

// A table for people: the board in the terminal, moves typed in, the engine as an opponent.
class Console {
 public:
  // `ended` cuts short what the engine is thinking about.
  Console(Inbox& inbox, std::ostream& output, const DiagramStyle& style, std::stop_token ended);

  // Plays until `quit` or the end of the input.
  void Run();

  enum class Next { kGoOn, kRefused, kQuit };
  Next Receive(absl::string_view line);

 private:
  class Reader;

  void Say(absl::string_view line);
  void ShowBoard();
  void ShowResult(const engine::core::Outcome& outcome);
  void Prompt();
  // Lets the engine move as long as it is its turn.
  void PlayEngine();
  bool IsEngineTurn() const;
  absl::Status Play(engine::janggi::Move move);
  void Start(const Game& game);
  void SetRules(const Game& game);
  // The move that the engine would play; none when there is none, or no time to find it.
  std::optional<engine::janggi::Move> Think(const Settings& settings, std::stop_token stop);
  std::string Describe(engine::janggi::Move move) const;

  Inbox& inbox_;
  std::ostream& output_;
  DiagramStyle style_;
  std::stop_token ended_;

  Game game_;
  Settings settings_;
  std::unique_ptr<Session> session_;
  Seats seats_ = Seats::kHan;
  bool interrupted_ = false;  // the engine was stopped in thought
  double seconds_ = 1;
};

}  // namespace protocol::console
