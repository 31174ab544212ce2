#include "engine/janggi/records/cp949.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/janggi/quoted.h"
#include "engine/janggi/records/ks_x_1001.h"
#include "engine/janggi/utf8.h"

namespace engine::janggi::records {
namespace {

constexpr char16_t kFirstSyllable = 0xAC00;
constexpr char16_t kLastSyllable = 0xD7A3;
constexpr char16_t kNone = 0xFFFD;

// KS X 1001 fills the square whose bytes are both from 0xA1 on.
constexpr int kSquare = 0xA1;
// Outside of it second bytes run A..Z, a..z, 0x81..0xFE, in the rows of the square only up to 0xA0.
constexpr int kLettersInAlphabet = 26;
constexpr int kWideRow = 178;
constexpr int kNarrowRow = 84;
constexpr int kWideRows = kSquare - 0x81;

std::optional<int> ColumnOutsideSquare(int second) {
  if (second >= 'A' && second <= 'Z') return second - 'A';
  if (second >= 'a' && second <= 'z') return second - 'a' + kLettersInAlphabet;
  if (second >= 0x81 && second <= 0xFE) return second - 0x81 + 2 * kLettersInAlphabet;
  return std::nullopt;
}

int SecondByteOutsideSquare(int column) {
  if (column < kLettersInAlphabet) return 'A' + column;
  if (column < 2 * kLettersInAlphabet) return 'a' + column - kLettersInAlphabet;
  return 0x81 + column - 2 * kLettersInAlphabet;
}

// Both directions, worked out once: outside of the square the code page simply lists, in Unicode's
// order, the Hangul syllables that the square lacks.
class Tables {
 public:
  Tables() {
    for (int row = 0; row < static_cast<int>(kKsX1001.size()); ++row) {
      const auto characters = kKsX1001[static_cast<std::size_t>(row)];
      for (int column = 0; column < static_cast<int>(characters.size()); ++column) {
        const char16_t character = characters[static_cast<std::size_t>(column)];
        if (character != kNone) SetCode(character, kSquare + row, kSquare + column);
      }
    }
    for (char16_t syllable = kFirstSyllable; syllable <= kLastSyllable; ++syllable) {
      if (codes_[syllable] == 0) AddOutsideSquare(syllable);
    }
  }

  char16_t Character(int first, int second) const {
    if (first >= kSquare && first <= 0xFE && second >= kSquare && second <= 0xFE) {
      const auto row = kKsX1001[static_cast<std::size_t>(first - kSquare)];
      return row.empty() ? kNone : row[static_cast<std::size_t>(second - kSquare)];
    }
    const auto column = ColumnOutsideSquare(second);
    if (first < 0x81 || first > 0xFE || !column) return kNone;
    const int place = first < kSquare
                          ? (first - 0x81) * kWideRow + *column
                          : kWideRows * kWideRow + (first - kSquare) * kNarrowRow + *column;
    return place < static_cast<int>(outside_.size()) ? outside_[static_cast<std::size_t>(place)]
                                                     : kNone;
  }

  // The two bytes of a character, 0 if it has none.
  std::uint16_t Code(char32_t character) const {
    return character < codes_.size() ? codes_[character] : std::uint16_t{0};
  }

 private:
  void SetCode(char16_t character, int first, int second) {
    codes_[character] = static_cast<std::uint16_t>(first << 8 | second);
  }

  void AddOutsideSquare(char16_t syllable) {
    const int place = static_cast<int>(outside_.size());
    outside_.push_back(syllable);
    const int narrow = place - kWideRows * kWideRow;
    if (narrow < 0) {
      SetCode(syllable, 0x81 + place / kWideRow, SecondByteOutsideSquare(place % kWideRow));
    } else {
      SetCode(syllable, kSquare + narrow / kNarrowRow,
              SecondByteOutsideSquare(narrow % kNarrowRow));
    }
  }

  std::vector<char16_t> outside_;
  std::vector<std::uint16_t> codes_ = std::vector<std::uint16_t>(0x10000);
};

const Tables& TheTables() {
  static const Tables tables;
  return tables;
}

}  // namespace

std::string Utf8FromCp949(absl::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() * 3 / 2);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto first = static_cast<std::uint8_t>(bytes[i]);
    if (first < 0x80) {
      text.push_back(bytes[i]);
      continue;
    }
    const int second = i + 1 < bytes.size() ? static_cast<std::uint8_t>(bytes[i + 1]) : 0;
    const char16_t character = TheTables().Character(first, second);
    AppendUtf8(character, text);
    // After a first byte that stands alone, the next byte still means what it says.
    if (character != kNone) ++i;
  }
  return text;
}

absl::StatusOr<std::string> Cp949FromUtf8(absl::string_view text) {
  std::string bytes;
  bytes.reserve(text.size());
  while (!text.empty()) {
    const auto first = FirstCodePoint(text);
    if (!first) return absl::InvalidArgumentError("text: not UTF-8");
    const std::uint16_t code = TheTables().Code(first->value);
    if (first->value < 0x80) {
      bytes.push_back(static_cast<char>(first->value));
    } else if (code != 0) {
      bytes.push_back(static_cast<char>(code >> 8U));
      bytes.push_back(static_cast<char>(code & 0xFFU));
    } else {
      return absl::InvalidArgumentError(
          absl::StrCat("code page 949 has no ", Quoted(text.substr(0, first->length)), " (U+",
                       absl::StrFormat("%04X", static_cast<unsigned>(first->value)), ")"));
    }
    text.remove_prefix(first->length);
  }
  return bytes;
}

}  // namespace engine::janggi::records
