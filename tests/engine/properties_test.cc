// What must be so in every position, tried on many at random.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <vector>

#include "engine/janggi/notation.h"
#include "tests/engine/played_game.h"
#include "tests/engine/random_positions.h"
#include "tests/engine/reference.h"

namespace tests {
namespace {

using engine::janggi::Bitboard;
using engine::janggi::Coordinates;
using engine::janggi::DangerTo;
using engine::janggi::MoveList;
using engine::janggi::Part;
using engine::janggi::Setting;

std::vector<std::uint16_t> Codes(const MoveList& moves) {
  std::vector<std::uint16_t> codes;
  for (const Move move : moves) codes.push_back(move.code());
  std::ranges::sort(codes);
  return codes;
}

std::vector<std::uint16_t> Codes(const std::vector<Move>& moves) {
  std::vector<std::uint16_t> codes;
  for (const Move move : moves) codes.push_back(move.code());
  std::ranges::sort(codes);
  return codes;
}

// A row of rule sets, each position under the next one.
template <class Visitor>
void VisitAnyRuleSet(int at, const Visitor& visit) {
  using engine::janggi::kRuleSets;
  REQUIRE(VisitRuleSet(kRuleSets[static_cast<std::size_t>(at) % kRuleSets.size()].name, visit));
}

std::string Drawn(const Position& position) { return FormatFen(position, Coordinates::kChoFirst); }

TEST_CASE("the legal moves are those that brute force finds") {
  RandomPositions positions(1);
  for (int i = 0; i < kRandomPositions; ++i) {
    const Position position = positions.Next();
    const ReferencePosition reference = ReferenceOf(position);
    VisitAnyRuleSet(i, [&](auto game) {
      const auto expected = Codes(LegalMovesByTheBook(reference, game.kRules));
      REQUIRE_MESSAGE(Codes(game.LegalMoves(position)) == expected, Drawn(position));
      REQUIRE(engine::janggi::CountLegalMoves<decltype(game)::kRules>(position) ==
              static_cast<int>(expected.size()));
    });
  }
}

TEST_CASE("the checkers are those that brute force finds") {
  RandomPositions positions(2);
  for (int i = 0; i < kRandomPositions; ++i) {
    const Position position = positions.Next();
    Bitboard expected;
    for (const Square square : CheckersTo(ReferenceOf(position), position.side_to_move())) {
      expected |= Bitboard(square);
    }
    REQUIRE_MESSAGE(DangerTo(position).checkers == expected, Drawn(position));
    REQUIRE(CheckersOf(position, position.side_to_move()) == expected);
    REQUIRE(CheckersOf(position, Other(position.side_to_move())).IsEmpty());
    REQUIRE(GeneralsFace(position) == AreGeneralsFacing(ReferenceOf(position)));
  }
}

TEST_CASE("captures and quiet moves together are all legal moves") {
  RandomPositions positions(3);
  for (int i = 0; i < kRandomPositions; ++i) {
    const Position position = positions.Next();
    VisitAnyRuleSet(i, [&](auto game) {
      MoveList captures;
      MoveList quiets;
      game.AppendLegalMoves(position, game.DangerTo(position), Part::kCaptures, captures);
      game.AppendLegalMoves(position, game.DangerTo(position), Part::kQuiets, quiets);
      for (const Move move : captures) REQUIRE(position.IsCapture(move));
      MoveList both = captures;
      for (const Move move : quiets) {
        REQUIRE_FALSE(position.IsCapture(move));
        both.Add(move);
      }
      REQUIRE_MESSAGE(Codes(both) == Codes(game.LegalMoves(position)), Drawn(position));
    });
  }
}

void CheckAllMoveCodes(RandomPositions positions, int count) {
  constexpr int kCodes = 1 << 16;
  for (int i = 0; i < count; ++i) {
    const Position position = positions.Next();
    VisitAnyRuleSet(i, [&](auto game) {
      std::bitset<kCodes> listed;
      for (const Move move : game.LegalMoves(position)) listed.set(move.code());
      const auto danger = game.DangerTo(position);
      for (int code = 0; code < kCodes; ++code) {
        const Move move = Move::FromCode(static_cast<std::uint16_t>(code));
        if (game.IsLegal(position, danger, move) == listed[static_cast<std::size_t>(code)])
          continue;
        FAIL(Drawn(position), " code ", code);
      }
    });
  }
}

TEST_CASE("of all 65,536 move codes exactly those in the list are legal") {
  CheckAllMoveCodes(RandomPositions(4), kRandomPositions / 20);
}

TEST_SUITE("long") {
  TEST_CASE("of all 65,536 move codes exactly those in the list are legal, in many positions") {
    CheckAllMoveCodes(RandomPositions(10), kRandomPositions);
  }
}

TEST_CASE("a code at random, or a move that is legal elsewhere, is legal exactly if it is listed") {
  RandomPositions positions(5);
  Position other = positions.Next();
  for (int i = 0; i < kRandomPositions; ++i) {
    const Position position = positions.Next();
    VisitAnyRuleSet(i, [&](auto game) {
      const auto danger = game.DangerTo(position);
      const MoveList moves = game.LegalMoves(position);
      MoveList tried = game.LegalMoves(other);
      for (int code = 0; code < 50; ++code) {
        tried.Add(Move::FromCode(static_cast<std::uint16_t>(positions.Below(1 << 16))));
      }
      for (const Move move : tried) {
        REQUIRE_MESSAGE(game.IsLegal(position, danger, move) == moves.Contains(move),
                        Drawn(position), " code ", move.code());
      }
    });
    other = position;
  }
}

// The one move after which no setting can be made of the board: it leaves the own general in check.
template <class Game>
bool AcceptsBikjangInCheck(const Position& position, Move move) {
  return Game::kRules.facing == engine::janggi::Facing::kBikjang && move.IsPass() &&
         GeneralsFace(position) && InCheck(position);
}

void CheckPositionAfter(const Position& position, Move move) {
  const Position after = position.After(move);
  const auto scratch = Position::Create(SettingOf(after));
  REQUIRE_MESSAGE(scratch.ok(), Drawn(position), " ", std::string(scratch.status().message()));
  REQUIRE(after.board_key() == scratch->board_key());
  REQUIRE(position.KeyAfter(move) == after.key());
  REQUIRE(ReferenceOf(after) == Play(ReferenceOf(position), move));
  if (move.IsPass()) {
    REQUIRE(after.key() != scratch->key());
  } else {
    REQUIRE(after == *scratch);
    REQUIRE(after.key() == scratch->key());
  }
}

TEST_CASE("the position after a move is the one that could be built from scratch, key and all") {
  RandomPositions positions(6);
  int bikjang_in_check = 0;
  for (int i = 0; i < kRandomPositions; ++i) {
    const Position position = positions.Next();
    VisitAnyRuleSet(i, [&](auto game) {
      for (const Move move : game.LegalMoves(position)) {
        if (!AcceptsBikjangInCheck<decltype(game)>(position, move)) {
          CheckPositionAfter(position, move);
          continue;
        }
        const Position after = position.After(move);
        REQUIRE_FALSE_MESSAGE(Position::Create(SettingOf(after)).ok(), Drawn(position));
        REQUIRE(game.LegalMoves(after).empty());
        ++bikjang_in_check;
      }
    });
  }
  CHECK(bikjang_in_check > 0);
}

// The position and a move as the other side of a mirror shows them.
Setting Transformed(const Setting& setting, Square (*transform)(Square), bool swaps_sides) {
  Setting result = setting;
  for (const Square square : Bitboard::Full()) {
    auto piece = setting.pieces[static_cast<std::size_t>(square.dense_index())];
    if (piece && swaps_sides) piece->side = Other(piece->side);
    result.pieces[static_cast<std::size_t>(transform(square).dense_index())] = piece;
  }
  if (swaps_sides) result.side_to_move = Other(setting.side_to_move);
  return result;
}

std::vector<std::uint16_t> Transformed(const MoveList& moves, Square (*transform)(Square)) {
  std::vector<Move> transformed;
  for (const Move move : moves) {
    transformed.emplace_back(transform(move.from()), transform(move.to()));
  }
  return Codes(transformed);
}

TEST_CASE("a position seen in a mirror has the mirrored moves") {
  RandomPositions positions(7);
  const auto mirror = [](Square square) { return square.MirroredFile(); };
  for (int i = 0; i < kRandomPositions; ++i) {
    // Without pending passes, which no setting can tell.
    const Position position = Position::Create(SettingOf(positions.Next())).value();
    const Position mirrored =
        Position::Create(Transformed(SettingOf(position), mirror, false)).value();
    VisitAnyRuleSet(i, [&](auto game) {
      REQUIRE_MESSAGE(
          Codes(game.LegalMoves(mirrored)) == Transformed(game.LegalMoves(position), mirror),
          Drawn(position));
    });
  }
}

TEST_CASE("a position with the sides exchanged has the same moves from the other seat") {
  RandomPositions positions(8);
  const auto flip = [](Square square) { return square.FlippedRank(); };
  for (int i = 0; i < kRandomPositions; ++i) {
    const Position position = Position::Create(SettingOf(positions.Next())).value();
    const Position exchanged =
        Position::Create(Transformed(SettingOf(position), flip, true)).value();
    VisitAnyRuleSet(i, [&](auto game) {
      REQUIRE_MESSAGE(
          Codes(game.LegalMoves(exchanged)) == Transformed(game.LegalMoves(position), flip),
          Drawn(position));
    });
  }
}

TEST_CASE("a FEN gives back the position it was written from, in both families of coordinates") {
  RandomPositions positions(9);
  for (int i = 0; i < kRandomPositions; ++i) {
    const Position position = Position::Create(SettingOf(positions.Next())).value();
    for (const auto coordinates : {Coordinates::kChoFirst, Coordinates::kHanFirst}) {
      const auto read = ParseFen(FormatFen(position, coordinates), coordinates);
      REQUIRE(read.ok());
      REQUIRE(*read == position);
    }
  }
}

}  // namespace
}  // namespace tests
