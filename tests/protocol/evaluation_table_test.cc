#include "protocol/evaluation_table.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <sstream>
#include <string>

namespace protocol {
namespace {

// The number in the last column.
int Difference(const std::string& row) {
  std::istringstream text(row.substr(row.rfind('|') + 1));
  int difference = 0;
  text >> difference;
  REQUIRE(!text.fail());
  return difference;
}

TEST_CASE("the differences of the evaluation table add up to the evaluation, rounded as it is") {
  eval::Positional::Breakdown breakdown{};
  for (eval::Positional::Shares& shares : breakdown) shares = {.cho = 10.4, .han = 7.6};
  for (const int evaluation : {-37, 36, 38}) {
    const auto rows = EvaluationTable(breakdown, evaluation);
    int sum = 0;
    for (std::size_t row = 1; row + 1 < rows.size(); ++row) sum += Difference(rows[row]);
    CHECK(sum == evaluation);
    CHECK(Difference(rows.back()) == evaluation);
  }
}

}  // namespace
}  // namespace protocol
