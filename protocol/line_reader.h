#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

#include "absl/status/statusor.h"

namespace protocol {

// Cuts a stream into lines of bounded length. The last line needs no end.
class LineReader {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{16} << 20;

  explicit LineReader(std::istream& stream) : stream_(stream) {}

  // The next line; a refusal for one that was too long and has been skipped; nothing at the end.
  std::optional<absl::StatusOr<std::string>> Next();

 private:
  std::istream& stream_;
};

}  // namespace protocol
