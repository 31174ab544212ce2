#include "protocol/words.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace protocol {
namespace {

TEST_CASE("words stand between any blanks") {
  using Words = std::vector<absl::string_view>;
  CHECK(SplitWords("").empty());
  CHECK(SplitWords(" \t \r").empty());
  CHECK(SplitWords("go") == Words{"go"});
  CHECK(SplitWords("  go\tdepth  8 \r") == Words{"go", "depth", "8"});
}

TEST_CASE("a number is a whole number and nothing else") {
  CHECK(ParseInteger("0") == 0);
  CHECK(ParseInteger("-50") == -50);
  CHECK(ParseInteger("9223372036854775807") == 9223372036854775807);
  for (const absl::string_view text :
       {"", "-", "+5", "3x", "x", "3.5", "1e3", "0x10", " 3", "3 ", "9223372036854775808"}) {
    CAPTURE(std::string(text));
    CHECK_FALSE(ParseInteger(text).has_value());
  }
}

TEST_CASE("foreign text is shown short and without control characters") {
  CHECK(Quoted("abc") == "'abc'");
  CHECK(Quoted("\x1b[2J\n") == "'\\033[2J\\n'");
  CHECK(Quoted("초") == "'초'");
  CHECK(Quoted("\xC2\x9B"
               "2J") == "'?2J'");
  CHECK(Quoted(std::string(100'000, 'x')).size() < 100);
}

}  // namespace
}  // namespace protocol
