#include "tests/engine/data.h"

#include <doctest/doctest.h>

#include <fstream>

#include "absl/strings/str_split.h"

namespace tests {

std::vector<std::vector<std::string>> Rows(const std::string& file) {
  std::ifstream stream("tests/data/" + file);
  std::vector<std::vector<std::string>> rows;
  std::string line;
  while (std::getline(stream, line)) {
    if (!line.empty() && line[0] != '#') rows.push_back(absl::StrSplit(line, ';'));
  }
  REQUIRE_MESSAGE(!rows.empty(), "nothing to read in tests/data/", file);
  return rows;
}

}  // namespace tests
