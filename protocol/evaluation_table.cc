#include "protocol/evaluation_table.h"

#include <cmath>
#include <cstddef>

#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "eval/features.h"

namespace protocol {
namespace {

std::string Row(absl::string_view name, int cho, int han, int difference) {
  return absl::StrFormat("%12s | %8d | %8d | %8d", name, cho, han, difference);
}

int Whole(double centipawns) { return static_cast<int>(std::lround(centipawns)); }

}  // namespace

std::vector<std::string> EvaluationTable(const eval::Positional::Breakdown& breakdown,
                                         int for_cho) {
  std::vector<std::string> lines = {
      absl::StrFormat("%12s | %8s | %8s | %8s", "centipawns", "Cho", "Han", "Cho-Han")};
  int cho_sum = 0;
  int han_sum = 0;
  for (std::size_t at = 0; at < breakdown.size(); ++at) {
    const int cho = Whole(breakdown[at].cho);
    const int han = Whole(breakdown[at].han);
    const std::string_view name = eval::kTermNames[at];
    lines.push_back(Row({name.data(), name.size()}, cho, han, cho - han));
    cho_sum += cho;
    han_sum += han;
  }
  // The score is rounded once, the rows one by one.
  lines.push_back(
      absl::StrFormat("%12s | %8s | %8s | %8d", "rounding", "", "", for_cho - (cho_sum - han_sum)));
  lines.push_back(Row("sum", cho_sum, han_sum, for_cho));
  return lines;
}

}  // namespace protocol
