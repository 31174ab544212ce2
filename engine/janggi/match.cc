#include "engine/janggi/match.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/points.h"
#include "engine/janggi/quoted.h"

namespace engine::janggi {
namespace {

std::optional<Side> SideNamed(std::string_view name) {
  if (name == "blue") return kCho;
  if (name == "red") return kHan;
  return std::nullopt;
}

std::optional<Square> SquareNamed(std::string_view name) {
  const auto square = ParseSquare({name.data(), name.size()}, Coordinates::kHanFirst);
  if (!square.ok()) return std::nullopt;
  return *square;
}

}  // namespace

Match::Match() : Match(Referee::Default(), Referee::Default().setups(), {}) {}

Match::Match(const Referee& referee, Setups setups, Terms terms)
    : referee_(referee), terms_(terms), course_(StartPosition(setups)) {}

absl::StatusOr<Match> Match::Create(absl::string_view rule_set, std::optional<Setups> setups,
                                    Terms terms) {
  const std::optional<Referee> referee = Referee::Find(rule_set);
  if (!referee) {
    return absl::InvalidArgumentError(absl::StrCat("no such rule set: ", Quoted(rule_set)));
  }
  return Match(*referee, setups.value_or(referee->setups()), terms);
}

bool Match::make_move(std::string_view from, std::string_view to) {
  const std::optional<Square> origin = SquareNamed(from);
  const std::optional<Square> destination = SquareNamed(to);
  if (!origin || !destination || outcome()) return false;
  if (!position().pieces(position().side_to_move()).Contains(*origin)) return false;

  const bool passes = *origin == *destination;
  const Move move = passes ? Move::Pass(position().General(position().side_to_move()))
                           : Move(*origin, *destination);
  if (!referee_.IsLegal(position(), move)) return false;
  course_.Play(move);
  return true;
}

bool Match::undo() {
  if (course_.history().plies() == 0) return false;
  course_.TakeBack();
  return true;
}

bool Match::is_in_check(std::string_view side) const {
  // Not only the side to move: who answers a check with a bikjang leaves the general attacked.
  const std::optional<Side> named = SideNamed(side);
  return named && !CheckersOf(position(), *named).IsEmpty();
}

std::optional<Outcome> Match::outcome() const {
  return referee_.Adjudicate(position(), course_.history(), terms_);
}

GameState Match::get_game_state() const {
  const std::optional<Outcome> end = outcome();
  if (!end) return GameState::UNFINISHED;
  switch (end->result) {
    case core::Result::kFirstWins:
      return GameState::BLUE_WON;
    case core::Result::kSecondWins:
      return GameState::RED_WON;
    case core::Result::kDraw:
      return GameState::DRAW;
  }
  return GameState::DRAW;
}

std::vector<std::string> Match::record() const {
  std::vector<std::string> moves;
  const History& history = course_.history();
  for (int ago = history.plies() - 1; ago >= 0; --ago) {
    moves.push_back(FormatMove(history.Ago(ago).move, Coordinates::kHanFirst));
  }
  return moves;
}

std::optional<double> Match::points(std::string_view side) const {
  const std::optional<Side> named = SideNamed(side);
  if (!named) return std::nullopt;
  return PointHalves(position(), *named, terms_) / 2.0;
}

}  // namespace engine::janggi
