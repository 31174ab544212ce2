#include "engine/janggi/records/pgn.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/records/format.h"
#include "engine/janggi/records/san.h"
#include "engine/janggi/records/uci_list.h"
#include "tests/engine/records/files.h"

namespace engine::janggi::records {
namespace {

std::vector<ReadGame> Read(const std::string& text) { return ReadPgn(text, Referee::Default()); }

ReadGame ReadOnly(const std::string& text) {
  std::vector<ReadGame> games = Read(text);
  REQUIRE(games.size() == 1);
  return games[0];
}

std::string MovesOf(const ReadGame& game) {
  std::string moves;
  for (const RecordedMove& each : game.record.moves) {
    absl::StrAppend(&moves, moves.empty() ? "" : " ",
                    FormatMove(each.move, Coordinates::kChoFirst));
  }
  return moves;
}

std::string San(const std::string& fen, const std::string& move) {
  const auto position = ParseFen(fen, Coordinates::kChoFirst);
  REQUIRE(position.ok());
  const Move parsed = ParseMove(move, Coordinates::kChoFirst).value();
  const std::string san = FormatSan(parsed, *position, Referee::Default());
  CHECK(ParseSan(san, *position, Referee::Default(), FirstRank::kOne).value() == parsed);
  return san;
}

TEST_CASE("moves are written as other programs write them for Janggi") {
  // Known answers of other programs' own tests.
  CHECK(San("1b1aa2b1/5k3/3ncn3/1pp1pp3/5r2p/9/P1PPB1PPB/2N1CCN1c/9/R2AKAR2 w - - 19 17", "d1e2") ==
        "Ade2");
  CHECK(San("1Pbcka3/3nNn1c1/N2CaC3/1pB6/9/9/5P3/9/4K4/9 w - - 0 23", "f8f10") == "Cfxf10");
}

TEST_CASE("every piece has a letter, a pass is the general's") {
  const std::string start(kStartFen);
  CHECK(San(start, "h1g3") == "Hg3");
  CHECK(San(start, "a4a5") == "Pa5");
  CHECK(San(start, "a1a2") == "Ra2");
  CHECK(San(start, "e2e3") == "Ke3");
  CHECK(San(start, "e2e2") == "Ke2");
  CHECK(San(start, "c4d4") == "Pcd4");
}

TEST_CASE("the origin is told by file, else by rank, else by both") {
  CHECK(San("5k3/9/R8/9/3R5/9/9/9/4K4/9 w - - 0 1", "d6a6") == "Rda6");
  CHECK(San("3k5/9/R8/9/9/9/R8/9/4K4/9 w - - 0 1", "a4a6") == "R4a6");
  CHECK(San("5k3/9/2N6/9/9/9/2N6/9/4K4/9 w - - 0 1", "c4d6") == "H4d6");
  // . . . . k . . . .   Three soldiers reach the palace's centre; one shares the file with the
  // . . . P . . . . .   first, another the rank.
  // . . . P . P . . .
  CHECK(San("4k4/3P5/3P1P3/9/9/9/9/9/3K5/9 w - - 0 1", "d8e9") == "Pd8e9#");
}

TEST_CASE("check and mate are marked") {
  CHECK(San("3k5/9/R8/9/9/9/9/9/4K4/9 w - - 0 1", "a8a10") == "Ra10+");
  CHECK(San("3k5/R8/8R/9/9/9/9/9/5K3/9 w - - 0 1", "i8i10") == "Ri10#");
}

TEST_CASE("a game reads with SAN, long moves, old letters, comments, glyphs and variations") {
  const ReadGame game = ReadOnly(R"([Event "Casual"]
[Site "?"]
[White "Kim \"Gap\" Dol"]
[Black "Lee"]
[Result "1-0"]
[Variant "Janggi"]
[Mood "sunny"]
[SetUp "1"]
[FEN "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"]

{before} 1. Hg3! $10 {first} (1. Nc3 {other (} Hg8 (1... pass)) Ng8?! ; to the end
% a line for programs: 2. Ra2
2. a1-a3 gh7?? 1-0
)");
  CHECK(game.record.headers == std::vector<Header>{{"Event", "Casual"},
                                                   {"White", "Kim \"Gap\" Dol"},
                                                   {"Black", "Lee"},
                                                   {"Mood", "sunny"}});
  CHECK(game.record.verdict == Verdict{.result = core::Result::kFirstWins});
  CHECK(game.record.preface == "before");
  CHECK(MovesOf(game) == "h1g3 h10g8 a1a3 g7h7");
  REQUIRE(game.record.moves.size() == 4);
  CHECK(game.record.moves[0].glyphs == std::vector<int>{1, 10});
  CHECK(game.record.moves[0].comment == "first");
  CHECK(game.record.moves[0].variations ==
        std::vector<std::string>{"1. Nc3 {other (} Hg8 (1... pass)"});
  CHECK(game.record.moves[1].glyphs == std::vector<int>{6});
  CHECK(game.record.moves[1].comment == "to the end");
  CHECK(game.record.moves[3].glyphs == std::vector<int>{4});
}

TEST_CASE("ranks that begin with 0 are recognised, and so are the passes of that world") {
  const ReadGame game = ReadOnly("[Variant \"janggicasual\"]\n\n1. a3b3 Hg7 2. @@@@ i9i8 *\n");
  CHECK(!game.fault);
  CHECK(MovesOf(game) == "a4b4 h10g8 e2e2 i10i9");
  CHECK(game.record.referee.name() == "janggicasual");
}

TEST_CASE("a move that is not legal, or could be two, is a fault") {
  const auto fault = [](const std::string& moves) {
    const ReadGame game = ReadOnly(absl::StrCat("[Event \"x\"]\n\n", moves, "\n"));
    REQUIRE(game.fault);
    CHECK(game.fault->line == 3);
    return absl::StrCat(game.fault->ply, ": ", game.fault->message);
  };
  CHECK(fault("1. Pd4") == "1: move 'Pd4': may be c4d4 or e4d4");
  CHECK(fault("1. Hg3 Hg8 2. Hg3") == "3: move 'Hg3': is not legal by the rules of janggi");
  CHECK(fault("1. Qd4") == "1: move 'Qd4': cannot be read");
  CHECK(fault("1. Hg3 (1. Hc3") == "2: a comment, variation or time that does not end");
}

TEST_CASE("a broken game does not keep the others from being read") {
  const std::vector<ReadGame> games = Read(R"([Event "one"]
[Result "0-1"]

1. Hg3 Hg8 0-1

[Event "two"]
[FEN "9/9/9 w"]

1. Hg3 *

[Event "three"]
[Variant "Shogi"]

1. Hg3 *

[Event "four"]

1. Ra2 Ra9 2. Ra7 *
[Event "five"]

1. Ra2 *
)");
  REQUIRE(games.size() == 5);
  CHECK(!games[0].fault);
  REQUIRE(games[1].fault);
  CHECK(games[1].fault->line == 7);
  REQUIRE(games[2].fault);
  CHECK(games[2].fault->message == "unknown rules 'Shogi'");
  REQUIRE(games[3].fault);
  CHECK(games[3].fault->line == 18);
  CHECK(games[3].fault->ply == 3);
  CHECK(!games[4].fault);
  CHECK(MovesOf(games[4]) == "a1a2");
}

TEST_CASE("a written game reads back as it was") {
  const std::string text = R"([Event "Casual"]
[Site "Seoul"]
[Date "2011.03.04"]
[Round "?"]
[White "Kim \"Gap\" Dol"]
[Black "Lee"]
[Result "0-1"]
[Variant "Janggi"]
[SetUp "1"]
[FEN "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"]
[Termination "points 2.5"]
[Mood "sunny"]

{before} 1. Hg3 $1 {[%emt 0:00:17] good} (1. Hc3) 1... Ke9 2. Pi5
{[%emt 1:02:03]} 2... Hc8 0-1
)";
  CHECK(WritePgn(ReadOnly(text).record) == text);
}

TEST_CASE("a game that starts with Han is numbered accordingly") {
  const ReadGame game = ReadOnly(
      "[FEN \"rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 7\"]\n\n"
      "7... Hg8 8. Hg3 *\n");
  const std::string text = WritePgn(game.record);
  CHECK(text.substr(text.find("\n\n") + 2) == "7... Hg8 8. Hg3 *\n");
}

// Random games under several rule sets, with passes and facing generals.
TEST_CASE("games go through .gib, PGN and UCI lists unchanged") {
  const std::string file = DataFile("games/random.txt");
  int games = 0;
  for (const absl::string_view line : absl::StrSplit(file, '\n', absl::SkipEmpty())) {
    const std::vector<std::string> fields = absl::StrSplit(line, ';');
    if (fields.size() < 3 || line[0] == '#') continue;
    ++games;
    const std::string list = absl::StrCat("setoption name UCI_Variant value ", fields[0],
                                          "\nposition fen ", fields[1], " moves ", fields[2], "\n");
    const Reading reading = ReadRecords(list, Referee::Default());
    REQUIRE(reading.format == Format::kUci);
    REQUIRE(reading.games.size() == 1);
    const ReadGame& game = reading.games[0];
    CHECK_MESSAGE(!game.fault, game.fault->message);
    for (const Format format : {Format::kGib, Format::kPgn, Format::kUci}) {
      const Reading again = ReadRecords(WriteRecord(game.record, format), Referee::Default());
      CHECK(again.format == format);
      REQUIRE(again.games.size() == 1);
      CHECK(!again.games[0].fault);
      CHECK(again.games[0].record.moves == game.record.moves);
      CHECK(again.games[0].record.start == game.record.start);
      CHECK(again.games[0].record.referee.name() == game.record.referee.name());
    }
  }
  CHECK(games == 100);
}

TEST_CASE("UCI lists are read with and without their words, and faults name their line") {
  const std::vector<ReadGame> games = ReadUciLists(
      "# a comment\nposition startpos moves a4a5 a7a6\n\na4a5\nmoves i4i5\nstartpos\n"
      "fen x w moves a1a2\nposition startpos moves a4a5 a4a5\n",
      Referee::Default());
  REQUIRE(games.size() == 6);
  CHECK(MovesOf(games[0]) == "a4a5 a7a6");
  CHECK(MovesOf(games[1]) == "a4a5");
  CHECK(MovesOf(games[2]) == "i4i5");
  CHECK(MovesOf(games[3]).empty());
  REQUIRE(games[4].fault);
  CHECK(games[4].fault->line == 7);
  REQUIRE(games[5].fault);
  CHECK(games[5].fault->line == 8);
  CHECK(games[5].fault->ply == 2);
}

TEST_CASE("the format is told from the text") {
  CHECK(DetectFormat("[초대국자 \"a\"]\n") == Format::kGib);
  CHECK(DetectFormat("[Event \"한\"]\n\n{해설\n}1. Hg3") == Format::kPgn);
  CHECK(DetectFormat("1. 79졸78\n") == Format::kGib);
  CHECK(DetectFormat("[Event \"a\"]\n\n1. i3卒h3") == Format::kGib);
  CHECK(DetectFormat("1. Hg3 {좋은 수} Hg8") == Format::kPgn);
  CHECK(DetectFormat("position startpos moves a1a2") == Format::kUci);
  CHECK(DetectFormat("a4a5 a7a6") == Format::kUci);
  CHECK(DetectFormat("") == Format::kPgn);
}

}  // namespace
}  // namespace engine::janggi::records
