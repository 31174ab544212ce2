#include "lab/clock.h"

#include <doctest/doctest.h>

#include <chrono>

namespace lab {
namespace {

using namespace std::chrono_literals;
using engine::core::Side;

TEST_CASE("time controls are read as cutechess writes them") {
  CHECK(ParseTimeControl("10+0.1").value() == TimeControl{.base = 10s, .increment = 100ms});
  CHECK(ParseTimeControl("40/60").value() == TimeControl{.base = 60s, .moves = 40});
  CHECK(ParseTimeControl("1:30+1").value() == TimeControl{.base = 90s, .increment = 1s});
  CHECK(ParseTimeControl("0.5").value() == TimeControl{.base = 500ms});
  for (const char* bad : {"", "x", "+", "-1", "0/10", "a/10", "1:x", "0", "1e300", "nan"}) {
    CAPTURE(bad);
    CHECK_FALSE(ParseTimeControl(bad).ok());
  }
}

TEST_CASE("a clock falls by what a move took and rises by the increment") {
  PlayerClock clock({.clock = TimeControl{.base = 1s, .increment = 100ms}});
  CHECK(clock.remaining() == 1100ms);
  CHECK(clock.Spend(600ms));
  CHECK(clock.remaining() == 600ms);
  CHECK(clock.Allowance() == 600ms);
  CHECK_FALSE(clock.Spend(601ms));
}

TEST_CASE("the margin forgives lateness without lending time") {
  PlayerClock clock({.clock = TimeControl{.base = 1s}, .margin = 50ms});
  CHECK(clock.Spend(1040ms));
  CHECK(clock.remaining() == 0ms);
  CHECK_FALSE(clock.Spend(51ms));
}

TEST_CASE("a period's time comes back after its moves") {
  PlayerClock clock({.clock = TimeControl{.base = 1s, .moves = 2}});
  CHECK(clock.Spend(400ms));
  CHECK(clock.moves_to_go() == 1);
  CHECK(clock.Spend(400ms));
  CHECK(clock.moves_to_go() == 2);
  CHECK(clock.remaining() == 1200ms);
}

TEST_CASE("a player by nodes cannot lose on time, only hang") {
  PlayerClock clock({.nodes = 1000, .patience = 5s});
  CHECK(clock.Allowance() == 5s);
  CHECK(clock.Spend(6s));
  CHECK(clock.Spend(4s));
  CHECK(clock.Spend(4s));
}

TEST_CASE("the go command tells both clocks and the limits of the side to move") {
  const PlayerClock cho({.clock = TimeControl{.base = 10s, .increment = 100ms}});
  const PlayerClock han({.clock = TimeControl{.base = 60s, .moves = 40}, .depth = 9});
  CHECK(GoCommand(cho, han, Side::kFirst) == "go wtime 10100 winc 100 btime 60000 binc 0");
  CHECK(GoCommand(cho, han, Side::kSecond) ==
        "go wtime 10100 winc 100 btime 60000 binc 0 movestogo 40 depth 9");
  const PlayerClock nodes({.movetime = 250ms, .nodes = 5000});
  CHECK(GoCommand(nodes, nodes, Side::kFirst) == "go movetime 250 nodes 5000");
}

}  // namespace
}  // namespace lab
