#pragma once

#include <string>

#include "absl/status/statusor.h"

namespace protocol {

// Whether a path can be opened without waiting and without an end to what is read: it names a file
// like most, or nothing yet. A pipe that nobody reads would be waited for, for ever.
bool IsRegularOrNew(const std::string& path);

// The bytes of such a file, if they are not more than any game needs. The error names the file.
absl::StatusOr<std::string> ReadRegularFile(const std::string& path);

}  // namespace protocol
