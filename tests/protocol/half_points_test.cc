#include "protocol/half_points.h"

#include <doctest/doctest.h>

namespace protocol {
namespace {

TEST_CASE("points are written with their half") {
  CHECK(FormatHalfPoints(0) == "0");
  CHECK(FormatHalfPoints(1) == "0.5");
  CHECK(FormatHalfPoints(3) == "1.5");
  CHECK(FormatHalfPoints(144) == "72");
}

TEST_CASE("points are read in halves") {
  CHECK(ParseHalfPoints("0") == 0);
  CHECK(ParseHalfPoints("0.5") == 1);
  CHECK(ParseHalfPoints("1.0") == 2);
  CHECK(ParseHalfPoints("1.5") == 3);
  CHECK(ParseHalfPoints("72") == 144);
}

TEST_CASE("what is no number of half points is refused") {
  for (const absl::string_view text :
       {"", ".", ".5", "1.", "1.25", "-1", "+1", "1,5", "abc", "1.5x", "99999999999"}) {
    CAPTURE(std::string(text));
    CHECK_FALSE(ParseHalfPoints(text).has_value());
  }
}

}  // namespace
}  // namespace protocol
