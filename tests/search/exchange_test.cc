#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/janggi/game.h"
#include "engine/janggi/notation.h"
#include "search/janggi_exchange.h"
#include "search/janggi_tactics.h"
#include "tests/engine/diagram.h"
#include "tests/engine/reference.h"
#include "tests/search/literal_exchange.h"

namespace {

using engine::janggi::Coordinates;
using engine::janggi::kJanggi;
using engine::janggi::LegalMoves;
using engine::janggi::Move;
using engine::janggi::ParseFen;
using engine::janggi::ParseMove;
using engine::janggi::PieceType;
using engine::janggi::Position;

Position FromFen(const std::string& fen) {
  const auto position = ParseFen(fen, Coordinates::kChoFirst);
  REQUIRE_MESSAGE(position.ok(), std::string(position.status().message()));
  return *position;
}

// The gain that the engine sees, by asking for one threshold after another.
void CheckGain(const Position& position, Move move, int gain) {
  CAPTURE(engine::janggi::FormatFen(position, Coordinates::kChoFirst));
  CAPTURE(engine::janggi::FormatMove(move, Coordinates::kChoFirst));
  CAPTURE(gain);
  CHECK(search::ExchangeGains(position, move, gain));
  CHECK_FALSE(search::ExchangeGains(position, move, gain + 1));
}

std::uint64_t NextRandom(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15;
  std::uint64_t mixed = state;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return mixed ^ mixed >> 31;
}

// The same as search::EyesMore, from the words of the rules.
bool EyesMoreByTheRules(const tests::ReferencePosition& position, Move move) {
  if (move.IsPass()) return false;
  const auto after = tests::Play(position, move);
  const auto targets = tests::Targets(after, move.to());
  const int own = search::ExchangeValue(position.At(move.from())->type);
  return std::any_of(targets.begin(), targets.end(), [&](engine::janggi::Square target) {
    const auto& there = after.At(target);
    return there && there->type != PieceType::kGeneral && search::ExchangeValue(there->type) > own;
  });
}

// Calls a function with positions of games played at random.
template <class Visit>
void PlayAtRandom(int games, Visit visit) {
  std::uint64_t state = 2026;
  for (int game = 0; game < games; ++game) {
    Position position = FromFen(std::string(engine::janggi::kStartFen));
    for (int ply = 0; ply < 120; ++ply) {
      const auto moves = LegalMoves<kJanggi>(position);
      if (moves.empty()) break;
      visit(position, moves);
      position = position.After(moves[NextRandom(state) % moves.size()]);
    }
  }
}

}  // namespace

