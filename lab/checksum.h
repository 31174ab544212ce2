#pragma once

#include <array>
#include <cstdint>

#include "absl/strings/string_view.h"

namespace lab {

// CRC-32 (the polynomial of zip and PNG): a torn or damaged record does not match it.
inline std::uint32_t Checksum(absl::string_view bytes) {
  static constexpr auto kTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) {
        value = (value & 1) != 0 ? 0xedb88320U ^ (value >> 1) : value >> 1;
      }
      table[i] = value;
    }
    return table;
  }();
  std::uint32_t crc = ~0U;
  for (const char byte : bytes) {
    crc = kTable[(crc ^ static_cast<unsigned char>(byte)) & 0xff] ^ (crc >> 8);
  }
  return ~crc;
}

}  // namespace lab
