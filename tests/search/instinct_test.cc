#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <vector>

#include "engine/janggi/fen.h"
#include "engine/janggi/notation.h"
#include "search/janggi_instinct_weights.h"
#include "search/janggi_tactics.h"
#include "search/move_picker.h"
#include "tests/search/played.h"

namespace {

using engine::janggi::Bitboard;
using engine::janggi::Move;
using engine::janggi::PieceType;
using engine::janggi::Position;
using engine::janggi::Side;
using engine::janggi::Square;
using Game = engine::janggi::Game<engine::janggi::kJanggi>;
using Tactics = search::Tactics<Game>;
using search::JanggiInstinct;

const std::string kStart(engine::janggi::kStartFen);
const std::string kOnlySoldiers = "4k4/9/9/p3p3p/9/9/P3P3P/9/4K4/9 w - - 0 1";

int Draw(const JanggiInstinct& instinct, const Position& position, Move move) {
  return instinct.Of(Tactics::PieceKind(position, move), Tactics::From(move), Tactics::To(move));
}

int DrawOf(const JanggiInstinct& instinct, Side side, PieceType type, Square from, Square to) {
  const int kind = static_cast<int>(side) * Tactics::kVictimKinds + static_cast<int>(type);
  return instinct.Of(kind, from.dense_index(), to.dense_index());
}

std::vector<Move> QuietOrder(const Position& position, search::HistoryTables<Game>& histories) {
  const auto table = search::TranspositionTable::Create(1);
  REQUIRE(table.ok());
  const search::Hints<Game> hints;
  const auto danger = Game::DangerTo(position);
  search::MovePicker<Game> picker(position, danger, **table, histories, hints,
                                  search::Quiets::kAll);
  std::vector<Move> moves;
  while (const Move* move = picker.Next()) {
    if (!position.IsCapture(*move)) moves.push_back(*move);
  }
  return moves;
}

}  // namespace

TEST_CASE("instinct is the same on both wings and for both sides") {
  const JanggiInstinct instinct(PlayFrom(kStart).position);
  for (const PieceType type : engine::janggi::kPieceTypes) {
    for (const Square from : Bitboard::Full()) {
      for (const Square to : Bitboard::Full()) {
        const int draw = DrawOf(instinct, engine::janggi::kCho, type, from, to);
        REQUIRE(draw == DrawOf(instinct, engine::janggi::kCho, type, from.MirroredFile(),
                               to.MirroredFile()));
        REQUIRE(draw ==
                DrawOf(instinct, engine::janggi::kHan, type, from.FlippedRank(), to.FlippedRank()));
      }
    }
  }
}

TEST_CASE("instinct keeps the general from the front of the palace") {
  const JanggiInstinct instinct(PlayFrom(kStart).position);
  const auto general = [&](int from_rank, int to_rank) {
    return DrawOf(instinct, engine::janggi::kCho, PieceType::kGeneral, Square(4, from_rank),
                  Square(4, to_rank));
  };
  CHECK(general(1, 0) > general(1, 2));
}

TEST_CASE("instinct is that of the opening with all pieces, of the ending without attackers") {
  const JanggiInstinct opening(PlayFrom(kStart).position);
  const JanggiInstinct ending(PlayFrom(kOnlySoldiers).position);
  for (const PieceType type : engine::janggi::kPieceTypes) {
    for (const Square at : Bitboard::Full()) {
      const auto urges = search::UrgesOf(engine::janggi::kCho, type, at, at);
      const search::Urge to = search::kUrges[urges.to];
      const search::Urge from = search::kUrges[urges.from];
      REQUIRE(DrawOf(opening, engine::janggi::kCho, type, at, at) == to.opening + from.opening);
      REQUIRE(DrawOf(ending, engine::janggi::kCho, type, at, at) == to.ending + from.ending);
    }
  }
}

TEST_CASE("without a root to look from all moves are alike") {
  const JanggiInstinct none;
  const Position start = PlayFrom(kStart).position;
  for (const Move move : Game::LegalMoves(start)) CHECK(Draw(none, start, move) == 0);
}

TEST_CASE("where nothing has been learnt yet quiet moves come up as instinct would have them") {
  const Position start = PlayFrom(kStart).position;
  const JanggiInstinct instinct(start);
  search::HistoryTables<Game> histories;
  histories.SetInstinct(instinct);
  const std::vector<Move> moves = QuietOrder(start, histories);
  REQUIRE(moves.size() > 20);
  for (std::size_t at = 1; at < moves.size(); ++at) {
    CHECK(Draw(instinct, start, moves[at - 1]) >= Draw(instinct, start, moves[at]));
  }
}

TEST_CASE("what has been learnt goes before instinct") {
  const Position start = PlayFrom(kStart).position;
  search::HistoryTables<Game> histories;
  histories.SetInstinct(JanggiInstinct(start));
  const Move last = QuietOrder(start, histories).back();
  for (int i = 0; i < 100; ++i) {
    histories.Quiet(start.side_to_move(), last).Add(search::parameters::kHistoryLimit);
  }
  CHECK(QuietOrder(start, histories).back() != last);
}
