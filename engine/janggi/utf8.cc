#include "engine/janggi/utf8.h"

#include <cstdint>

namespace engine::janggi {
namespace {

constexpr char32_t kSmallestOfLength[] = {0, 0, 0x80, 0x800, 0x10000};

std::size_t LengthFromLead(std::uint8_t lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  if (lead >= 0xF0 && lead <= 0xF4) return 4;
  return 0;
}

bool IsSurrogate(char32_t value) { return value >= 0xD800 && value <= 0xDFFF; }

}  // namespace

std::optional<CodePoint> FirstCodePoint(absl::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto lead = static_cast<std::uint8_t>(text[0]);
  const std::size_t length = LengthFromLead(lead);
  if (length == 0 || length > text.size()) return std::nullopt;
  if (length == 1) return CodePoint{.value = lead, .length = 1};
  char32_t value = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<std::uint8_t>(text[i]);
    if ((byte & 0xC0U) != 0x80U) return std::nullopt;
    value = value << 6U | (byte & 0x3FU);
  }
  if (value < kSmallestOfLength[length] || value > 0x10FFFF || IsSurrogate(value)) {
    return std::nullopt;
  }
  return CodePoint{.value = value, .length = length};
}

void AppendUtf8(char32_t character, std::string& text) {
  const auto append = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (character < 0x80) {
    append(character);
  } else if (character < 0x800) {
    append(0xC0U | character >> 6U);
    append(0x80U | (character & 0x3FU));
  } else if (character < 0x10000) {
    append(0xE0U | character >> 12U);
    append(0x80U | (character >> 6U & 0x3FU));
    append(0x80U | (character & 0x3FU));
  } else {
    append(0xF0U | character >> 18U);
    append(0x80U | (character >> 12U & 0x3FU));
    append(0x80U | (character >> 6U & 0x3FU));
    append(0x80U | (character & 0x3FU));
  }
}

}  // namespace engine::janggi
