#include "protocol/options.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <variant>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/janggi/rule_sets.h"
#include "protocol/half_points.h"
#include "protocol/words.h"

namespace protocol {
namespace {

constexpr absl::string_view kNoFile = "<empty>";

// The types of options. Each knows how to write its default and to read a value.
struct Check {
  bool Settings::*member;
};

struct Spin {
  int Settings::*member;
  int least;
  int most;
};

// Points in steps of a half.
struct HalfPoints {
  int Settings::*member;
  int most;
};

struct CoordinateChoice {};
struct VariantChoice {};
struct OpinionChoice {};

struct LogFile {};

struct Press {
  Button button;
};

using Type = std::variant<Check, Spin, HalfPoints, CoordinateChoice, VariantChoice, OpinionChoice,
                          LogFile, Press>;

struct Option {
  absl::string_view name;
  Type type;
};

constexpr int kMaxHashMebibytes = 131'072;
constexpr int kMaxThreads = 256;
constexpr int kMaxMultiPv = 500;
constexpr int kMaxMoveOverheadMs = 5'000;
constexpr int kMaxKomiHalves = 40;

constexpr Option kOptions[] = {
    {"Threads", Spin{&Settings::threads, 1, kMaxThreads}},
    {"Hash", Spin{&Settings::hash_mebibytes, 1, kMaxHashMebibytes}},
    {"Clear Hash", Press{Button::kClearHash}},
    {"Ponder", Check{&Settings::ponder}},
    {"MultiPV", Spin{&Settings::multi_pv, 1, kMaxMultiPv}},
    {"Move Overhead", Spin{&Settings::move_overhead_ms, 0, kMaxMoveOverheadMs}},
    {"Skill Level", Spin{&Settings::skill_level, search::Skill::kWeakest, search::Skill::kFull}},
    {"UCI_LimitStrength", Check{&Settings::limit_strength}},
    {"UCI_Elo", Spin{&Settings::elo, search::Skill::kWeakestElo, search::Skill::kStrongestElo}},
    {"UCI_AnalyseMode", Check{&Settings::analyse_mode}},
    {"UCI_ShowWDL", Check{&Settings::show_wdl}},
    {"UCI_Variant", VariantChoice{}},
    {"UCI_Chess960", Check{&Settings::chess960}},
    {"Debug Log File", LogFile{}},
    {"Coordinates", CoordinateChoice{}},
    {"Eval", OpinionChoice{}},
    {"Komi", HalfPoints{&Settings::komi_halves, kMaxKomiHalves}},
};

struct CoordinateName {
  absl::string_view name;
  engine::janggi::Coordinates coordinates;
};
constexpr CoordinateName kCoordinateNames[] = {
    {"cho-first", engine::janggi::Coordinates::kChoFirst},
    {"han-first", engine::janggi::Coordinates::kHanFirst},
};

struct OpinionName {
  absl::string_view name;
  Opinion opinion;
};
constexpr OpinionName kOpinionNames[] = {
    {"positional", Opinion::kPositional},
    {"material", Opinion::kMaterial},
};

std::vector<std::string> VariantNames() {
  std::vector<std::string> names;
  for (const auto& rule_set : engine::janggi::kRuleSets) names.emplace_back(rule_set.name);
  return names;
}

std::vector<std::string> CoordinateNames() {
  std::vector<std::string> names;
  for (const CoordinateName& each : kCoordinateNames) names.emplace_back(each.name);
  return names;
}

std::vector<std::string> OpinionNames() {
  std::vector<std::string> names;
  for (const OpinionName& each : kOpinionNames) names.emplace_back(each.name);
  return names;
}

std::string Combo(absl::string_view standard, const std::vector<std::string>& names) {
  return absl::StrCat("combo default ", standard, " var ", absl::StrJoin(names, " var "));
}

// What follows "type" in the line of an option.
struct Description {
  std::string operator()(Check check) const {
    return absl::StrCat("check default ", Settings().*check.member ? "true" : "false");
  }
  std::string operator()(Spin spin) const {
    return absl::StrCat("spin default ", Settings().*spin.member, " min ", spin.least, " max ",
                        spin.most);
  }
  std::string operator()(HalfPoints points) const {
    return absl::StrCat("string default ", FormatHalfPoints(Settings().*points.member));
  }
  std::string operator()(CoordinateChoice) const {
    return Combo(kCoordinateNames[0].name, CoordinateNames());
  }
  std::string operator()(VariantChoice) const { return Combo(Settings().variant, VariantNames()); }
  std::string operator()(OpinionChoice) const {
    return Combo(kOpinionNames[0].name, OpinionNames());
  }
  std::string operator()(LogFile) const { return absl::StrCat("string default ", kNoFile); }
  std::string operator()(Press) const { return "button"; }
};

// Writes a value into a change; says what was expected when the value is none.
struct Assignment {
  absl::string_view value;
  OptionChange& change;

