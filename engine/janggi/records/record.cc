#include "engine/janggi/records/record.h"

namespace engine::janggi::records {

std::optional<std::string> FindHeader(const Record& record, absl::string_view key) {
  for (const Header& header : record.headers) {
    if (header.key == key) return header.value;
  }
  return std::nullopt;
}

}  // namespace engine::janggi::records
