#include "protocol/console/game.h"

#include <algorithm>
#include <cassert>

#include "absl/strings/str_cat.h"
#include "engine/janggi/rule_sets.h"
#include "protocol/console/legality.h"

namespace protocol::console {

namespace janggi = engine::janggi;
namespace records = engine::janggi::records;

namespace {

// What a record says of the end of the game.
records::Verdict VerdictOf(const std::optional<engine::core::Outcome>& outcome) {
  if (!outcome) return {};
  records::Verdict verdict{.result = outcome->result};
  if (outcome->decision == engine::core::Decision::kPoints) {
    verdict.manner = records::Manner::kPoints;
  } else if (outcome->reason == engine::core::Reason::kCheckmate) {
    verdict.manner = records::Manner::kCheckmate;
  }
  return verdict;
}

}  // namespace

Game::Game(const janggi::Referee& referee)
    : Game(referee, janggi::StartPosition(referee.setups())) {}

Game::Game(const janggi::Referee& referee, const janggi::Position& start)
    : referee_(referee), course_(start) {}

janggi::Rules Game::rules() const {
  const auto rule_set =
      std::find_if(janggi::kRuleSets.begin(), janggi::kRuleSets.end(),
                   [this](const auto& each) { return each.name == referee_.name(); });
  assert(rule_set != janggi::kRuleSets.end());
  return rule_set->rules;
}

std::optional<engine::core::Outcome> Game::outcome() const {
  return referee_.Adjudicate(position(), course_.history(), terms_);
}

absl::Status Game::Play(janggi::Move move, janggi::Coordinates coordinates) {
  if (const auto end = outcome()) {
    return absl::FailedPreconditionError(
        absl::StrCat("the game is over: ", engine::core::ToString(*end)));
  }
  if (!referee_.IsLegal(position(), move)) {
    return absl::InvalidArgumentError(WhyIllegal(position(), move, rules(), coordinates));
  }
  course_.Play(move);
  moves_.push_back(move);
  return absl::OkStatus();
}

void Game::Undo() {
  assert(!moves_.empty());
  moves_.pop_back();
  course_.TakeBack();
}

PositionCommand Game::AsPosition() const {
  constexpr auto kCoordinates = janggi::Coordinates::kChoFirst;
  PositionCommand command{.fen = janggi::FormatFen(course_.start(), kCoordinates)};
  for (const janggi::Move move : moves_) {
    command.moves.push_back(janggi::FormatMove(move, kCoordinates));
  }
  return command;
}

std::string Game::Written(records::Format format) const {
  records::Record record{
      .start = course_.start(), .referee = referee_, .verdict = VerdictOf(outcome())};
  for (const janggi::Move move : moves_) record.moves.push_back({.move = move});
  return records::WriteRecord(record, format);
}

absl::StatusOr<Game> Game::Read(absl::string_view bytes, const janggi::Referee& referee) {
  const records::Reading reading = records::ReadRecords(bytes, referee);
  if (reading.games.empty()) return absl::NotFoundError("there is no game in it");
  const records::ReadGame& read = reading.games.front();
  if (read.fault) {
    return absl::InvalidArgumentError(
        absl::StrCat("line ", read.fault->line, ": ", read.fault->message));
  }
  Game game(read.record.referee, read.record.start);
  for (const auto& recorded : read.record.moves) {
    const absl::Status status = game.Play(recorded.move, janggi::Coordinates::kChoFirst);
    if (!status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("move ", game.moves().size() + 1, ": ", status.message()));
    }
  }
  return game;
}

}  // namespace protocol::console
