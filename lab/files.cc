#include "lab/files.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>

#include "absl/strings/str_cat.h"

namespace lab {
namespace {

absl::Status Failure(absl::string_view name) {
  return absl::UnavailableError(absl::StrCat(name, ": ", std::strerror(errno)));
}

}  // namespace

absl::StatusOr<std::string> ReadFile(const std::string& name) {
  std::ostringstream bytes;
  if (name == "-") {
    bytes << std::cin.rdbuf();
    return bytes.str();
  }
  errno = 0;
  std::ifstream file(name, std::ios::binary);
  // A folder opens, but cannot be read.
  if (!file || file.peek() == std::ifstream::traits_type::eof()) {
    if (errno != 0) return Failure(name);
    return std::string();
  }
  bytes << file.rdbuf();
  return bytes.str();
}

absl::Status WriteFile(const std::string& name, absl::string_view bytes) {
  errno = 0;
  std::ofstream file(name, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  return file ? absl::OkStatus() : Failure(name);
}

}  // namespace lab
