#include "search/root_effort.h"

#include <doctest/doctest.h>

#include <cstddef>

#include "engine/core/threads.h"

TEST_CASE("what several threads spend on a move of the root adds up") {
  constexpr char kFirst = 'a';
  constexpr char kSecond = 'b';
  search::RootEffort<char> effort({kFirst, kSecond});
  {
    const auto threads = engine::core::StartThreads(4, [&](std::size_t) {
      for (int round = 0; round < 1'000; ++round) effort.Add(kSecond, 3);
      effort.Add(kFirst, 1);
    });
  }
  CHECK(effort.On(kFirst) == 4);
  CHECK(effort.On(kSecond) == 12'000);
  CHECK(effort.total() == 12'004);
}
