#include "engine/janggi/records/gib.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/records/cp949.h"
#include "engine/janggi/records/format.h"
#include "engine/janggi/records/text.h"
#include "tests/engine/records/files.h"

namespace engine::janggi::records {
namespace {

std::vector<ReadGame> Read(const std::string& text) { return ReadGib(text, Referee::Default()); }

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

std::string FenOf(const ReadGame& game) {
  return FormatFen(game.record.start, Coordinates::kChoFirst);
}

// The games of a file as the file of the same name has them as UCI lists.
void CheckSameAsUciList(const std::string& name, Encoding encoding) {
  CAPTURE(name);
  const Reading reading =
      ReadRecords(DataFile(absl::StrCat("records/", name, ".gib")), Referee::Default());
  CHECK(reading.format == Format::kGib);
  CHECK(reading.encoding == encoding);
  std::string lists;
  for (const ReadGame& game : reading.games) {
    CHECK_MESSAGE(!game.fault, game.fault->message);
    CHECK(game.remarks.empty());
    lists += WriteRecord(game.record, Format::kUci);
  }
  CHECK(lists == DataFile(absl::StrCat("records/", name, ".uci")));
}

TEST_CASE("a file of code page 949 with rows and columns is read whole") {
  CheckSameAsUciList("modern", Encoding::kCp949);
}

TEST_CASE("Hanja, sides, captures, times and comments do not hide the moves") {
  CheckSameAsUciList("hanja", Encoding::kUtf8);
}

TEST_CASE("the old numbers of the points are read") {
  CheckSameAsUciList("old_points", Encoding::kCp949);
}

TEST_CASE("points with letters are read") { CheckSameAsUciList("letters", Encoding::kUtf8); }

TEST_CASE("the headers tell who played, where, when and how it ended; others are kept") {
  const ReadGame game = ReadOnly(R"([대회명 "왕위전"]
[초대국자 "김갑돌"]
[한대국자 "이을순"]
[대국일자 "2011-03-04"]
[날씨 "맑음"]
[대국결과 "한 2.5점 승"]

1. 79졸78
)");
  CHECK(game.record.headers == std::vector<Header>{{"Event", "왕위전"},
                                                   {"White", "김갑돌"},
                                                   {"Black", "이을순"},
                                                   {"Date", "2011.03.04"},
                                                   {"날씨", "맑음"}});
  CHECK(game.record.verdict == Verdict{.result = core::Result::kSecondWins,
                                       .manner = Manner::kPoints,
                                       .margin_halves = 5});
  CHECK(MovesOf(game) == "i4h4");
}

TEST_CASE("both setups are read as a diagram with Cho at the bottom shows them") {
  CHECK(FenOf(ReadOnly("[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n")) ==
        "rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1");
  CHECK(FenOf(ReadOnly("[초포진 \"馬象馬象\"]\n[한포진 \"상마마상\"]\n")) ==
        "rbna1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1");
}

TEST_CASE("a handicap board has its rows from Cho's edge up and names the side to move") {
  const ReadGame game = ReadOnly(
      R"([판 "차마상사1사상1차/4장/1포5포/졸1졸1졸1졸1졸/9/9/兵1兵1兵1兵1兵/1包5包/4將/車馬象士1士象馬車 한"]

1. 41漢兵42 2. 02마83
)");
  CHECK(FenOf(game) == "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1AB1R b - - 0 1");
  CHECK(MovesOf(game) == "a7b7 b1c3");
}

TEST_CASE("passes are moves") {
  const ReadGame game = ReadOnly("1. 79졸78 2. 한수쉼 3. 78졸68 4. 漢한수쉼 5. 한수 쉼\n");
  CHECK(MovesOf(game) == "i4h4 e9e9 h4h5 e9e9 e2e2");
  CHECK(!game.fault);
}

TEST_CASE("comments and times belong to the move before them") {
  const ReadGame game = ReadOnly("{첫머리}\n1. 79졸78<17> {좋은 수} {둘째\n줄} 2. 한수쉼 <3>\n");
  CHECK(game.record.preface == "첫머리");
  REQUIRE(game.record.moves.size() == 2);
  CHECK(game.record.moves[0].seconds == 17);
  CHECK(game.record.moves[0].comment == "좋은 수\n둘째\n줄");
  CHECK(game.record.moves[1].seconds == 3);
}

TEST_CASE("what a move says of its pieces must be so") {
  const auto fault = [](const std::string& move) {
    const ReadGame game = ReadOnly(absl::StrCat("1. 79졸78 2. 49병48\n3. ", move, "\n"));
    REQUIRE(game.fault);
    CHECK(game.fault->ply == 3);
    CHECK(game.fault->line == 2);
    CHECK(MovesOf(game) == "i4h4 i7h7");
    return game.fault->message;
  };
  for (const std::string move : {"77마76", "77漢卒76", "77졸76포", "7졸76", "77졸", "77졸76!!!x",
                                 "55졸54", "48병58", "77졸67졸"}) {
    CAPTURE(move);
    CHECK(fault(move).find(move) != std::string::npos);
  }
  CHECK(fault("77졸87") == "move '77졸87' (g4g3) is not legal by the rules of janggi");
  CHECK(fault("77\x1B졸87") == "move '77?졸87': no point to move to");
}

TEST_CASE("a broken game is reported with its line and ply, and the others are read") {
  const std::vector<ReadGame> games = Read(DataFile("records/broken.gib"));
  REQUIRE(games.size() == 7);

  CHECK(!games[0].fault);
  CHECK(MovesOf(games[0]) == "i4h4 i7h7");

  REQUIRE(games[1].fault);  // the soldier of i4 steps back
  CHECK(games[1].fault->line == 10);
  CHECK(games[1].fault->ply == 3);
  CHECK(MovesOf(games[1]) == "i4h4 i7h7");

  REQUIRE(games[2].fault);  // no such setup
  CHECK(games[2].fault->line == 13);
  CHECK(games[2].fault->ply == 0);

  REQUIRE(games[3].fault);  // a header without its bracket
  CHECK(games[3].fault->line == 18);

  REQUIRE(games[4].fault);  // a comment that does not end
  CHECK(games[4].fault->line == 25);
  CHECK(games[4].fault->ply == 2);

  REQUIRE(games[5].fault);  // a board with 10 files
  CHECK(games[5].fault->line == 28);

  CHECK(!games[6].fault);
  CHECK(games[6].record.verdict == Verdict{.result = core::Result::kDraw});
  CHECK(MovesOf(games[6]) == "i4h4");
}

TEST_CASE("games without headers are told apart by their numbers") {
  const std::vector<ReadGame> games = Read("1. 79졸78 2. 49병48\n\n1. 71졸72\n2. 41병42\n");
  REQUIRE(games.size() == 2);
  CHECK(MovesOf(games[0]) == "i4h4 i7h7");
  CHECK(MovesOf(games[1]) == "a4b4 a7b7");
  CHECK(games[1].line == 3);
}

TEST_CASE("games without moves are told apart by their headers") {
  const std::vector<ReadGame> games = Read(
      "[초대국자 \"가\"]\n[대국결과 \"무효\"]\n\n[초대국자 \"나\"]\n[대국결과 \"초 기권승\"]\n");
  REQUIRE(games.size() == 2);
  CHECK(games[0].record.verdict == Verdict{.is_void = true});
  CHECK(games[1].record.verdict.manner == Manner::kResignation);
}

TEST_CASE("headers that contradict the moves are remarked upon") {
  const ReadGame game = ReadOnly("[총수 \"3\"]\n\n1. 79졸78\n");
  CHECK(!game.fault);
  CHECK(game.remarks == std::vector<std::string>{"the headers say 3 plies, but there are 1"});
}

TEST_CASE("a game is judged by the rules that it names") {
  // After 4. the generals face each other: under bikjang a pass ends the game, else it is nothing.
  const std::string moves =
      "1. 75졸74 2. 45병44 3. 74졸73 4. 44병43 5. 73졸72 6. 43병42 7. 한수쉼 8. 한수쉼\n";
  const ReadGame strict = ReadOnly(absl::StrCat("[Variant \"janggistrict\"]\n\n", moves));
  CHECK(strict.fault);
  const ReadGame unknown = ReadOnly(absl::StrCat("[Variant \"chess\"]\n\n", moves));
  REQUIRE(unknown.fault);
  CHECK(unknown.fault->message == "unknown rules 'chess'");
}

TEST_CASE("a written game reads back as it was") {
  for (const std::string name : {"modern", "hanja", "old_points", "letters"}) {
    const Reading reading =
        ReadRecords(DataFile(absl::StrCat("records/", name, ".gib")), Referee::Default());
    for (const ReadGame& game : reading.games) {
      for (const Script script : {Script::kHangul, Script::kHanja}) {
        const std::string text = WriteGib(game.record, script);
        const auto bytes = Cp949FromUtf8(text);
        REQUIRE(bytes.ok());
        const std::vector<ReadGame> again = Read(DecodeText(*bytes).utf8);
        REQUIRE(again.size() == 1);
        CHECK(!again[0].fault);
        CHECK(again[0].remarks.empty());
        CHECK(again[0].record.headers == game.record.headers);
        CHECK(again[0].record.verdict == game.record.verdict);
        CHECK(again[0].record.preface == game.record.preface);
        CHECK(again[0].record.moves == game.record.moves);
        CHECK(again[0].record.start == game.record.start);
      }
    }
  }
}

TEST_CASE("a backslash before the end of a header is a backslash") {
  const std::vector<ReadGame> games =
      Read("[대회명 \"C:\\games\\\"]\n[장소 \"a\\\\b\"]\n\n1. 02마83\n");
  REQUIRE(games.size() == 1);
  REQUIRE(!games[0].fault);
  auto record = games[0].record;
  REQUIRE(record.headers.size() == 2);
  CHECK(record.headers[0].value == "C:\\games\\");
  CHECK(record.headers[1].value == "a\\b");
  record.headers[1].value = "\\\\server\\\\";
  const std::vector<ReadGame> again = Read(WriteGib(record, Script::kHangul));
  REQUIRE(again.size() == 1);
  CHECK(!again[0].fault);
  CHECK(again[0].record.headers == record.headers);
}

TEST_CASE("quotes and braces in headers and comments are read back as they were") {
  Record record = ReadOnly("1. 75졸74 2. 45병44\n").record;
  for (const std::string value :
       {"the \"Cup\"", "\"", "a\"] b", "a\"]", "a\\\"b", "a\\\"", "a\\\\\"] \"b", "\\", "{a}"}) {
    record.headers.push_back({.key = absl::StrCat("머리", record.headers.size()), .value = value});
  }
  for (const std::string comment :
       {"a {brace", "a brace} here", "first\nthen }\nlast", "}", "{a}\n{b}", "; a } \" ["}) {
    CAPTURE(comment);
    record.preface = comment;
    record.moves[0].comment = comment;
    record.moves[1].comment = comment;
    for (const Format format : {Format::kGib, Format::kPgn}) {
      const Reading again = ReadRecords(WriteRecord(record, format), Referee::Default());
      REQUIRE(again.games.size() == 1);
      CHECK(!again.games[0].fault);
      const Record& read = again.games[0].record;
      // PGN breaks lines where it likes.
      const auto plain = [&](const std::string& text) {
        return format == Format::kGib ? text : absl::StrReplaceAll(text, {{"\n", " "}});
      };
      CHECK(plain(read.preface) == plain(record.preface));
      REQUIRE(read.moves.size() == 2);
      CHECK(plain(read.moves[0].comment) == plain(comment));
      CHECK(plain(read.moves[1].comment) == plain(comment));
      for (const Header& header : record.headers) {
        CHECK(FindHeader(read, header.key) == header.value);
      }
    }
  }
}

TEST_CASE("a game that starts elsewhere is written with its board") {
  const std::string text =
      R"([판 "차마상사1사상1차/4장4/1포5포1/졸1졸1졸1졸1졸/9/9/兵1兵1兵1兵1兵/1包5包1/4將4/車馬象士1士象馬車 한"]
[총수 "1"]
[대국결과 "미상"]

1. 41병42
)";
  CHECK(WriteGib(ReadOnly(text).record, Script::kHangul) == text);
}

TEST_CASE("a written move says what it captures and that it gives check") {
  const auto written = [](const std::string& row) {
    const ReadGame game =
        ReadOnly(absl::StrCat("[판 \"9/4장4/9/9/9/9/9/차8/", row, "/9 초\"]\n\n1. 31차21\n"));
    CHECK(!game.fault);
    const std::string text = WriteGib(game.record, Script::kHangul);
    return text.substr(text.find("1. "));
  };
  CHECK(written("3將5") == "1. 31차21장군\n");
  CHECK(written("兵2將5") == "1. 31차21병장군\n");
}

}  // namespace
}  // namespace engine::janggi::records
