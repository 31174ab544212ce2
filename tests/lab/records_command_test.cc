#include "lab/records/records_command.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "lab/files.h"

namespace lab::records {
namespace {

struct Answer {
  int status = 0;
  std::string out;
  std::string err;
};

Answer Ask(const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = RunRecords(arguments, {.out = out, .err = err});
  return {status, out.str(), err.str()};
}

bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("records check counts the games and plies of good files") {
  const Answer answer =
      Ask({"check", "tests/data/records/modern.gib", "tests/data/records/hanja.uci"});
  CHECK(answer.status == kSuccess);
  CHECK(answer.out ==
        "tests/data/records/modern.gib: gib, cp949, 3 games, 302 plies, 0 faults\n"
        "tests/data/records/hanja.uci: uci, utf-8, 2 games, 312 plies, 0 faults\n"
        "total: 5 games, 614 plies, 0 faults\n");
}

TEST_CASE("records check names file, line, game and ply of every first fault") {
  const Answer answer = Ask({"check", "tests/data/records/broken.gib"});
  CHECK(answer.status == kFailure);
  CHECK(answer.out.starts_with("tests/data/records/broken.gib:10: game 2, ply 3: move '78졸88' "));
  CHECK(Contains(answer.out, "tests/data/records/broken.gib:13: game 3: "));
  CHECK(answer.out.ends_with("broken.gib: gib, utf-8, 7 games, 6 plies, 5 faults\n"));

  const Answer json = Ask({"check", "--json", "tests/data/records/broken.gib"});
  CHECK(json.status == kFailure);
  CHECK(Contains(json.out, R"({"game": 2, "line": 10, "ply": 3, "message": "move '78졸88')"));
  CHECK(json.out.ends_with(R"("games": 7, "plies": 6, "faults": 5})"
                           "\n"));
}

TEST_CASE("records check does not pass over what it cannot read") {
  const Answer missing = Ask({"check", "tests/data/records/none.gib"});
  CHECK(missing.status == kFailure);
  CHECK(missing.out == "tests/data/records/none.gib: No such file or directory\n");
  CHECK(Ask({"check", "tests/data"}).status == kFailure);
}

TEST_CASE("records convert goes round: .gib, PGN, UCI") {
  const std::string lists = ReadFile("tests/data/records/modern.uci").value();
  const std::string pgn = "build/records_command_test.pgn";
  const std::string gib = "build/records_command_test.gib";
  CHECK(Ask({"convert", "--out", pgn, "tests/data/records/modern.gib"}).status == kSuccess);
  CHECK(Ask({"convert", "--out", gib, "--encoding=cp949", "--hanja", pgn}).status == kSuccess);
  const Answer answer = Ask({"convert", "--to", "uci", gib});
  CHECK(answer.status == kSuccess);
  CHECK(answer.out == lists);
  CHECK(Contains(Ask({"check", gib}).out, "gib, cp949, 3 games"));
}

TEST_CASE("records convert writes .gib in code page 949 unless told otherwise, or it cannot") {
  const std::string gib = "build/records_encoding_test.gib";
  const std::string odd = "build/records_encoding_test.pgn";
  CHECK(Ask({"convert", "--out", gib, "tests/data/records/hanja.gib"}).status == kSuccess);
  CHECK(Contains(Ask({"check", gib}).out, "gib, cp949, 2 games"));
  CHECK(
      Ask({"convert", "--out", gib, "--encoding", "utf8", "tests/data/records/hanja.gib"}).status ==
      kSuccess);
  CHECK(Contains(Ask({"check", gib}).out, "gib, utf-8, 2 games"));
  CHECK(WriteFile(odd, "[White \"René\"]\n\n1. Hg3 *\n").ok());
  const Answer answer = Ask({"convert", "--out", gib, odd});
  CHECK(answer.status == kSuccess);
  CHECK(answer.err == "records convert: written in UTF-8: code page 949 has no 'é' (U+00E9)\n");
  CHECK(Contains(Ask({"check", gib}).out, "gib, utf-8, 1 game"));
  CHECK(Ask({"convert", "--out", gib, "--encoding", "cp949", odd}).status == kFailure);
}

TEST_CASE("records convert writes the good part of a broken game and says so") {
  const Answer answer = Ask({"convert", "--to", "uci", "tests/data/records/broken.gib"});
  CHECK(answer.status == kFailure);
  CHECK(answer.err.starts_with("tests/data/records/broken.gib:10: game 2, ply 3: "));
  // Three of the seven games have headers that leave their start unknown.
  CHECK(Contains(answer.out, " moves i4h4 i7h7\nposition fen "));
  CHECK(Contains(Ask({"convert", "--json", "tests/data/records/letters.gib"}).out,
                 R"("rules": "janggi", "start": "r)"));
}

TEST_CASE("the records command refuses what it does not understand") {
  CHECK(Ask({}).status == kBadUsage);
  CHECK(Ask({"check"}).status == kBadUsage);
  CHECK(Ask({"check", "--rules", "chess", "x"})
            .err.starts_with("records check: unknown rules 'chess'\n"));
  CHECK(Ask({"convert", "--to", "sgf", "x"}).status == kBadUsage);
  CHECK(Ask({"convert", "--encoding", "latin1", "x"}).status == kBadUsage);
  CHECK(Ask({"convert", "--colour", "x"}).status == kBadUsage);
  for (const std::string command : {"check", "convert"}) {
    const Answer help = Ask({command, "--help"});
    CHECK(help.status == kSuccess);
    CHECK(help.out.starts_with("usage: janggun-lab records " + command));
  }
}

}  // namespace
}  // namespace lab::records
