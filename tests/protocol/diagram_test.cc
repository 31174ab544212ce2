#include "protocol/diagram.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "engine/janggi/setups.h"

namespace protocol {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::Position;

using Lines = std::vector<std::string>;

Position Parsed(absl::string_view fen) {
  const auto position = engine::janggi::ParseFen(fen, Coordinates::kChoFirst);
  REQUIRE(position.ok());
  return *position;
}

TEST_CASE("a board is drawn with its palaces, Cho at the bottom") {
  const Position position = Parsed("3k5/9/9/9/9/9/p8/9/4K4/8R w - - 0 1");
  CHECK(DrawBoard(position, {}) ==
        Lines{"      a     b     c     d     e     f     g     h     i",
              "10    +-----+-----+-----k-----+-----+-----+-----+-----+",
              "      |     |     |     |  \\  |  /  |     |     |     |",
              " 9    +-----+-----+-----+-----+-----+-----+-----+-----+",
              "      |     |     |     |  /  |  \\  |     |     |     |",
              " 8    +-----+-----+-----+-----+-----+-----+-----+-----+",
              "      |     |     |     |     |     |     |     |     |",
              " 7    +-----+-----+-----+-----+-----+-----+-----+-----+",
              "      |     |     |     |     |     |     |     |     |",
              " 6    +-----+-----+-----+-----+-----+-----+-----+-----+",
              "      |     |     |     |     |     |     |     |     |",
              " 5    +-----+-----+-----+-----+-----+-----+-----+-----+",
              "      |     |     |     |     |     |     |     |     |",
              " 4    p-----+-----+-----+-----+-----+-----+-----+-----+",
              "      |     |     |     |     |     |     |     |     |",
              " 3    +-----+-----+-----+-----+-----+-----+-----+-----+",
              "      |     |     |     |  \\  |  /  |     |     |     |",
              " 2    +-----+-----+-----+-----K-----+-----+-----+-----+",
              "      |     |     |     |  /  |  \\  |     |     |     |",
              " 1    +-----+-----+-----+-----+-----+-----+-----+-----R",
              "      a     b     c     d     e     f     g     h     i"});
}

TEST_CASE("the other family of coordinates numbers the ranks from Han's edge") {
  const Lines lines =
      DrawBoard(engine::janggi::StartPosition({}), {.coordinates = Coordinates::kHanFirst});
  CHECK(absl::StartsWith(lines[1], " 1    r---"));
  CHECK(absl::StartsWith(lines[19], "10    R---"));
}

TEST_CASE("Korean letters tell the sides apart by brackets, or by colours") {
  const Position position = engine::janggi::StartPosition({});
  Lines lines = DrawBoard(position, {.lettering = Lettering::kHangul});
  CHECK(lines[1] == "10   [차]--[마]--[상]--[사]---+----[사]--[상]--[마]--[차]");
  CHECK(lines[19] == " 1    차----마----상----사----+-----사----상----마----차");
  lines = DrawBoard(position, {.lettering = Lettering::kHanja});
  CHECK(absl::StrContains(lines[3], "[漢]"));
  CHECK(absl::StrContains(lines[17], "楚"));
  lines = DrawBoard(position, {.lettering = Lettering::kHanja, .colours = Colours::kTerminal});
  CHECK(absl::StrContains(lines[3], "-\x1b[1;31m漢\x1b[0m-"));
}

TEST_CASE("the two points of the last move are marked") {
  const auto move = engine::janggi::ParseMove("a1a2", Coordinates::kChoFirst);
  const Lines lines = DrawBoard(Parsed("3k5/9/9/9/9/9/9/9/R3K4/9 b - - 1 1"), {.last_move = *move});
  CHECK(absl::StartsWith(lines[17], " 2   >R<----+"));
  CHECK(absl::StartsWith(lines[19], " 1   >+<----+"));
}

}  // namespace
}  // namespace protocol
