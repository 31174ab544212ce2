#include "protocol/line_reader.h"

#include <streambuf>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace protocol {

std::optional<absl::StatusOr<std::string>> LineReader::Next() {
  using Traits = std::streambuf::traits_type;
  std::streambuf& source = *stream_.rdbuf();
  std::string line;
  std::size_t length = 0;
  for (;;) {
    const Traits::int_type next = source.sbumpc();
    const bool at_end = Traits::eq_int_type(next, Traits::eof());
    if (at_end && length == 0) return std::nullopt;
    if (at_end || Traits::to_char_type(next) == '\n') break;
    if (++length <= kLongestLine) line.push_back(Traits::to_char_type(next));
  }
  if (length > kLongestLine) {
    return absl::OutOfRangeError(absl::StrCat(
        "a line of ", length, " characters was skipped: at most ", kLongestLine, " are read"));
  }
  return line;
}

}  // namespace protocol
