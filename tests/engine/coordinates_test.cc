// Points and moves as text, in both families of coordinates.

#include <doctest/doctest.h>

#include <string>

#include "engine/janggi/notation.h"
#include "engine/janggi/setups.h"
#include "tests/engine/diagram.h"

namespace tests {

using engine::janggi::Coordinates;
using engine::janggi::FormatFen;
using engine::janggi::FormatMove;
using engine::janggi::FormatSquare;
using engine::janggi::Move;
using engine::janggi::ParseFen;
using engine::janggi::ParseMove;
using engine::janggi::ParseSquare;
using engine::janggi::Square;
using engine::janggi::StartPosition;

TEST_CASE("a point is a file a to i and a rank 1 to 10") {
  CHECK("a1"_sq == Square(0, 0));
  CHECK("i10"_sq == Square(8, 9));
  CHECK("e9"_sq == Square(4, 8));
  for (const auto* text :
       {"", "a", "1", "a0", "a11", "j1", "A1", "a1 ", " a1", "a01", "a100", "a-1"}) {
    CHECK_FALSE(ParseSquare(text, Coordinates::kChoFirst).ok());
  }
}

TEST_CASE("a move is two points; ten is the rest of the rank, not a one and a zero") {
  CHECK("a10a9"_mv == Move(Square(0, 9), Square(0, 8)));
  CHECK("a1a10"_mv == Move(Square(0, 0), Square(0, 9)));
  CHECK("e10e10"_mv.IsPass());
  for (const auto* text : {"", "a1", "a1b", "a1b11", "a1b1c1", "a1-b1", "a11b1", "0000", "@@@@"}) {
    CHECK_FALSE(ParseMove(text, Coordinates::kChoFirst).ok());
  }
}

TEST_CASE("every point and every move is read as it was written, in both families") {
  for (const auto coordinates : {Coordinates::kChoFirst, Coordinates::kHanFirst}) {
    for (const Square from : engine::janggi::Bitboard::Full()) {
      CHECK(ParseSquare(FormatSquare(from, coordinates), coordinates).value() == from);
      for (const Square to : engine::janggi::Bitboard::Full()) {
        const Move move(from, to);
        REQUIRE(ParseMove(FormatMove(move, coordinates), coordinates).value() == move);
      }
    }
  }
}

TEST_CASE("with Han first the file stays and the rank is 11 less the rank") {
  CHECK(FormatSquare("a1"_sq, Coordinates::kHanFirst) == "a10");
  CHECK(FormatSquare("i10"_sq, Coordinates::kHanFirst) == "i1");
  CHECK(FormatMove("b1c3"_mv, Coordinates::kHanFirst) == "b10c8");
  CHECK(ParseMove("a7b7", Coordinates::kHanFirst).value() == "a4b4"_mv);
}

TEST_CASE("with Han first a FEN begins with Cho's back rank, and Cho still moves first") {
  const std::string start = FormatFen(StartPosition({}), Coordinates::kHanFirst);
  CHECK(start == "RNBA1ABNR/4K4/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/4k4/rnba1abnr w - - 0 1");
  CHECK(ParseFen(start, Coordinates::kHanFirst).value() == StartPosition({}));
  CHECK_FALSE(ParseFen(start, Coordinates::kChoFirst).ok());
}

}  // namespace tests
