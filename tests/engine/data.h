#pragma once

#include <string>
#include <vector>

namespace tests {

// The rows of a file in tests/data, split at semicolons; comments left out. Fails the test if there
// is nothing to read.
std::vector<std::vector<std::string>> Rows(const std::string& file);

}  // namespace tests
