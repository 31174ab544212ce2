#include "lab/adjudication.h"

#include <cstddef>
#include <cstdlib>
#include <functional>

#include "absl/strings/str_cat.h"
#include "lab/arguments.h"

namespace lab {
namespace {

using engine::core::Result;

// Centipawns for the player who made the move; a mate is more than any.
std::optional<int> OpinionOf(const PlayedMove& move) {
  constexpr int kMate = 1'000'000;
  if (!move.score) return std::nullopt;
  if (move.score->mate_in) return *move.score->mate_in > 0 ? kMate : -kMate;
  return move.score->centipawns;
}

// Whether the last `count` moves, every `step`th from `back` moves before the end, all think so.
bool LastMovesThink(const GameRecord& game, std::size_t back, std::size_t step, int count,
                    const std::function<bool(int)>& thinks) {
  for (int i = 0; i < count; ++i, back += step) {
    if (back >= game.moves.size()) return false;
    const std::optional<int> opinion = OpinionOf(game.moves[game.moves.size() - 1 - back]);
    if (!opinion || !thinks(*opinion)) return false;
  }
  return true;
}

bool IsDrawn(const GameRecord& game, const DrawRule& rule) {
  return game.moves.size() >= 2 * static_cast<std::size_t>(rule.move_number) &&
         LastMovesThink(game, 0, 1, 2 * rule.move_count,
                        [&](int score) { return std::abs(score) <= rule.score; });
}

// Whether the player who made the move so many before the last one has lost.
bool IsLost(const GameRecord& game, std::size_t back, const ResignRule& rule) {
  const auto lost = [&](int score) { return score <= -rule.score; };
  const auto won = [&](int score) { return score >= rule.score; };
  return LastMovesThink(game, back, 2, rule.move_count, lost) &&
         (rule.opinions == ResignRule::Opinions::kOfLoser ||
          LastMovesThink(game, 1 - back, 2, rule.move_count, won));
}

absl::Status SetRuleField(const std::string& word, DrawRule& rule) {
  const auto field = KeyAndValue(word);
  if (!field.ok()) return field.status();
  const auto& [key, value] = *field;
  if (key == "movenumber") return Assign(WholeNumber(key, value, 0), rule.move_number);
  if (key == "movecount") return Assign(WholeNumber(key, value, 1), rule.move_count);
  if (key == "score") return Assign(WholeNumber(key, value, 0), rule.score);
  return absl::InvalidArgumentError(
      absl::StrCat("-draw: '", word, "', expected movenumber=N, movecount=N or score=CENTIPAWNS"));
}

absl::Status SetRuleField(const std::string& word, ResignRule& rule) {
  const auto field = KeyAndValue(word);
  if (!field.ok()) return field.status();
  const auto& [key, value] = *field;
  if (key == "movecount") return Assign(WholeNumber(key, value, 1), rule.move_count);
  if (key == "score") return Assign(WholeNumber(key, value, 1), rule.score);
  if (key == "twosided" && (value == "true" || value == "false")) {
    rule.opinions =
        value == "true" ? ResignRule::Opinions::kOfBoth : ResignRule::Opinions::kOfLoser;
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "-resign: '", word, "', expected movecount=N, score=CENTIPAWNS or twosided=true|false"));
}

template <class Rule>
absl::StatusOr<Rule> ParseRule(const std::vector<std::string>& words) {
  Rule rule;
  for (const std::string& word : words) {
    if (absl::Status status = SetRuleField(word, rule); !status.ok()) return status;
  }
  return rule;
}

}  // namespace

absl::StatusOr<DrawRule> ParseDrawRule(const std::vector<std::string>& words) {
  return ParseRule<DrawRule>(words);
}

absl::StatusOr<ResignRule> ParseResignRule(const std::vector<std::string>& words) {
  absl::StatusOr<ResignRule> rule = ParseRule<ResignRule>(words);
  if (rule.ok() && rule->score == 0) {
    return absl::InvalidArgumentError("-resign: expected score=CENTIPAWNS");
  }
  return rule;
}

std::string Describe(const AdjudicationRules& rules) {
  std::string text;
  if (const auto& draw = rules.draw) {
    absl::StrAppend(&text, ", drawn from move ", draw->move_number, " after ", draw->move_count,
                    " of at most ", draw->score);
  }
  if (const auto& resign = rules.resign) {
    absl::StrAppend(&text, ", resigned after ", resign->move_count, " of ", resign->score,
                    resign->opinions == ResignRule::Opinions::kOfBoth ? " by both" : "");
  }
  return text;
}

std::optional<Adjudication> Adjudicate(const GameRecord& game, const AdjudicationRules& rules) {
  if (rules.resign) {
    for (const std::size_t back : {std::size_t{0}, std::size_t{1}}) {
      if (game.moves.size() <= back || !IsLost(game, back, *rules.resign)) continue;
      const int loser = game.PlayerOf(game.moves.size() - 1 - back);
      return Adjudication{loser == game.cho ? Result::kSecondWins : Result::kFirstWins,
                          GameRecord::kResigned};
    }
  }
  if (rules.draw && IsDrawn(game, *rules.draw)) {
    return Adjudication{Result::kDraw, GameRecord::kAgreed};
  }
  return std::nullopt;
}

}  // namespace lab
