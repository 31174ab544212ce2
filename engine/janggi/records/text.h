#pragma once

#include <string>

#include "absl/strings/string_view.h"

namespace engine::janggi::records {

enum class Encoding { kUtf8, kCp949 };

// A file's text in UTF-8, with lines ended by '\n' alone.
struct Text {
  std::string utf8;
  Encoding encoding = Encoding::kUtf8;  // what the bytes were
};

// Tells the encoding from the bytes: the one in which fewer of them are broken. A byte order mark
// and the bytes 0xFF and 0x1A, which old programs leave behind, are dropped.
Text DecodeText(absl::string_view bytes);

// A .gib as Korean programs expect it, in code page 949; but in UTF-8 when that has not all of its
// characters. Then `reason` names the first one.
struct KoreanBytes {
  std::string bytes;
  Encoding encoding = Encoding::kCp949;
  std::string reason = {};
};
KoreanBytes EncodeKorean(absl::string_view utf8);

}  // namespace engine::janggi::records
