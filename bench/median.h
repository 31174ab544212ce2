#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace bench {

// Of at least one value.
inline double Median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

}  // namespace bench
