#include "engine/janggi/records/format.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "engine/janggi/records/gib.h"
#include "engine/janggi/records/move_text.h"
#include "engine/janggi/records/pgn.h"
#include "engine/janggi/records/uci_list.h"

namespace engine::janggi::records {
namespace {

bool IsAscii(absl::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return absl::ascii_isascii(static_cast<unsigned char>(c)); });
}

bool LooksLikeUci(absl::string_view line) {
  if (absl::StartsWith(line, "position ") || absl::StartsWith(line, "setoption ") ||
      absl::StartsWith(line, "startpos") || absl::StartsWith(line, "fen ") ||
      absl::StartsWith(line, "moves ")) {
    return true;
  }
  return line.size() >= 4 && line[0] >= 'a' && line[0] <= 'i' &&
         absl::ascii_isdigit(static_cast<unsigned char>(line[1]));
}

Format FormatOfMoves(absl::string_view text) {
  MoveText tokens(text, 1);
  Token token = tokens.Next();
  while (token.kind != TokenKind::kWord && token.kind != TokenKind::kEnd) token = tokens.Next();
  return IsAscii(token.text) ? Format::kPgn : Format::kGib;
}

}  // namespace

// The keys of .gib are Korean, and so are the names of its pieces; the words of PGN and UCI are
// not. But a PGN, which begins with its event, may have kept other keys of a .gib: its moves
// decide.
Format DetectFormat(absl::string_view text) {
  bool begins_as_pgn = false;
  while (!text.empty()) {
    const absl::string_view rest = text;
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    const absl::string_view line = absl::StripAsciiWhitespace(text.substr(0, end + 1));
    text.remove_prefix(end + 1);
    if (line.empty() || line[0] == '#' || line[0] == '%') continue;
    if (absl::StartsWith(line, "[Event ")) begins_as_pgn = true;
    if (line[0] != '[') return LooksLikeUci(line) ? Format::kUci : FormatOfMoves(rest);
    if (!begins_as_pgn && !IsAscii(line.substr(0, line.find('"')))) return Format::kGib;
  }
  return Format::kPgn;
}

Reading ReadRecords(absl::string_view bytes, const Referee& referee) {
  const Text text = DecodeText(bytes);
  Reading reading{.format = DetectFormat(text.utf8), .encoding = text.encoding, .games = {}};
  switch (reading.format) {
    case Format::kGib:
      reading.games = ReadGib(text.utf8, referee);
      break;
    case Format::kPgn:
      reading.games = ReadPgn(text.utf8, referee);
      break;
    case Format::kUci:
      reading.games = ReadUciLists(text.utf8, referee);
      break;
  }
  return reading;
}

std::string WriteRecord(const Record& record, Format format) {
  switch (format) {
    case Format::kGib:
      return WriteGib(record, Script::kHangul);
    case Format::kPgn:
      return WritePgn(record);
    case Format::kUci:
      return WriteUciList(record);
  }
  return "";
}

absl::string_view Separator(Format format) { return format == Format::kUci ? "" : "\n"; }

}  // namespace engine::janggi::records
