#include "lab/json.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace lab {

std::string JsonQuoted(absl::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (c == '\n') {
      quoted += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      absl::StrAppendFormat(&quoted, "\\u%04x", static_cast<unsigned>(c));
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

JsonObject& JsonObject::SetRaw(absl::string_view key, absl::string_view json) {
  absl::StrAppend(&members_, members_.empty() ? "" : ", ", JsonQuoted(key), ": ", json);
  return *this;
}

JsonObject& JsonObject::Set(absl::string_view key, absl::string_view value) {
  return SetRaw(key, JsonQuoted(value));
}

JsonObject& JsonObject::Set(absl::string_view key, double value) {
  return SetRaw(key, std::isfinite(value) ? absl::StrFormat("%.10g", value) : "null");
}

JsonObject& JsonObject::Set(absl::string_view key, std::int64_t value) {
  return SetRaw(key, absl::StrCat(value));
}

JsonObject& JsonObject::Set(absl::string_view key, const JsonObject& value) {
  return SetRaw(key, value.text());
}

}  // namespace lab
