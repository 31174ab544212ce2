#include "engine/janggi/records/cp949.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/janggi/records/text.h"
#include "engine/janggi/utf8.h"

namespace engine::janggi::records {
namespace {

TEST_CASE("code page 949 has 17,048 double bytes, and each reads back as it was written") {
  int characters = 0;
  for (int first = 0x80; first <= 0xFF; ++first) {
    for (int second = 0x40; second <= 0xFF; ++second) {
      const std::string bytes{static_cast<char>(first), static_cast<char>(second)};
      const std::string text = Utf8FromCp949(bytes);
      if (text.find("\xEF\xBF\xBD") != std::string::npos) continue;
      ++characters;
      CHECK(Cp949FromUtf8(text).value() == bytes);
    }
  }
  CHECK(characters == 17'048);
}

TEST_CASE("every Hangul syllable can be written in code page 949") {
  for (char32_t syllable = 0xAC00; syllable <= 0xD7A3; ++syllable) {
    std::string text;
    AppendUtf8(syllable, text);
    const auto bytes = Cp949FromUtf8(text);
    REQUIRE(bytes.ok());
    CHECK(Utf8FromCp949(*bytes) == text);
  }
}

TEST_CASE("characters of every part of code page 949 are where the standard has them") {
  CHECK(Cp949FromUtf8("마상상마").value() == "\xB8\xB6\xBB\xF3\xBB\xF3\xB8\xB6");
  CHECK(Cp949FromUtf8("楚漢").value() == "\xF5\xA2\xF9\xD3");
  CHECK(Cp949FromUtf8("갂").value() == "\x81\x41");  // the first syllable of the extension
  CHECK(Cp949FromUtf8("똠방각하").value() == "\x8C\x63\xB9\xE6\xB0\xA2\xC7\xCF");
  CHECK(Cp949FromUtf8("힝힣").value() == "\xC8\xFE\xC6\x52");  // the last of both
  CHECK(Cp949FromUtf8("€®").value() == "\xA2\xE6\xA2\xE7");
}

TEST_CASE("a character that code page 949 lacks is named") {
  CHECK(Cp949FromUtf8("초 😀").status().message() == "code page 949 has no '😀' (U+1F600)");
}

TEST_CASE("a first byte without a second one does not swallow its neighbour") {
  CHECK(Utf8FromCp949("\xB8\"\n") == "\xEF\xBF\xBD\"\n");
  CHECK(Utf8FromCp949("\xB8") == "\xEF\xBF\xBD");
}

TEST_CASE("the encoding is recognised, and what old programs leave behind is dropped") {
  const Text old = DecodeText("\xFF[\xC6\xC7 \"\xC3\xCA\"]\r\n\r\n\xC7\xD1\xBC\xF6\xBD\xB0\x1A");
  CHECK(old.encoding == Encoding::kCp949);
  CHECK(old.utf8 == "[판 \"초\"]\n\n한수쉼");

  const Text modern = DecodeText("\xEF\xBB\xBF[판 \"초\"]\r\n한수쉼\n");
  CHECK(modern.encoding == Encoding::kUtf8);
  CHECK(modern.utf8 == "[판 \"초\"]\n한수쉼\n");
}

TEST_CASE("one broken byte does not turn UTF-8 into code page 949") {
  const Text text = DecodeText("대국 \x80 결과");
  CHECK(text.encoding == Encoding::kUtf8);
  CHECK(text.utf8 == "대국 \xEF\xBF\xBD 결과");
}

TEST_CASE("a .gib is in code page 949 where that has all its characters") {
  const KoreanBytes korean = EncodeKorean("[초대국자 \"김갑돌\"]");
  CHECK(korean.encoding == Encoding::kCp949);
  CHECK(korean.reason.empty());
  CHECK(DecodeText(korean.bytes).utf8 == "[초대국자 \"김갑돌\"]");
  const KoreanBytes other = EncodeKorean("[초대국자 \"René\"]");
  CHECK(other.encoding == Encoding::kUtf8);
  CHECK(other.bytes == "[초대국자 \"René\"]");
  CHECK(other.reason == "code page 949 has no 'é' (U+00E9)");
}

}  // namespace
}  // namespace engine::janggi::records
