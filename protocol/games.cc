#include "protocol/games.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>
#include <utility>

#include "engine/janggi/rule_sets.h"
#include "protocol/game_session.h"
#include "search/janggi.h"

namespace protocol {
namespace {

using engine::janggi::kRuleSets;

struct Row {
  std::string_view name;
  std::unique_ptr<Session> (*create)(Opinion opinion);
};

template <std::size_t kAt>
std::unique_ptr<Session> Create(Opinion opinion) {
  constexpr engine::janggi::Rules kRules = kRuleSets[kAt].rules;
  switch (opinion) {
    case Opinion::kPositional:
      return std::make_unique<GameSession<kRules, eval::Positional>>(kRuleSets[kAt]);
    case Opinion::kMaterial:
      return std::make_unique<GameSession<kRules, eval::Material>>(kRuleSets[kAt]);
  }
  return nullptr;
}

template <std::size_t... kAt>
constexpr std::array<Row, sizeof...(kAt)> MakeRows(std::index_sequence<kAt...>) {
  return {Row{kRuleSets[kAt].name, Create<kAt>}...};
}

constexpr auto kRows = MakeRows(std::make_index_sequence<kRuleSets.size()>());

}  // namespace

std::unique_ptr<Session> NewSession(absl::string_view rule_set, Opinion opinion) {
  for (const Row& row : kRows) {
    if (absl::string_view(row.name.data(), row.name.size()) == rule_set) {
      return row.create(opinion);
    }
  }
  assert(false);
  return nullptr;
}

}  // namespace protocol
