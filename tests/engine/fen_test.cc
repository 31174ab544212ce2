// Positions as text: what is read, what is written, and what is refused with which words.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <string_view>

#include "engine/janggi/notation.h"
#include "engine/janggi/setups.h"
#include "tests/engine/data.h"
#include "tests/engine/diagram.h"

namespace tests {

using engine::janggi::Coordinates;
using engine::janggi::FormatFen;
using engine::janggi::kHan;
using engine::janggi::kStartFen;
using engine::janggi::ParseFen;
using engine::janggi::Position;
using engine::janggi::StartPosition;

namespace {

const std::string kBoard = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";

std::string Written(const Position& position) {
  return FormatFen(position, Coordinates::kChoFirst);
}

// Why a FEN is refused; empty when it is accepted.
std::string Refusal(const std::string& fen) {
  return std::string(ParseFen(fen, Coordinates::kChoFirst).status().message());
}

}  // namespace

TEST_CASE("the start is written as everybody writes it") {
  CHECK(Written(StartPosition({})) == std::string(kStartFen.data(), kStartFen.size()));
}

TEST_CASE("every FEN of the data is written as it was read") {
  for (const auto* file :
       {"perft/janggi.epd", "perft/own-rule-sets.epd", "perft/random.epd", "perft/setups.epd"}) {
    for (const auto& row : Rows(file)) CHECK(Written(Fen(row[1])) == row[1]);
  }
}

TEST_CASE("h and e are read as n and b") {
  CHECK(Written(Fen("rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR w - - 0 1")) ==
        kBoard + " w - - 0 1");
}

TEST_CASE("what follows the side may be missing, or only the two dashes may") {
  CHECK(Written(Fen(kBoard + " b")) == kBoard + " b - - 0 1");
  CHECK(Written(Fen(kBoard + " b - -")) == kBoard + " b - - 0 1");
  CHECK(Written(Fen(kBoard + " b 7 12")) == kBoard + " b - - 7 12");
  CHECK(Written(Fen("  " + kBoard + "\tb  -  - 7  12 ")) == kBoard + " b - - 7 12");
}

TEST_CASE("a FEN tells board, side and clocks") {
  const Position position = Fen("4k4/9/9/9/9/9/9/9/3K5/8R b - - 7 12");
  CHECK(position.General(engine::janggi::kCho) == "d2"_sq);
  CHECK(position.General(kHan) == "e10"_sq);
  CHECK(Names(position.pieces(engine::janggi::PieceType::kChariot)) == "i1");
  CHECK(position.side_to_move() == kHan);
  CHECK(position.quiet_plies() == 7);
  CHECK(position.full_moves() == 12);
  CHECK(position.passes_in_a_row() == 0);
}

TEST_CASE("a FEN with a wrong board is refused with the place and what was expected") {
  CHECK(Refusal("rnba1abnr/4k4/1c5c1/p1p1p1p1pp/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1") ==
        "FEN board, rank 7 (column 30): more than 9 files, expected 9");
  CHECK(Refusal("rnba1abnr/4k3/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1") ==
        "FEN board, rank 9 (column 14): 8 files, expected 9");
  CHECK(Refusal("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/RNBAKABNR w - - 0 1") ==
        "FEN board (column 60): 9 ranks, expected 10");
  CHECK(Refusal(kBoard + "/9 w - - 0 1") ==
        "FEN board (column 64): more than 10 ranks, expected 10");
  CHECK(Refusal("rnbq1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1") ==
        "FEN board (column 4): 'q', expected a piece (k a n b r c p, h, e), 1-9 or /");
  CHECK(Refusal("rnba1abnr/44k/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1") ==
        "FEN board (column 12): two digits in a row, expected one");
  CHECK(Refusal("rnba0abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1")
            .find("FEN board (column 5): '0'") == 0);
}

TEST_CASE("a FEN with wrong fields is refused with the field and what was expected") {
  CHECK(Refusal("") == "FEN field 1 (column 1): missing, expected a board");
  CHECK(Refusal(kBoard) == "FEN field 2 (column 64): missing, expected the side to move, w or b");
  CHECK(Refusal(kBoard + " w - - 0") ==
        "FEN field 6 (column 72): missing, expected 2, 4 or 6 fields");
  CHECK(Refusal(kBoard + " x - - 0 1") == "FEN side to move (column 65): 'x', expected w or b");
  CHECK(Refusal(kBoard + " w KQkq - 0 1") ==
        "FEN field 3 (column 67): 'KQkq', expected '-' in Janggi");
  CHECK(Refusal(kBoard + " w - e3 0 1") == "FEN field 4 (column 69): 'e3', expected '-' in Janggi");
  for (const auto* clock : {"x", "-1", "+1", "1.5", "10001", "99999999999999999999"}) {
    CHECK(Refusal(kBoard + " w - - " + clock + " 1") == "FEN halfmove clock (column 71): '" +
                                                            std::string(clock) +
                                                            "', expected a number from 0 to 10000");
    CHECK(Refusal(kBoard + " w - - 0 " + clock + "9999")
              .find("FEN full move number (column 73): '") == 0);
  }
}

TEST_CASE("a FEN that is no position of Janggi is refused, and says why") {
  CHECK(Refusal("9/9/9/9/9/9/9/9/4K4/9 w - - 0 1") ==
        "FEN board (column 1): Han has 0 generals, expected exactly 1");
  CHECK(Refusal("4k4/9/9/9/9/9/9/9/3KK4/9 w - - 0 1") ==
        "FEN board (column 21): Cho has 2 generals, expected exactly 1");
  CHECK(Refusal("4k4/9/9/9/9/9/9/9/6K2/9 w - - 0 1") ==
        "FEN board (column 20): Cho's general on g2, expected inside its palace d1..f3");
  CHECK(Refusal("4k4/9/9/3a5/9/9/9/9/4K4/9 w - - 0 1") ==
        "FEN board (column 10): Han's guard on d7, expected inside its palace d8..f10");
  CHECK(Refusal("4k4/9/9/9/9/PPPPPPPP1/PPPPPPPP1/9/3K5/9 w - - 0 1") ==
        "FEN board (column 20): Cho has 17 pieces, expected at most 16");
  CHECK(Refusal("4k4/9/9/9/9/9/9/3AAA3/4K4/9 w - - 0 1") ==
        "FEN board (column 20): Cho has 3 guards, expected at most 2");
  CHECK(Refusal("4k4/9/9/9/9/9/9/9/r3K4/9 b - - 0 1") ==
        "FEN side to move (column 26): Han could capture Cho's general from a2, expected Cho to "
        "move");
}

TEST_CASE("a refusal names points in the coordinates of the FEN, and columns of the whole text") {
  const auto refusal = [](const std::string& fen) {
    return std::string(ParseFen(fen, Coordinates::kHanFirst).status().message());
  };
  CHECK(refusal("9/6K2/9/9/9/9/9/9/4k4/9 w - - 0 1") ==
        "FEN board (column 4): Cho's general on g9, expected inside its palace d8..f10");
  CHECK(refusal("9/4K4/9/9/9/9/3a5/9/4k4/9 w - - 0 1") ==
        "FEN board (column 16): Han's guard on d4, expected inside its palace d1..f3");
  CHECK(refusal("9/r3K4/9/9/9/9/9/9/4k4/9 b - - 0 1") ==
        "FEN side to move (column 26): Han could capture Cho's general from a9, expected Cho to "
        "move");
  CHECK(refusal("  9/4K4/9/9/9/9/9/9/4k4/8q  w") ==
        "FEN board (column 26): 'q', expected a piece (k a n b r c p, h, e), 1-9 or /");
}

// "FEN board, rank 7 (column 30): what, expected what".
bool IsComplete(const std::string& refusal) {
  static const std::regex kForm(
      R"(FEN (board(, rank \d+)?|side to move|field \d|halfmove clock|full )"
      R"(move number) \(column [1-9]\d*\): .+, expected .+)");
  return std::regex_match(refusal, kForm);
}

TEST_CASE("every FEN that clients send and that is none is refused in full") {
  int refused = 0;
  for (const auto& each : std::filesystem::directory_iterator("tests/conformance/inputs")) {
    std::ifstream file(each.path());
    for (std::string line; std::getline(file, line);) {
      constexpr std::string_view kCommand = "position fen ";
      if (!line.starts_with(kCommand)) continue;
      const std::string rest = line.substr(kCommand.size());
      const std::string refusal = Refusal(rest.substr(0, rest.find(" moves")));
      if (refusal.empty()) continue;
      CAPTURE(refusal);
      CHECK(IsComplete(refusal));
      ++refused;
    }
  }
  CHECK(refused >= 35);
}

TEST_CASE("words that a terminal would not show are not repeated in a refusal") {
  CHECK(Refusal("\x01\x02 w") ==
        "FEN board (column 1): '?', expected a piece (k a n b r c p, h, e), 1-9 or /");
  CHECK(Refusal(kBoard + " " + std::string(1000, 'w')).size() < 120);
}

}  // namespace tests
