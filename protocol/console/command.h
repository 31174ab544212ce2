#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/records/text.h"
#include "protocol/command.h"

// What a person at the console says.
namespace protocol::console {

struct Nothing {};
// A word that is no command is a move, in whatever notation.
struct PlayMove {
  std::string text;
};
struct NewGame {};
struct Undo {};
struct Hint {};
struct ShowBoard {};
struct ShowMoves {};
struct Help {};
struct Quit {};

struct SetLevel {
  int level = 0;
};
struct SetSeconds {
  double seconds = 0;
};

// Which sides the engine plays.
enum class Seats { kNone, kCho, kHan, kBoth };
struct SetEngine {
  Seats seats = Seats::kNone;
};

struct SetRules {
  std::string name;
};
struct SetSetups {
  std::string cho;
  std::string han;
};
struct SetPosition {
  std::string fen;
};
struct Save {
  std::string path;
  // Of a .gib; what Korean programs expect, if not said.
  std::optional<engine::janggi::records::Encoding> encoding = std::nullopt;
};
struct Load {
  std::string path;
};
struct SetLettering {
  Lettering lettering = Lettering::kLatin;
};
struct SetCoordinates {
  engine::janggi::Coordinates coordinates = engine::janggi::Coordinates::kChoFirst;
};

using Command = std::variant<Nothing, PlayMove, NewGame, Undo, Hint, ShowBoard, ShowMoves, Help,
                             Quit, SetLevel, SetSeconds, SetEngine, SetRules, SetSetups,
                             SetPosition, Save, Load, SetLettering, SetCoordinates>;

absl::StatusOr<Command> ParseCommand(absl::string_view line);

std::vector<std::string> HelpLines();

}  // namespace protocol::console
