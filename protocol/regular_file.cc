#include "protocol/regular_file.h"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "protocol/words.h"

namespace protocol {
namespace {

constexpr int kMostMebibytes = 16;

}  // namespace

bool IsRegularOrNew(const std::string& path) {
  std::error_code unknown;
  const std::filesystem::file_status status = std::filesystem::status(path, unknown);
  // Of what cannot be looked at, opening will tell.
  return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status) ||
         status.type() == std::filesystem::file_type::unknown;
}

absl::StatusOr<std::string> ReadRegularFile(const std::string& path) {
  if (!IsRegularOrNew(path)) {
    return absl::FailedPreconditionError(
        absl::StrCat("cannot read ", Quoted(path), ": not a regular file"));
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return absl::NotFoundError(absl::StrCat("cannot read ", Quoted(path)));
  constexpr std::size_t kMost = std::size_t{kMostMebibytes} << 20;
  // What the system says of a file's size is not true of every file.
  std::string bytes(kMost + 1, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  if (bytes.size() <= kMost) return bytes;
  return absl::OutOfRangeError(
      absl::StrCat("cannot read ", Quoted(path), ": more than ", kMostMebibytes, " MiB"));
}

}  // namespace protocol
