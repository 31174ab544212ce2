#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/outcome.h"
#include "engine/core/side.h"
#include "lab/random.h"

namespace lab {

// One game under a rule set, watched: knows whose turn it is, what is legal and when it is over.
class Referee {
 public:
  virtual ~Referee() = default;

  virtual engine::core::Side side_to_move() const = 0;
  // Plays a move in UCI notation; an error when it is none or not legal.
  virtual absl::Status Play(absl::string_view move) = 0;
  virtual std::optional<engine::core::Outcome> outcome() const = 0;
  virtual std::string Fen() const = 0;
};

// A rule set by its UCI_Variant name.
class Variant {
 public:
  virtual ~Variant() = default;

  virtual absl::string_view name() const = 0;
  virtual absl::StatusOr<std::unique_ptr<Referee>> NewGame(absl::string_view fen) const = 0;
  // The FEN after so many random moves from one of the setups, with nobody in check or ahead in
  // points, and no capture that wins some at once.
  virtual std::string RandomOpening(Random& random, int plies) const = 0;
};

// Nothing when no rule set has the name.
std::unique_ptr<Variant> FindVariant(absl::string_view name);
std::vector<std::string> VariantNames();

}  // namespace lab
