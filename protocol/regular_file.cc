#include "protocol/regular_file.h"

#include <filesystem>
#include <system_error>

namespace protocol {

bool IsRegularOrNew(const std::string& path) {
  std::error_code unknown;
  const std::filesystem::file_status status = std::filesystem::status(path, unknown);
  // Of what cannot be looked at, opening will tell.
  return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status) ||
         status.type() == std::filesystem::file_type::unknown;
}

}  // namespace protocol
