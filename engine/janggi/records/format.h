#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/janggi/records/record.h"
#include "engine/janggi/records/text.h"
#include "engine/janggi/referee.h"

namespace engine::janggi::records {

enum class Format : std::uint8_t { kGib, kPgn, kUci };

// A file of records, as it was read.
struct Reading {
  Format format = Format::kGib;
  Encoding encoding = Encoding::kUtf8;
  std::vector<ReadGame> games;
};

// Reads a file in any format and either encoding; both are told from its bytes. The referee's rules
// hold for games that do not name their own.
Reading ReadRecords(absl::string_view bytes, const Referee& referee);

// The format that a text looks like.
Format DetectFormat(absl::string_view text);

// A game in UTF-8. .gib is written in Hangul.
std::string WriteRecord(const Record& record, Format format);
// What stands between two games of a file.
absl::string_view Separator(Format format);

}  // namespace engine::janggi::records
