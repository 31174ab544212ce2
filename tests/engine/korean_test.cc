#include "engine/janggi/korean.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/janggi/setups.h"
#include "tests/engine/diagram.h"

namespace tests {

using engine::janggi::FormatKja;
using engine::janggi::kHan;
using engine::janggi::kJanggi;
using engine::janggi::Move;
using engine::janggi::ParseKja;
using engine::janggi::Position;
using engine::janggi::StartPosition;
using engine::janggi::ThreatOf;

namespace {

std::string Kja(const Position& position, Move move) {
  return FormatKja(position, move, ThreatOf<kJanggi>(position, move));
}

// Han to move; its chariot on d4 can capture, its horse on c8 too.
Position Skirmish() {
  return Diagram(R"(
      . . . . . k . . .
      . . . . . . . . .
      . . n . . . . . .
      . . . . . . . . .
      . B . C . . . . .
      . . . . . . . . .
      P . . r . . P . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)",
                 kHan);
}

}  // namespace

TEST_CASE("KJA: a letter, the origin, '-' or 'x', the destination; rows count from Han's edge") {
  const Position start = StartPosition({});
  CHECK(Kja(start, "b1c3"_mv) == "H02-83");
  CHECK(Kja(start, "i4h4"_mv) == "P79-78");
  CHECK(Kja(start, "e2e2"_mv) == "K95-95");
  CHECK(Kja(start, "d1d2"_mv) == "A04-94");
  CHECK(Kja(Skirmish(), "d4a4"_mv) == "R74x71");
  CHECK(Kja(Skirmish(), "c8d6"_mv) == "H33x54");
  const Position chariot = Diagram(R"(
      . . . k . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      R . r . K . . . .
      . . . . . . . . .)");
  CHECK(Kja(chariot, "a2c2"_mv) == "R91x93");
}

TEST_CASE("KJA: '+' gives check and '#' gives checkmate") {
  CHECK(Kja(Skirmish(), "d4e4"_mv) == "R74-75+");
  const Position corner = Diagram(R"(
      . . . k . . . . .
      R . . . . . . . .
      . R . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . K . . . .
      . . . . . . . . .)");
  CHECK(Kja(corner, "b8b10"_mv) == "R32-12#");
}

TEST_CASE("KJA: what is written can be read") {
  const Position start = StartPosition({});
  CHECK(ParseKja("H02-83", start).value() == "b1c3"_mv);
  CHECK(ParseKja("K95-95", start).value() == "e2e2"_mv);
  CHECK(ParseKja("R74x71", Skirmish()).value() == "d4a4"_mv);
  CHECK(ParseKja("R74-75+", Skirmish()).value() == "d4e4"_mv);
  CHECK(ParseKja("R74-75#", Skirmish()).value() == "d4e4"_mv);
  for (const Position& position : {start, Skirmish()}) {
    for (const Move move : engine::janggi::LegalMoves<kJanggi>(position)) {
      CHECK(ParseKja(Kja(position, move), position).value() == move);
    }
  }
}

TEST_CASE("KJA: a sign of check or mate that is not true changes nothing about the move") {
  const Position start = StartPosition({});
  for (const auto* text : {"K95-95", "K95-95+", "K95-95#"}) {
    CHECK(ParseKja(text, start).value() == "e2e2"_mv);
  }
  CHECK(ParseKja("R74-75", Skirmish()).value() == "d4e4"_mv);
}

TEST_CASE("KJA: what does not fit the board is refused") {
  const Position position = Skirmish();
  for (const auto* text :
       {"", "R", "R7", "R74", "R74-", "R74-7", "R74-75++", "R74-75 ", "X74-75", "r74-75", "R70-75",
        "R74-70", "R74x75", "R74-71", "H74-75", "P71-61", "A14-15", "R7475"}) {
    CHECK_MESSAGE(!ParseKja(text, position).ok(), text);
  }
}

}  // namespace tests
