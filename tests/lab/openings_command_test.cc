#include "lab/openings_command.h"

#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "lab/openings.h"
#include "tests/lab/scratch.h"

namespace lab {
namespace {

struct Answer {
  int status = 0;
  std::string text;
};

Answer Ask(const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = RunOpenings(arguments, {.out = out, .err = err});
  return {status, out.str() + err.str()};
}

std::set<std::string> Lines(const Scratch& file) {
  std::istringstream text(file.Read());
  std::set<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.insert(line);
  return lines;
}

TEST_CASE("two books have no position in common, and the same command makes the same book") {
  const Scratch first("lab_book_1");
  const Scratch again("lab_book_2");
  const Scratch second("lab_book_3");
  const std::vector<std::string> common{"--count", "20", "--nodes", "500", "--plies", "1", "3"};
  const auto ask = [&common](std::vector<std::string> words) {
    words.insert(words.end(), common.begin(), common.end());
    return Ask(words);
  };
  CHECK(ask({"--out", first.path()}).status == kSuccess);
  CHECK(ask({"--out", again.path()}).status == kSuccess);
  CHECK(ask({"--out", second.path(), "--except", first.path()}).status == kSuccess);
  CHECK(Lines(first).size() == 20);
  CHECK(first.Read() == again.Read());
  for (const std::string& line : Lines(second)) CHECK_FALSE(Lines(first).contains(line));
  CHECK(Openings::Create({.file = second.path()}, engine::janggi::Referee::Default())
            .value()
            .book_size() == 20);
}

TEST_CASE("a book ends with a word when there are no more positions for it") {
  const Scratch book("lab_book_short");
  const Answer answer =
      Ask({"--out", book.path(), "--count", "1000", "--nodes", "10", "--plies", "1", "1"});
  CHECK(answer.status == kFailure);
  CHECK(answer.text.find("no more positions") != std::string::npos);
  CHECK(Lines(book).size() > 5);
  CHECK(Lines(book).size() < 1000);
}

TEST_CASE("the openings command refuses what makes no sense") {
  CHECK(Ask({"--help"}).status == kSuccess);
  CHECK(Ask({}).status == kBadUsage);
  CHECK(Ask({"--out", "x", "--plies", "3", "2"}).status == kBadUsage);
  CHECK(Ask({"--out", "/nonexistent/x", "--count", "1", "--nodes", "10"}).status == kFailure);
  CHECK(Ask({"--out", "x", "--except", "/nonexistent/book"}).status == kFailure);
}

}  // namespace
}  // namespace lab
