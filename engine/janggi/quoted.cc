#include "engine/janggi/quoted.h"

#include <cstddef>

#include "absl/strings/ascii.h"

namespace engine::janggi {

std::string Quoted(absl::string_view text) {
  constexpr std::size_t kQuotedLength = 40;
  std::string quoted = "'";
  for (const char c : text.substr(0, kQuotedLength))
    quoted += absl::ascii_isprint(static_cast<unsigned char>(c)) ? c : '?';
  quoted += text.size() > kQuotedLength ? "...'" : "'";
  return quoted;
}

}  // namespace engine::janggi
