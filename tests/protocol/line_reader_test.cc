#include "protocol/line_reader.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

namespace protocol {
namespace {

TEST_CASE("lines end with a line feed, the last one with the input") {
  std::istringstream input("uci\n\nisready\r\nquit");
  LineReader reader(input);
  CHECK(**reader.Next() == "uci");
  CHECK((**reader.Next()).empty());
  CHECK(**reader.Next() == "isready\r");
  CHECK(**reader.Next() == "quit");
  CHECK_FALSE(reader.Next().has_value());
}

TEST_CASE("an empty input has no line") {
  std::istringstream input("");
  LineReader reader(input);
  CHECK_FALSE(reader.Next().has_value());
}

TEST_CASE("a line may hold any character but the line feed") {
  std::istringstream input(std::string("a\0b\xff\n", 5));
  LineReader reader(input);
  CHECK(**reader.Next() == std::string("a\0b\xff", 4));
}

TEST_CASE("a line of 16 MiB is read, a longer one skipped") {
  const std::string longest(LineReader::kLongestLine, 'x');
  std::istringstream input(longest + "\n" + longest + "y\nuci\n");
  LineReader reader(input);
  CHECK((**reader.Next()).size() == longest.size());
  const auto skipped = reader.Next();
  REQUIRE(skipped.has_value());
  CHECK_FALSE(skipped->ok());
  CHECK(skipped->status().message() ==
        "a line of 16777217 characters was skipped: at most 16777216 are read");
  CHECK(**reader.Next() == "uci");
}

}  // namespace
}  // namespace protocol
