#include "engine/janggi/referee.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "engine/janggi/rule_sets.h"

namespace engine::janggi {
namespace {

// "Janggi Casual" -> "janggicasual".
std::string Plain(absl::string_view name) {
  std::string plain;
  for (const char letter : name) {
    if (absl::ascii_isalnum(static_cast<unsigned char>(letter))) {
      plain.push_back(absl::ascii_tolower(static_cast<unsigned char>(letter)));
    }
  }
  return plain;
}

}  // namespace

template <std::size_t kIndex>
constexpr Referee Referee::Of() {
  constexpr RuleSet kRuleSet = kRuleSets[kIndex];
  using TheGame = Game<kRuleSet.rules>;
  Referee referee;
  referee.name_ = kRuleSet.name;
  referee.setups_ = kRuleSet.setups;
  referee.legal_moves_ = [](const Position& position) { return TheGame::LegalMoves(position); };
  referee.is_legal_ = [](const Position& position, Move move) {
    return TheGame::IsLegal(position, TheGame::DangerTo(position), move);
  };
  referee.adjudicate_ = [](const Position& position, const History& history, const Terms& terms) {
    return TheGame{.terms = terms}.Adjudicate(position, history);
  };
  return referee;
}

template <std::size_t... kIndices>
constexpr auto Referee::All(std::index_sequence<kIndices...> /*indices*/) {
  return std::array{Of<kIndices>()...};
}

std::optional<Referee> Referee::Find(absl::string_view name) {
  const std::string plain = Plain(name);
  for (const Referee& referee : All(std::make_index_sequence<kRuleSets.size()>())) {
    if (referee.name() == plain) return referee;
  }
  return std::nullopt;
}

Referee Referee::Default() { return Of<0>(); }

void Course::Play(Move move) {
  const Position after = position().After(move);
  const core::Checked checked{InCheck(after)};
  history_.Push(EntryAfter(position(), move, after, checked));
  positions_.push_back(after);
}

void Course::TakeBack() {
  assert(history_.plies() > 0);
  history_.Pop();
  positions_.pop_back();
}

}  // namespace engine::janggi
