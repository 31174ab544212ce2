#include "protocol/evaluation_table.h"

#include <cstddef>

#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "eval/features.h"

namespace protocol {
namespace {

std::string Row(absl::string_view name, double cho, double han) {
  return absl::StrFormat("%12s | %8.0f | %8.0f | %8.0f", name, cho, han, cho - han);
}

}  // namespace

std::vector<std::string> EvaluationTable(const eval::Positional::Breakdown& breakdown) {
  std::vector<std::string> lines = {
      absl::StrFormat("%12s | %8s | %8s | %8s", "centipawns", "Cho", "Han", "Cho-Han")};
  eval::Positional::Shares sum;
  for (std::size_t at = 0; at < breakdown.size(); ++at) {
    const auto& [cho, han] = breakdown[at];
    const std::string_view name = eval::kTermNames[at];
    lines.push_back(Row({name.data(), name.size()}, cho, han));
    sum.cho += cho;
    sum.han += han;
  }
  lines.push_back(Row("sum", sum.cho, sum.han));
  return lines;
}

}  // namespace protocol
