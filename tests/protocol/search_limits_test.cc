#include "protocol/search_limits.h"

#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <limits>

namespace protocol {
namespace {

using engine::core::Side;
using std::chrono::milliseconds;

TEST_CASE("each side looks at its own clock") {
  const GoCommand go{
      .first_time = 1000, .second_time = 2000, .first_increment = 10, .second_increment = 20};
  const auto first = LimitsOf(go, Side::kFirst).clock;
  REQUIRE(first.has_value());
  CHECK(first->remaining == milliseconds(1000));
  CHECK(first->increment == milliseconds(10));
  const auto second = LimitsOf(go, Side::kSecond).clock;
  REQUIRE(second.has_value());
  CHECK(second->remaining == milliseconds(2000));
  CHECK(second->increment == milliseconds(20));
}

TEST_CASE("a single clock is the clock of whoever is to move") {
  const GoCommand go{.first_time = 100};
  CHECK(LimitsOf(go, Side::kSecond).clock->remaining == milliseconds(100));
}

TEST_CASE("an increment alone is a clock that has run down") {
  const GoCommand go{.first_increment = 100};
  const auto clock = LimitsOf(go, Side::kFirst).clock;
  REQUIRE(clock.has_value());
  CHECK(clock->remaining == milliseconds(0));
  CHECK(clock->increment == milliseconds(100));
}

TEST_CASE("increments that come with another limit are no clock") {
  GoCommand go{.first_increment = 0, .second_increment = 0};
  go.depth = 5;
  CHECK_FALSE(LimitsOf(go, Side::kFirst).clock.has_value());
  CHECK(LimitsOf(go, Side::kFirst).depth == 5);
}

TEST_CASE("times below zero are times that have run out") {
  const GoCommand go{.movetime = -100, .first_time = -50, .first_increment = -500};
  const auto limits = LimitsOf(go, Side::kFirst);
  CHECK(limits.movetime == milliseconds(0));
  CHECK(limits.clock->remaining == milliseconds(0));
  CHECK(limits.clock->increment == milliseconds(0));
}

TEST_CASE("the longest time can be added to any moment") {
  const GoCommand go{.movetime = std::numeric_limits<std::int64_t>::max()};
  const auto movetime = *LimitsOf(go, Side::kFirst).movetime;
  CHECK(std::chrono::steady_clock::now() + movetime > std::chrono::steady_clock::now());
}

TEST_CASE("moves to go count from 1 on") {
  GoCommand go{.first_time = 100, .moves_to_go = 7};
  CHECK(LimitsOf(go, Side::kFirst).clock->moves_to_go == 7);
  for (const std::int64_t absent : {0, -1}) {
    go.moves_to_go = absent;
    CHECK_FALSE(LimitsOf(go, Side::kFirst).clock->moves_to_go.has_value());
  }
}

TEST_CASE("a search of no nodes searches one") {
  CHECK(LimitsOf({.nodes = 0}, Side::kFirst).nodes == 1);
  CHECK(LimitsOf({.nodes = 500}, Side::kFirst).nodes == 500);
}

TEST_CASE("what is not said is no limit") {
  const auto limits = LimitsOf({}, Side::kFirst);
  CHECK_FALSE(limits.depth.has_value());
  CHECK_FALSE(limits.nodes.has_value());
  CHECK_FALSE(limits.movetime.has_value());
  CHECK_FALSE(limits.mate_in_moves.has_value());
  CHECK_FALSE(limits.clock.has_value());
}

}  // namespace
}  // namespace protocol
