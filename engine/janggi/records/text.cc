#include "engine/janggi/records/text.h"

#include "absl/strings/strip.h"
#include "engine/janggi/records/cp949.h"
#include "engine/janggi/utf8.h"

namespace engine::janggi::records {
namespace {

constexpr char kEndOfFileMark = '\x1A';
constexpr char kStray = '\xFF';

std::string WithPlainLineEnds(absl::string_view bytes) {
  std::string lines;
  lines.reserve(bytes.size());
  bool after_return = false;
  for (const char byte : bytes) {
    if (byte == kEndOfFileMark || byte == kStray) continue;
    if (byte == '\r') {
      lines.push_back('\n');
    } else if (byte != '\n' || !after_return) {
      lines.push_back(byte);
    }
    after_return = byte == '\r';
  }
  return lines;
}

// The text with U+FFFD for each byte that is not UTF-8.
std::string RepairUtf8(absl::string_view text) {
  std::string repaired;
  repaired.reserve(text.size());
  while (!text.empty()) {
    const auto first = FirstCodePoint(text);
    AppendUtf8(first ? first->value : kReplacement, repaired);
    text.remove_prefix(first ? first->length : 1);
  }
  return repaired;
}

int CountReplacements(absl::string_view text) {
  constexpr absl::string_view kMark = "\xEF\xBF\xBD";
  int count = 0;
  for (auto at = text.find(kMark); at != absl::string_view::npos;
       at = text.find(kMark, at + kMark.size())) {
    ++count;
  }
  return count;
}

}  // namespace

Text DecodeText(absl::string_view bytes) {
  const std::string lines = WithPlainLineEnds(bytes);
  const std::string utf8 = RepairUtf8(absl::StripPrefix(lines, "\xEF\xBB\xBF"));
  const int broken = CountReplacements(utf8);
  if (broken == 0) return {.utf8 = utf8};
  const std::string korean = Utf8FromCp949(lines);
  if (broken <= CountReplacements(korean)) return {.utf8 = utf8};
  return {.utf8 = korean, .encoding = Encoding::kCp949};
}

KoreanBytes EncodeKorean(absl::string_view utf8) {
  const auto bytes = Cp949FromUtf8(utf8);
  if (bytes.ok()) return {.bytes = *bytes};
  return {.bytes = std::string(utf8),
          .encoding = Encoding::kUtf8,
          .reason = std::string(bytes.status().message())};
}

}  // namespace engine::janggi::records
