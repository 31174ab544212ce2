#include "lab/referee.h"

#include <cstddef>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/janggi/game.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/rule_sets.h"
#include "lab/random_walk.h"

namespace lab {
namespace {

using engine::core::Outcome;
using engine::core::Side;
using engine::janggi::Coordinates;
using engine::janggi::Move;
using engine::janggi::Position;
using engine::janggi::RuleSet;

template <class Game>
class JanggiReferee final : public Referee {
 public:
  explicit JanggiReferee(const Position& start)
      : position_(start), history_(engine::janggi::StartEntry(start)) {}

  Side side_to_move() const override { return position_.side_to_move(); }

  absl::Status Play(absl::string_view text) override {
    const absl::StatusOr<Move> move = engine::janggi::ParseMove(text, Coordinates::kChoFirst);
    if (!move.ok()) return move.status();
    if (!Game::LegalMoves(position_).Contains(*move)) {
      return absl::InvalidArgumentError(absl::StrCat("'", text, "' is not legal"));
    }
    const Position after = position_.After(*move);
    const auto checked =
        Game::InCheck(after) ? engine::core::Checked::kYes : engine::core::Checked::kNo;
    history_.Push(engine::janggi::EntryAfter(position_, *move, after, checked));
    position_ = after;
    return absl::OkStatus();
  }

  std::optional<Outcome> outcome() const override { return Game{}.Adjudicate(position_, history_); }

  std::string Fen() const override {
    return engine::janggi::FormatFen(position_, Coordinates::kChoFirst);
  }

 private:
  Position position_;
  typename Game::History history_;
};

template <class Game>
class JanggiVariant final : public Variant {
 public:
  explicit JanggiVariant(const RuleSet& rules) : rules_(rules) {}

  absl::string_view name() const override { return {rules_.name.data(), rules_.name.size()}; }

  absl::StatusOr<std::unique_ptr<Referee>> NewGame(absl::string_view fen) const override {
    const absl::StatusOr<Position> start = engine::janggi::ParseFen(fen, Coordinates::kChoFirst);
    if (!start.ok()) return start.status();
    return std::make_unique<JanggiReferee<Game>>(*start);
  }

  std::string RandomOpening(Random& random, int plies) const override {
    return engine::janggi::FormatFen(BalancedWalk<Game>(random, plies).position,
                                     Coordinates::kChoFirst);
  }

 private:
  RuleSet rules_;
};

template <std::size_t... kIndices>
std::unique_ptr<Variant> Find(absl::string_view name, std::index_sequence<kIndices...>) {
  std::unique_ptr<Variant> found;
  const auto consider = [&found, name]<std::size_t kIndex>() {
    constexpr RuleSet kRuleSet = engine::janggi::kRuleSets[kIndex];
    if (absl::string_view(kRuleSet.name.data(), kRuleSet.name.size()) == name) {
      found = std::make_unique<JanggiVariant<engine::janggi::Game<kRuleSet.rules>>>(kRuleSet);
    }
  };
  (consider.template operator()<kIndices>(), ...);
  return found;
}

}  // namespace

std::unique_ptr<Variant> FindVariant(absl::string_view name) {
  return Find(name, std::make_index_sequence<engine::janggi::kRuleSets.size()>());
}

std::vector<std::string> VariantNames() {
  std::vector<std::string> names;
  for (const RuleSet& rules : engine::janggi::kRuleSets) names.emplace_back(rules.name);
  return names;
}

}  // namespace lab
