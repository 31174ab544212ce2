#include "lab/engine_arguments.h"

#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "lab/arguments.h"

namespace lab {
namespace {

absl::Status SetClock(absl::string_view value, PlayerLimits& limits) {
  limits.movetime.reset();
  if (value == "inf") {
    limits.clock.reset();
    return absl::OkStatus();
  }
  return Assign(ParseTimeControl(value), limits.clock);
}

absl::Status SetMovetime(absl::string_view value, PlayerLimits& limits) {
  limits.clock.reset();
  return Assign(ParseSeconds(value), limits.movetime);
}

absl::Status SetLimit(absl::string_view key, absl::string_view value, PlayerLimits& limits) {
  if (key == "tc") return SetClock(value, limits);
  if (key == "st") return SetMovetime(value, limits);
  if (key == "nodes") return Assign(WholeNumber(key, value, 1), limits.nodes);
  if (key == "depth") return Assign(WholeNumber(key, value, 1), limits.depth);
  if (key == "patience") return Assign(ParseSeconds(value), limits.patience);
  const absl::StatusOr<std::int64_t> milliseconds_given = WholeNumber(key, value, 0);
  if (!milliseconds_given.ok()) return milliseconds_given.status();
  limits.margin = milliseconds(*milliseconds_given);
  return absl::OkStatus();
}

absl::Status SetRestart(absl::string_view value, EngineSpec& engine) {
  if (value != "on" && value != "off" && value != "auto") {
    return absl::InvalidArgumentError(
        absl::StrCat("restart=", value, ": expected on, off or auto"));
  }
  engine.restart =
      value == "on" ? EngineSpec::Restart::kEveryGame : EngineSpec::Restart::kAfterFailure;
  return absl::OkStatus();
}

// The command comes first, whatever the order of the words.
void SetCommand(const std::string& program, EngineSpec& engine) {
  if (engine.command.empty()) engine.command.emplace_back();
  engine.command.front() = program;
}

void AddArgument(absl::string_view argument, EngineSpec& engine) {
  if (engine.command.empty()) engine.command.emplace_back();
  engine.command.emplace_back(argument);
}

absl::Status SetEngineKey(const std::string& word, EngineSpec& engine) {
  const auto field = KeyAndValue(word);
  if (!field.ok()) return field.status();
  const auto& [key, value] = *field;
  if (key == "cmd") {
    SetCommand(value, engine);
  } else if (key == "arg") {
    AddArgument(value, engine);
  } else if (key == "args") {
    for (const absl::string_view argument : absl::StrSplit(value, ' ', absl::SkipEmpty())) {
      AddArgument(argument, engine);
    }
  } else if (key == "name") {
    engine.name = value;
  } else if (key == "dir") {
    engine.directory = value;
  } else if (absl::StartsWith(key, "option.")) {
    engine.options.emplace_back(key.substr(7), value);
  } else if (key == "restart") {
    return SetRestart(value, engine);
  } else if (key == "tc" || key == "st" || key == "nodes" || key == "depth" ||
             key == "timemargin" || key == "patience") {
    return SetLimit(key, value, engine.limits);
  } else if (key != "proto" || value != "uci") {
    return absl::InvalidArgumentError(absl::StrCat("'", word, "' is not known of an engine"));
  }
  return absl::OkStatus();
}

std::string Describe(const PlayerLimits& limits) {
  std::string text;
  if (limits.clock) {
    absl::StrAppend(&text, " tc=", limits.clock->moves.value_or(0), "/", limits.clock->base.count(),
                    "+", limits.clock->increment.count());
  }
  if (limits.movetime) absl::StrAppend(&text, " st=", limits.movetime->count());
  if (limits.nodes) absl::StrAppend(&text, " nodes=", *limits.nodes);
  if (limits.depth) absl::StrAppend(&text, " depth=", *limits.depth);
  return absl::StrCat(text, " margin=", limits.margin.count());
}

}  // namespace

absl::StatusOr<EngineSpec> ParseEngineArguments(const std::vector<std::string>& common,
                                                const std::vector<std::string>& own) {
  EngineSpec engine;
  for (const std::string& word : common) {
    if (absl::Status status = SetEngineKey(word, engine); !status.ok()) return status;
  }
  engine.common_options = std::exchange(engine.options, {});
  for (const std::string& word : own) {
    if (absl::Status status = SetEngineKey(word, engine); !status.ok()) return status;
  }
  if (engine.command.empty() || engine.command.front().empty()) {
    return absl::InvalidArgumentError("-engine: expected cmd=PROGRAM");
  }
  const PlayerLimits& limits = engine.limits;
  if (!limits.clock && !limits.movetime && !limits.nodes && !limits.depth) {
    return absl::InvalidArgumentError("an engine needs a limit: tc=, st=, nodes= or depth=");
  }
  if (engine.name.empty()) {
    const std::string& program = engine.command.front();
    engine.name = program.substr(program.rfind('/') + 1);
  }
  return engine;
}

std::string Describe(const EngineSpec& engine) {
  auto options = engine.common_options;
  options.insert(options.end(), engine.options.begin(), engine.options.end());
  return absl::StrCat(engine.name, " [", absl::StrJoin(engine.command, " "), "] ",
                      absl::StrJoin(options, " ", absl::PairFormatter("=")),
                      Describe(engine.limits));
}

}  // namespace lab
