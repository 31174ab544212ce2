#include "lab/json.h"

#include <doctest/doctest.h>

#include <limits>

namespace lab {
namespace {

TEST_CASE("a JSON object keeps the order of its members and escapes texts") {
  JsonObject inner;
  inner.Set("half", 0.5).Set("infinite", std::numeric_limits<double>::infinity());
  JsonObject object;
  object.Set("name", "a \"quoted\"\n\t\\").Set("count", 3).Set("inner", inner);
  CHECK(
      object.text() ==
      R"({"name": "a \"quoted\"\n\u0009\\", "count": 3, "inner": {"half": 0.5, "infinite": null}})");
  CHECK(JsonObject().text() == "{}");
}

}  // namespace
}  // namespace lab
