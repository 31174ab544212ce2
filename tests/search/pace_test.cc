#include "search/pace.h"

#include <doctest/doctest.h>

#include <utility>

TEST_CASE("the first to finish a depth ends it for all, who comes later goes on from there") {
  search::Pace<int> pace;
  CHECK(pace.finished_depth() == 0);
  CHECK(pace.Finish(1, 10));
  CHECK_FALSE(pace.Finish(1, 20));
  CHECK(pace.Finish(3, 30));
  CHECK_FALSE(pace.Finish(2, 40));
  CHECK(pace.finished_depth() == 3);
  CHECK(pace.Last() == std::pair(3, 30));
}
