// Random games, each position compared with what Fairy-Stockfish says of it: the set of legal
// moves, the checkers, and the end of the game.
//
// The peer's search tells an end: with a single move to look at, a search of depth 1 scores it as
// won, lost or drawn without another node. In `janggimodern` only ends by passes and by checkmate
// can be compared: the peer that Debian brings has older rules for the others there. Nor can a
// repetition in which both sides gave check with every move: for us an ordinary one, for that peer
// a loss of the side that completes it.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/outcome.h"
#include "engine/janggi/notation.h"
#include "tests/engine/peer/peer.h"
#include "tests/engine/random_player.h"

namespace tests {
namespace {

using engine::core::Checked;
using engine::core::Outcome;
using engine::core::Reason;
using engine::core::Result;
using engine::core::WinOf;
using engine::janggi::Bitboard;
using engine::janggi::Coordinates;
using engine::janggi::Move;
using engine::janggi::MoveList;
using engine::janggi::Position;
using engine::janggi::Setting;
using engine::janggi::Side;
using engine::janggi::Square;

constexpr int kMaxPlies = 150;

std::vector<std::string> SortedNames(const MoveList& moves) {
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(FormatMove(move, Coordinates::kChoFirst));
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> SortedNames(Bitboard squares) {
  std::vector<std::string> names;
  for (const Square square : squares) {
    names.push_back(FormatSquare(square, Coordinates::kChoFirst));
  }
  std::ranges::sort(names);
  return names;
}

PeerEnd EndFor(Side side, const Outcome& outcome) {
  if (outcome.result == Result::kDraw) return PeerEnd::kDraw;
  return outcome.result == WinOf(side) ? PeerEnd::kWin : PeerEnd::kLoss;
}

// What we know of one position of a game.
struct Known {
  bool is_end_comparable = true;
  PeerQuestion question;
  PeerQuestion without_history;
  PeerAnswer answer;
};

// The FEN of a position as if a capture had just led to it.
std::string FreshFen(const Position& position) {
  Setting setting = SettingOf(position);
  setting.quiet_plies = 0;
  return "fen " + FormatFen(Position::Create(setting).value(), Coordinates::kChoFirst);
}

// Whether each of the last moves of both sides gave check.
bool BothGaveCheck(const PlayedGame& game) {
  constexpr int kShortestCycle = 4;
  if (game.history().plies() < kShortestCycle) return false;
  for (int ago = 0; ago < kShortestCycle; ++ago) {
    if (game.history().Ago(ago).checked == Checked::kNo) return false;
  }
  return true;
}

bool IsEndComparable(std::string_view rule_set, const Outcome& outcome, const PlayedGame& game) {
  if (rule_set == "janggimodern") return game.LegalMoves().empty();
  return outcome.reason != Reason::kRepetition || !BothGaveCheck(game);
}

// A random game: what to ask of each of its positions, and what we would answer.
std::vector<Known> PlayOne(std::string_view rule_set, RandomPlayer& player) {
  const Position start = player.NextStart();
  PlayedGame game(rule_set, start);
  std::vector<Known> positions;
  // Nothing before a capture can matter again, and a long history costs the peer much time.
  std::string since_capture = "fen " + FormatFen(start, Coordinates::kChoFirst) + " moves";
  std::optional<Outcome> outcome = game.Adjudicate();
  while (!outcome && game.history().plies() < kMaxPlies) {
    const Position before = game.position();
    const Move move = player.Choose(game);
    const std::string name = FormatMove(move, Coordinates::kChoFirst);
    Known known{.is_end_comparable = true,
                .question = {.position = since_capture, .next_move = name},
                .without_history = {.position = FreshFen(before), .next_move = name},
                .answer = {.checkers = SortedNames(DangerTo(before).checkers),
                           .moves = SortedNames(game.LegalMoves()),
                           .end_by_next_move = std::nullopt}};
    game.Play(move);
    outcome = game.Adjudicate();
    if (outcome) {
      known.answer.end_by_next_move = EndFor(before.side_to_move(), *outcome);
      known.is_end_comparable = IsEndComparable(rule_set, *outcome, game);
    } else {
      known.is_end_comparable = rule_set != "janggimodern";
    }
    positions.push_back(known);
    if (before.IsCapture(move)) {
      since_capture = "fen " + FormatFen(game.position(), Coordinates::kChoFirst) + " moves";
    } else {
      since_capture.append(" ").append(name);
    }
  }
  positions.push_back({.is_end_comparable = false,
                       .question = {.position = since_capture, .next_move = {}},
                       .without_history = {},
                       .answer = {.checkers = SortedNames(DangerTo(game.position()).checkers),
                                  .moves = SortedNames(game.LegalMoves()),
                                  .end_by_next_move = std::nullopt}});
  return positions;
}

// Whether the peer, which saw an end where we see none, has only found a score that looks like one:
// then it finds the same in the position without its history.
bool IsMereScore(Peer& peer, const Known& known) {
  return peer.FreshScore(known.question) == peer.FreshScore(known.without_history);
}

struct Tally {
  int positions = 0;
  int checks = 0;
  int wins = 0;
  int losses = 0;
  int draws = 0;
};

void Count(const Known& known, Tally& tally) {
  ++tally.positions;
  tally.checks += known.answer.checkers.empty() ? 0 : 1;
  const auto end = known.answer.end_by_next_move;
  tally.wins += end == PeerEnd::kWin ? 1 : 0;
  tally.losses += end == PeerEnd::kLoss ? 1 : 0;
  tally.draws += end == PeerEnd::kDraw ? 1 : 0;
}

void CompareGame(std::string_view rule_set, const std::vector<Known>& positions, Peer& peer,
                 Tally& tally) {
  std::vector<PeerQuestion> questions;
  for (const Known& known : positions) questions.push_back(known.question);
  const std::vector<PeerAnswer> answers = peer.Ask(questions);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Known& known = positions[i];
    Count(known, tally);
    INFO(std::string(rule_set), " ", known.question.position, " ", known.question.next_move);
    CHECK(answers[i].moves == known.answer.moves);
    CHECK(answers[i].checkers == known.answer.checkers);
    if (!known.is_end_comparable) continue;
    const bool same = answers[i].end_by_next_move == known.answer.end_by_next_move;
    CHECK((same || (!known.answer.end_by_next_move && IsMereScore(peer, known))));
  }
}

void CompareGames(int games_a_rule_set, std::uint64_t seed) {
  RandomPlayer player(seed);
  for (const std::string_view rule_set :
       {"janggi", "janggitraditional", "janggimodern", "janggicasual"}) {
    Peer peer(rule_set);
    Tally tally;
    for (int i = 0; i < games_a_rule_set; ++i) {
      CompareGame(rule_set, PlayOne(rule_set, player), peer, tally);
    }
    MESSAGE(std::string(rule_set), ": ", games_a_rule_set, " games, ", tally.positions,
            " positions, ", tally.checks, " checks, ends: ", tally.wins, " won by the mover, ",
            tally.losses, " lost, ", tally.draws, " drawn");
  }
}

TEST_CASE("200 random games are as Fairy-Stockfish sees them") { CompareGames(50, 31); }

TEST_SUITE("long") {
  TEST_CASE("10,000 random games are as Fairy-Stockfish sees them") { CompareGames(2500, 32); }
}

}  // namespace
}  // namespace tests
