#include "protocol/options.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "absl/strings/match.h"

namespace protocol {
namespace {

bool Lists(absl::string_view line) {
  const auto lines = OptionLines();
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

SetOptionCommand Set(std::string name, std::optional<std::string> value) {
  return {.name = std::move(name), .value = std::move(value)};
}

std::string Refusal(std::string name, std::optional<std::string> value) {
  const auto change = ApplyOption({}, Set(std::move(name), std::move(value)));
  return change.ok() ? "accepted" : std::string(change.status().message());
}

TEST_CASE("options are listed as Fairy-Stockfish lists them") {
  CHECK(Lists("option name Threads type spin default 1 min 1 max 256"));
  CHECK(Lists("option name Clear Hash type button"));
  CHECK(Lists("option name Ponder type check default false"));
  CHECK(Lists("option name MultiPV type spin default 1 min 1 max 500"));
  CHECK(Lists("option name Skill Level type spin default 20 min -20 max 20"));
  CHECK(Lists("option name Debug Log File type string default <empty>"));
  CHECK(Lists("option name Coordinates type combo default cho-first var cho-first var han-first"));
  CHECK(Lists("option name Komi type string default 1.5"));
  CHECK(Lists("option name Eval type combo default positional var positional var material"));
  CHECK(
      Lists("option name UCI_Variant type combo default janggi var janggi var janggitraditional "
            "var janggimodern var janggicasual var janggiformal var janggiclub var "
            "janggistrict"));
}

TEST_CASE("an option's name is read whatever its case") {
  const auto change = ApplyOption({}, Set("threads", "4"));
  REQUIRE(change.ok());
  CHECK(change->settings.threads == 4);
  CHECK(change->pressed == Button::kNone);
}

TEST_CASE("an option changes its member and no other") {
  Settings expected;
  expected.skill_level = -20;
  CHECK(ApplyOption({}, Set("Skill Level", "-20"))->settings == expected);
  expected = {};
  expected.ponder = true;
  CHECK(ApplyOption({}, Set("Ponder", "true"))->settings == expected);
  expected = {};
  expected.komi_halves = 1;
  CHECK(ApplyOption({}, Set("Komi", "0.5"))->settings == expected);
  expected = {};
  expected.coordinates = engine::janggi::Coordinates::kHanFirst;
  CHECK(ApplyOption({}, Set("Coordinates", "han-first"))->settings == expected);
  expected = {};
  expected.opinion = protocol::Opinion::kMaterial;
  CHECK(ApplyOption({}, Set("Eval", "material"))->settings == expected);
  expected = {};
  expected.variant = "janggimodern";
  CHECK(ApplyOption({}, Set("UCI_Variant", "janggimodern"))->settings == expected);
  const auto logging = ApplyOption({}, Set("Debug Log File", "a file.log"));
  CHECK(logging->log_file == "a file.log");
  CHECK(logging->settings == Settings());
}

TEST_CASE("the log ends with an empty name") {
  CHECK(ApplyOption({}, Set("Debug Log File", "<empty>"))->log_file == "");
  CHECK(ApplyOption({}, Set("Debug Log File", ""))->log_file == "");
}

TEST_CASE("a button needs no value and may carry one") {
  CHECK(ApplyOption({}, Set("Clear Hash", std::nullopt))->pressed == Button::kClearHash);
  CHECK(ApplyOption({}, Set("clear hash", "true"))->pressed == Button::kClearHash);
}

TEST_CASE("an unknown option is named") {
  CHECK(Refusal("NoSuchOption", "5") == "no such option: NoSuchOption");
}

TEST_CASE("strength is limited by level or by rating, and never in analysis") {
  Settings settings;
  CHECK(SkillOf(settings) == search::Skill{});
  settings.skill_level = -5;
  CHECK(SkillOf(settings).level == -5);
  settings.limit_strength = true;
  settings.elo = search::Skill::kWeakestElo;
  CHECK(SkillOf(settings) == search::Skill::OfElo(search::Skill::kWeakestElo));
  settings.analyse_mode = true;
  CHECK(SkillOf(settings) == search::Skill{});
}

TEST_CASE("values are read whole") {
  for (const char* value : {"", "abc", "64MB", "+5", "1e3", "1.5", "0x10", "16 MB", "0", "-1",
                            "131073", "99999999999999999999"}) {
    CAPTURE(value);
    CHECK(absl::StartsWith(Refusal("Hash", value), "Hash: expected a whole number from 1 to "));
  }
  CHECK(Refusal("Hash", std::nullopt) == "Hash: expected 'value' and a value after the name");
  CHECK(Refusal("Ponder", "1") == "Ponder: expected true or false, not '1'");
  CHECK(Refusal("Komi", "1.25") == "Komi: expected points in halves from 0 to 20, not '1.25'");
  CHECK(absl::StartsWith(Refusal("UCI_Variant", "chess960"), "UCI_Variant: expected one of jang"));
  CHECK(Refusal("Coordinates", "x") ==
        "Coordinates: expected one of cho-first, han-first, not 'x'");
}

}  // namespace
}  // namespace protocol
