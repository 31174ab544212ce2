#include "engine/janggi/quoted.h"

#include <doctest/doctest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "engine/janggi/korean.h"
#include "engine/janggi/match.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/setups.h"

namespace tests {

using engine::janggi::Printable;
using engine::janggi::Quoted;

TEST_CASE("letters of any script are quoted as they are") {
  CHECK(Quoted("79졸78") == "'79졸78'");
  CHECK(Quoted("兵") == "'兵'");
  CHECK(Quoted("") == "''");
  CHECK(Printable("a b\xC2\xA0~") == "a b\xC2\xA0~");
}

TEST_CASE("no control character and no byte that is not UTF-8 is repeated") {
  CHECK(Printable("\x1B[31m") == "?[31m");
  CHECK(Printable(absl::string_view("a\0b\n\x7F", 5)) == "a?b??");
  CHECK(Printable("\xC2\x9B"
                  "31m") == "?31m");
  CHECK(Printable("\x9B"
                  "31m") == "?31m");
  CHECK(Printable("\xEC\xA1") == "??");
  CHECK(Printable("\xE2\x80\xAE"
                  "drawkcab\xE2\x80\xA8") == "?drawkcab?");
}

TEST_CASE("a long text is cut between two characters") {
  const std::string letters(39, 'x');
  CHECK(Quoted(letters + "y") == absl::StrCat("'", letters, "y'"));
  CHECK(Quoted(letters + "yz") == absl::StrCat("'", letters, "y...'"));
  CHECK(Quoted(letters + "졸") == absl::StrCat("'", letters, "...'"));
  CHECK(Quoted(std::string(41, '\x80')) == "'...'");
}

TEST_CASE("what refuses a text repeats none of its control characters") {
  using engine::janggi::kCho;
  using engine::janggi::ParseKja;
  using engine::janggi::StartPosition;
  const auto start = StartPosition({});
  CHECK(ParseKja("H9\x1B[31m", start).status().message() ==
        "move 'H9?[31m': expected the origin, row and column, after the letter");
  CHECK(engine::janggi::ParseSetup("\x1B상마", kCho).status().message() ==
        "setup '?상마': expected HEEH, EHHE, EHEH, HEHE, ansang, bakkatsang, oensang, oreunsang "
        "or their Korean words");
  CHECK(engine::janggi::Match::Create("\x1B[31m").status().message() ==
        "no such rule set: '?[31m'");
}

}  // namespace tests
