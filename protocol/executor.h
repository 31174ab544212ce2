#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <variant>

#include "absl/status/status.h"
#include "protocol/command.h"
#include "protocol/options.h"
#include "protocol/output.h"
#include "protocol/search_control.h"
#include "protocol/session.h"

namespace protocol {

// The commands that are carried out one after the other.
using Errand = std::variant<SetOptionCommand, IsReadyCommand, NewGameCommand, PositionCommand,
                            GoCommand, RefusedGoCommand, DisplayCommand, EvalCommand, FlipCommand,
                            PerftCommand, BenchCommand>;

// Carries out commands, each to its end, on the settings and the game that it owns. Everything it
// has to say goes to the output but its refusals, which it returns.
class Executor {
 public:
  explicit Executor(Output& output);

  // `search` and `arrived` belong to a `go`; `cancelled` ends everything else that takes long.
  struct Circumstances {
    SearchControl* search = nullptr;
    std::optional<search::TimePoint> arrived = std::nullopt;
    std::stop_token cancelled{};
  };
  absl::Status Execute(const Errand& errand, const Circumstances& circumstances);

 private:
  class Visitor;

  Output& output_;
  Settings settings_;
  std::unique_ptr<Session> session_;
};

}  // namespace protocol