  std::optional<std::string> operator()(Check check) const {
    const bool on = absl::EqualsIgnoreCase(value, "true");
    if (!on && !absl::EqualsIgnoreCase(value, "false")) return "true or false";
    change.settings.*check.member = on;
    return std::nullopt;
  }
  std::optional<std::string> operator()(Spin spin) const {
    const std::optional<std::int64_t> number = ParseInteger(value);
    if (!number || *number < spin.least || *number > spin.most) {
      return absl::StrCat("a whole number from ", spin.least, " to ", spin.most);
    }
    change.settings.*spin.member = static_cast<int>(*number);
    return std::nullopt;
  }
  std::optional<std::string> operator()(HalfPoints points) const {
    const std::optional<int> halves = ParseHalfPoints(value);
    if (!halves || *halves > points.most) {
      return absl::StrCat("points in halves from 0 to ", FormatHalfPoints(points.most));
    }
    change.settings.*points.member = *halves;
    return std::nullopt;
  }
  std::optional<std::string> operator()(CoordinateChoice) const {
    for (const CoordinateName& each : kCoordinateNames) {
      if (!absl::EqualsIgnoreCase(value, each.name)) continue;
      change.settings.coordinates = each.coordinates;
      return std::nullopt;
    }
    return absl::StrCat("one of ", absl::StrJoin(CoordinateNames(), ", "));
  }
  std::optional<std::string> operator()(VariantChoice) const {
    for (const std::string& name : VariantNames()) {
      if (!absl::EqualsIgnoreCase(value, name)) continue;
      change.settings.variant = name;
      return std::nullopt;
    }
    return absl::StrCat("one of ", absl::StrJoin(VariantNames(), ", "));
  }
  std::optional<std::string> operator()(OpinionChoice) const {
    for (const OpinionName& each : kOpinionNames) {
      if (!absl::EqualsIgnoreCase(value, each.name)) continue;
      change.settings.opinion = each.opinion;
      return std::nullopt;
    }
    return absl::StrCat("one of ", absl::StrJoin(OpinionNames(), ", "));
  }
  std::optional<std::string> operator()(LogFile) const {
    change.log_file = value == kNoFile ? "" : std::string(value);
    return std::nullopt;
  }
  std::optional<std::string> operator()(Press press) const {
    change.pressed = press.button;
    return std::nullopt;
  }
};

}  // namespace

search::Skill SkillOf(const Settings& settings) {
  if (settings.analyse_mode) return {};
  if (settings.limit_strength) return search::Skill::OfElo(settings.elo);
  return {.level = settings.skill_level};
}

std::vector<std::string> OptionLines() {
  std::vector<std::string> lines;
  for (const Option& option : kOptions) {
    lines.push_back(absl::StrCat("option name ", option.name, " type ",
                                 std::visit(Description{}, option.type)));
  }
  return lines;
}

absl::StatusOr<OptionChange> ApplyOption(const Settings& settings,
                                         const SetOptionCommand& command) {
  const auto option = std::find_if(
      std::begin(kOptions), std::end(kOptions),
      [&command](const Option& each) { return absl::EqualsIgnoreCase(each.name, command.name); });
  if (option == std::end(kOptions)) {
    return absl::NotFoundError(absl::StrCat("no such option: ", Shown(command.name)));
  }
  if (!command.value && !std::holds_alternative<Press>(option->type)) {
    return absl::InvalidArgumentError(
        absl::StrCat(option->name, ": expected 'value' and a value after the name"));
  }
  OptionChange change{.settings = settings};
  const std::string value = command.value.value_or("");
  if (const auto expected = std::visit(Assignment{value, change}, option->type)) {
    return absl::InvalidArgumentError(
        absl::StrCat(option->name, ": expected ", *expected, ", not ", Quoted(value)));
  }
  return change;
}

}  // namespace protocol
