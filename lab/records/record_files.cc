#include "lab/records/record_files.h"

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "lab/files.h"

namespace lab::records {

absl::StatusOr<Referee> ChooseReferee(const std::optional<std::string>& name) {
  if (!name) return Referee::Default();
  const auto referee = Referee::Find(*name);
  if (!referee) return absl::InvalidArgumentError(absl::StrCat("unknown rules '", *name, "'"));
  return *referee;
}

absl::StatusOr<Reading> ReadRecordFile(const std::string& name, const Referee& referee) {
  const absl::StatusOr<std::string> bytes = ReadFile(name);
  if (!bytes.ok()) return bytes.status();
  return engine::janggi::records::ReadRecords(*bytes, referee);
}

std::optional<Format> ParseFormat(absl::string_view name) {
  const std::string lower = absl::AsciiStrToLower(name);
  for (const Format format : {Format::kGib, Format::kPgn, Format::kUci}) {
    if (lower == NameOf(format)) return format;
  }
  return std::nullopt;
}

absl::string_view NameOf(Format format) {
  switch (format) {
    case Format::kGib:
      return "gib";
    case Format::kPgn:
      return "pgn";
    case Format::kUci:
      return "uci";
  }
  return "";
}

absl::string_view NameOf(Encoding encoding) {
  switch (encoding) {
    case Encoding::kUtf8:
      return "utf-8";
    case Encoding::kCp949:
      return "cp949";
  }
  return "";
}

std::string DescribeFault(absl::string_view file, int game_number, const ReadGame& game) {
  if (!game.fault) return "";
  const std::string ply = game.fault->ply == 0 ? "" : absl::StrCat(", ply ", game.fault->ply);
  return absl::StrCat(file, ":", game.fault->line, ": game ", game_number, ply, ": ",
                      game.fault->message);
}

}  // namespace lab::records
