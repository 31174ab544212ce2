#include "search/pace.h"

#include <doctest/doctest.h>

TEST_CASE("the first to finish a depth ends it for all, who comes later goes on from there") {
  search::Pace<int> pace;
  CHECK(pace.finished_depth() == 0);
  CHECK_FALSE(pace.FoundAt(1));
  CHECK(pace.Finish(1, 10));
  CHECK_FALSE(pace.Finish(1, 20));
  CHECK(pace.Finish(2, 30));
  CHECK(pace.finished_depth() == 2);
  CHECK(pace.FoundAt(1) == 10);
  CHECK(pace.FoundAt(2) == 30);
  CHECK_FALSE(pace.FoundAt(3));
}
