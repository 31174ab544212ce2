#include "protocol/console/move_reader.h"

#include <doctest/doctest.h>

#include <string>

#include "absl/strings/match.h"
#include "engine/janggi/setups.h"

namespace protocol::console {
namespace {

using engine::janggi::Coordinates;

std::string Read(absl::string_view text) {
  const auto move = ReadMove(text, engine::janggi::StartPosition({}),
                             engine::janggi::Referee::Default(), Coordinates::kChoFirst);
  if (!move.ok()) return std::string(move.status().message());
  return engine::janggi::FormatMove(*move, Coordinates::kChoFirst);
}

TEST_CASE("a move is read in any notation") {
  for (const absl::string_view text :
       {"b1c3", "b1-c3", "B1C3", "B1-C3", "H02-83", "마02-83", "馬02-83", "02마83", "02馬83",
        "02-83", "0283", "b0마c2", "b0馬c2", "Hc3", "Nc3", "1.Hc3", "12...Hc3", "1.b1c3",
        "1.02마83"}) {
    CAPTURE(std::string(text));
    CHECK(Read(text) == "b1c3");
  }
}

TEST_CASE("a soldier's move is read as the records write it") {
  for (const absl::string_view text :
       {"i3卒h3", "i3졸h3", "79-78", "79졸78", "졸79-78", "P79-78"}) {
    CAPTURE(std::string(text));
    CHECK(Read(text) == "i4h4");
  }
}

TEST_CASE("a pass is read in any notation") {
  for (const absl::string_view text : {"pass", "PASS", "e2e2", "K95-95", "한수쉼", "@@@@"}) {
    CAPTURE(std::string(text));
    CHECK(Read(text) == "e2e2");
  }
}

TEST_CASE("a move may be read that is not legal") { CHECK(Read("a1i10") == "a1i10"); }

TEST_CASE("what is no move is refused") {
  CHECK(Read("hello") == "I cannot read 'hello' as a move or a command; 'help' shows how");
  for (const absl::string_view text :
       {"", "H12-33", "99마11", "Hd5", "b1", "H0", "1", "마", "마02", "1.", "졸02-83"}) {
    CAPTURE(std::string(text));
    CHECK_FALSE(absl::StartsWith(Read(text), "b1c3"));
    CHECK(Read(text).size() > 10);
  }
}

}  // namespace
}  // namespace protocol::console