TEST_CASE("an exchange gains what playing out every capture gains") {
  int compared = 0;
  PlayAtRandom(60, [&](const Position& position, const auto& moves) {
    for (const Move move : moves) {
      CheckGain(position, move, literal::ExchangeGain(position, move));
      ++compared;
    }
  });
  CHECK(compared > 100'000);
}

TEST_CASE("cannons that lend each other screens are seen through to the end") {
  std::ifstream cases("tests/data/exchange/cannon-chains.txt");
  REQUIRE(cases);
  int count = 0;
  for (std::string line; std::getline(cases, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string move_text;
    int gain = 0;
    std::string fen;
    words >> move_text >> gain >> std::ws;
    std::getline(words, fen);
    const auto move = ParseMove(move_text, Coordinates::kChoFirst);
    REQUIRE(move.ok());
    CheckGain(FromFen(fen), *move, gain);
    ++count;
  }
  CHECK(count >= 100);
}

TEST_CASE("a chariot takes a soldier that only a cannon protects, whose screen is the chariot") {
  // The cannon on e10 can take back on e5 only over a screen; a chariot that has come from e7 is
  // none any more, but one that comes along the rank leaves the guard on e8 where it is.
  const Position along_the_file = FromFen("3kc4/9/9/4R4/9/4p4/9/9/9/4K4 w");
  CHECK(search::ExchangeGains(along_the_file, *ParseMove("e7e5", Coordinates::kChoFirst), 100));
  const Position along_the_rank = FromFen("3kc4/9/4a4/9/9/R3p4/9/9/9/4K4 w");
  CHECK_FALSE(search::ExchangeGains(along_the_rank, *ParseMove("a5e5", Coordinates::kChoFirst), 0));
}

TEST_CASE("a capturing cannon cannot be taken back by a cannon") {
  // Cho's cannon takes the soldier on e6 over e4; Han's cannon on e10 has the screen e8.
  const Position position = FromFen("3kc4/9/4a4/9/4p4/9/4P4/9/4C4/4K4 w");
  CHECK(search::ExchangeGains(position, *ParseMove("e2e6", Coordinates::kChoFirst), 100));
}

TEST_CASE("a move forces exactly when the general is attacked or the generals face after it") {
  int checks = 0;
  int facings = 0;
  PlayAtRandom(200, [&](const Position& position, const auto& moves) {
    for (const Move move : moves) {
      const bool expected = engine::janggi::InCheck(position.After(move));
      if (expected != search::GivesCheck(position, move)) {
        CAPTURE(engine::janggi::FormatFen(position, Coordinates::kChoFirst));
        CAPTURE(engine::janggi::FormatMove(move, Coordinates::kChoFirst));
        CHECK(expected == search::GivesCheck(position, move));
      }
      // A pass while the generals face each other ends the game and forces nobody.
      const bool faces = !move.IsPass() && engine::janggi::GeneralsFace(position.After(move));
      CHECK(search::GivesCheckOrFaces(position, move) == (expected || faces));
      checks += expected ? 1 : 0;
      facings += faces ? 1 : 0;
    }
  });
  CHECK(checks > 1000);
  CHECK(facings > 1000);
}

TEST_CASE("a move eyes more exactly when its piece could next take one worth more") {
  engine::janggi::PieceTypeArray<int> eyeing{};
  PlayAtRandom(200, [&](const Position& position, const auto& moves) {
    const auto reference = tests::ReferenceOf(position);
    for (const Move move : moves) {
      const bool expected = EyesMoreByTheRules(reference, move);
      if (expected != search::EyesMore(position, move)) {
        CAPTURE(engine::janggi::FormatFen(position, Coordinates::kChoFirst));
        CAPTURE(engine::janggi::FormatMove(move, Coordinates::kChoFirst));
        CHECK(expected == search::EyesMore(position, move));
      }
      eyeing[position.TypeAt(move.from())] += expected ? 1 : 0;
    }
  });
  for (const PieceType type : engine::janggi::kPieceTypes) {
    const bool worth_most = type == PieceType::kGeneral || type == PieceType::kChariot;
    CAPTURE(static_cast<int>(type));
    CHECK((eyeing[type] > 0) == !worth_most);
  }
}

TEST_CASE("a piece threatens another that is worth more, from where it is not lost") {
  using tests::operator""_mv;
  using Janggi = search::Tactics<engine::janggi::Game<kJanggi>>;
  const Position position = tests::Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . r . . . p .
      . . . . . . . . .
      . . c . . . . . .
      . . . . . . N . r
      . . . . . . . . .
      . . R . K . . . .
      . . . . . . . . .)");
  CHECK(Janggi::Threatens(position, "g4f6"_mv));        // the chariot on d7
  CHECK_FALSE(Janggi::Threatens(position, "g4h6"_mv));  // a soldier takes it
  CHECK_FALSE(Janggi::Threatens(position, "c2d2"_mv));  // another chariot
  CHECK_FALSE(Janggi::Threatens(position, "c2c4"_mv));  // only a cannon
}

TEST_CASE("quiet checks by the piece that moves are found, but for those it stands in the way of") {
  int found = 0;
  int missed = 0;
  PlayAtRandom(200, [&](const Position& position, const auto& moves) {
    engine::janggi::MoveList checks;
    search::AppendQuietChecks(position, checks);
    for (const Move check : checks) {
      CAPTURE(engine::janggi::FormatFen(position, Coordinates::kChoFirst));
      CAPTURE(engine::janggi::FormatMove(check, Coordinates::kChoFirst));
      CHECK_FALSE(position.IsCapture(check));
      CHECK(search::GivesCheck(position, check));
    }
    const auto reference = tests::ReferenceOf(position);
    for (const Move move : moves) {
      if (move.IsPass() || position.IsCapture(move)) continue;
      const auto after = tests::Play(reference, move);
      const auto targets = tests::Targets(after, move.to());
      const auto general = tests::GeneralOf(after, after.side_to_move);
      if (std::find(targets.begin(), targets.end(), general) == targets.end()) continue;
      ++(checks.Contains(move) ? found : missed);
    }
  });
  CHECK(found > 1000);
  CHECK(missed * 10 < found);
}
