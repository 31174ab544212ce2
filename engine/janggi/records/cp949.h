#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace engine::janggi::records {

// Code page 949, also called UHC: what Korean programs before Unicode wrote. All its 17,048 double
// bytes are known. Bytes that are no character become U+FFFD.
std::string Utf8FromCp949(absl::string_view bytes);

// The refusal names the first character that the code page does not have.
absl::StatusOr<std::string> Cp949FromUtf8(absl::string_view text);

}  // namespace engine::janggi::records
