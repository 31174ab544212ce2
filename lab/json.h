#pragma once

#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"

namespace lab {

// Builds one JSON object: members in the order in which they are set. A number that JSON cannot say
// (infinity) is null.
class JsonObject {
 public:
  JsonObject& Set(absl::string_view key, absl::string_view value);
  JsonObject& Set(absl::string_view key, const char* value) {
    return Set(key, absl::string_view(value));
  }
  JsonObject& Set(absl::string_view key, double value);
  JsonObject& Set(absl::string_view key, std::int64_t value);
  JsonObject& Set(absl::string_view key, int value) { return Set(key, std::int64_t{value}); }
  JsonObject& Set(absl::string_view key, const JsonObject& value);
  // A value that is JSON already.
  JsonObject& SetRaw(absl::string_view key, absl::string_view json);

  std::string text() const { return "{" + members_ + "}"; }

 private:
  std::string members_;
};

// The text in quotes, with what JSON wants escaped.
std::string JsonQuoted(absl::string_view text);

}  // namespace lab
