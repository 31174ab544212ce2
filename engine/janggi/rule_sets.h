#pragma once

#include <array>
#include <string_view>

#include "engine/janggi/rules.h"
#include "engine/janggi/setups.h"

namespace engine::janggi {

// A rule set as the outside knows it: by its name, with the setups that its games start from.
struct RuleSet {
  std::string_view name;
  Rules rules;
  Setups setups;
};

// Usable as a list of template arguments: Game<kRuleSets[i].rules>.
inline constexpr std::array kRuleSets{
    RuleSet{.name = "janggi", .rules = kJanggi, .setups = {}},
    RuleSet{.name = "janggitraditional", .rules = kJanggiTraditional, .setups = {}},
    RuleSet{.name = "janggimodern", .rules = kJanggiModern, .setups = {}},
    RuleSet{.name = "janggicasual", .rules = kJanggiCasual, .setups = {}},
    RuleSet{.name = "janggiformal", .rules = kJanggiFormal, .setups = {}},
    RuleSet{.name = "janggiclub",
            .rules = kJanggiClub,
            .setups = {.cho = Setup::kEheh, .han = Setup::kHehe}},
    RuleSet{.name = "janggistrict",
            .rules = kJanggiStrict,
            .setups = {.cho = Setup::kEheh, .han = Setup::kEheh}},
};

}  // namespace engine::janggi
