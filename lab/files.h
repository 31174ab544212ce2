#pragma once

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace lab {

// The bytes of a file; `-` is standard input. The error names the file.
absl::StatusOr<std::string> ReadFile(const std::string& name);

// Writes a file anew. The error names it.
absl::Status WriteFile(const std::string& name, absl::string_view bytes);

}  // namespace lab
