#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/janggi/notation.h"
#include "protocol/command.h"
#include "search/task.h"

// Everything that `setoption` can change. One table in options.cc says for each option its name,
// its type and range, and which member of Settings it is.
namespace protocol {

// Which opinion on positions the search asks for.
enum class Opinion : bool { kPositional, kMaterial };

struct Settings {
  int threads = 1;
  int hash_mebibytes = 16;
  bool ponder = false;
  int multi_pv = 1;
  int move_overhead_ms = 10;
  int skill_level = search::Skill::kFull;
  bool limit_strength = false;
  int elo = search::Skill::kStrongestElo;
  bool analyse_mode = false;
  bool show_wdl = false;
  bool chess960 = false;
  std::string variant = "janggi";
  Opinion opinion = Opinion::kPositional;
  engine::janggi::Coordinates coordinates = engine::janggi::Coordinates::kChoFirst;
  int komi_halves = 3;

  friend bool operator==(const Settings&, const Settings&) = default;
};

// The strength to play with: analysis is always done with all we have.
search::Skill SkillOf(const Settings& settings);

// The options that are deeds, not settings: a button, and the log, which belongs to the reader.
enum class Button { kNone, kClearHash };

struct OptionChange {
  Settings settings{};
  Button pressed = Button::kNone;
  std::optional<std::string> log_file = std::nullopt;  // from now on; empty for none
};

// "option name Hash type spin default 16 min 1 max 65536", a line each.
std::vector<std::string> OptionLines();

// The settings after a `setoption`; the refusal names the option and what it takes.
absl::StatusOr<OptionChange> ApplyOption(const Settings& settings, const SetOptionCommand& command);

}  // namespace protocol
