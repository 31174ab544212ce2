#include "lab/records/convert.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/records/gib.h"
#include "engine/janggi/records/text.h"
#include "engine/janggi/records/verdict.h"
#include "lab/arguments.h"
#include "lab/files.h"
#include "lab/json.h"
#include "lab/options.h"
#include "lab/records/record_files.h"

namespace lab::records {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::records::EncodeKorean;
using engine::janggi::records::KoreanBytes;
using engine::janggi::records::Record;
using engine::janggi::records::RecordedMove;
using engine::janggi::records::Script;

constexpr const char* kHelp =
    R"(usage: janggun-lab records convert [--to gib|pgn|uci|json] [--encoding utf-8|cp949] [--hanja]
                                   [--rules NAME] [--out FILE] FILES

Writes the games of all files, which may be in any format, in one.
  --to        the format; without it what the name of --out ends in, else gib
  --encoding  of what is written; without it cp949 for .gib, if that has all its characters,
              else utf-8
  --hanja     name the pieces of .gib in Hanja, with the side before them
  --rules     the rules of games that do not name any (janggi)
  --out       the file to write; without it standard output
  --json      as --to json: one JSON object a line for each game

A broken game is reported and written up to its fault, one with bad headers is left out. Exit
status: 0 if every game was good, 1 if not, 2 for bad arguments.
)";

enum class Target { kGib, kPgn, kUci, kJson };

struct Request {
  Target target = Target::kGib;
  std::optional<Encoding> encoding = std::nullopt;
  Script script = Script::kHangul;
  Referee referee = Referee::Default();
  std::optional<std::string> out;
  std::vector<std::string> files;
};

absl::StatusOr<Target> ParseTarget(absl::string_view name) {
  if (name == "json") return Target::kJson;
  const auto format = ParseFormat(name);
  if (!format) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", name, "' is no format: expected gib, pgn, uci or json"));
  }
  switch (*format) {
    case Format::kGib:
      return Target::kGib;
    case Format::kPgn:
      return Target::kPgn;
    case Format::kUci:
      return Target::kUci;
  }
  return Target::kGib;
}

absl::StatusOr<Target> ChooseTarget(const Options& options) {
  if (options.Has("json")) return Target::kJson;
  if (const auto to = options.Value("to")) return ParseTarget(*to);
  const std::string out = options.Value("out").value_or("");
  const std::size_t dot = out.rfind('.');
  return dot == std::string::npos ? Target::kGib : ParseTarget(out.substr(dot + 1));
}

absl::StatusOr<Encoding> ParseEncoding(absl::string_view name) {
  if (name == "utf-8" || name == "utf8") return Encoding::kUtf8;
  if (name == "cp949") return Encoding::kCp949;
  return absl::InvalidArgumentError(
      absl::StrCat("'", name, "' is no encoding: expected utf-8 or cp949"));
}

absl::StatusOr<Request> Parse(Arguments arguments) {
  const auto options = Options::Parse(
      arguments, {.flags = {"json", "hanja"}, .values = {"to", "encoding", "rules", "out"}});
  if (!options.ok()) return options.status();
  if (options->words().empty()) return absl::InvalidArgumentError("no file given");
  Request request{.out = options->Value("out"), .files = options->words()};
  if (options->Has("hanja")) request.script = Script::kHanja;
  absl::Status status = Assign(ChooseTarget(*options), request.target);
  if (const auto name = options->Value("encoding"); name && status.ok()) {
    status = Assign(ParseEncoding(*name), request.encoding);
  }
  if (status.ok()) status = Assign(ChooseReferee(options->Value("rules")), request.referee);
  if (!status.ok()) return status;
  return request;
}

std::string ToJson(const Record& record) {
  JsonObject headers;
  for (const auto& header : record.headers) headers.Set(header.key, header.value);
  std::vector<std::string> moves;
  for (const RecordedMove& move : record.moves) {
    moves.push_back(JsonQuoted(FormatMove(move.move, Coordinates::kChoFirst)));
  }
  const std::string_view rules = record.referee.name();
  JsonObject json;
  json.Set("headers", headers);
  json.Set("rules", absl::string_view(rules.data(), rules.size()));
  json.Set("start", FormatFen(record.start, Coordinates::kChoFirst));
  json.SetRaw("moves", absl::StrCat("[", absl::StrJoin(moves, ", "), "]"));
  json.Set("result", FormatPgnResult(record.verdict));
  json.Set("termination", FormatPgnTermination(record.verdict));
  return absl::StrCat(json.text(), "\n");
}

std::string Write(const Record& record, const Request& request) {
  switch (request.target) {
    case Target::kGib:
      return WriteGib(record, request.script);
    case Target::kPgn:
      return WriteRecord(record, Format::kPgn);
    case Target::kUci:
      return WriteRecord(record, Format::kUci);
    case Target::kJson:
      return ToJson(record);
  }
  return "";
}

bool NeedsEmptyLine(Target target) { return target == Target::kGib || target == Target::kPgn; }

absl::StatusOr<std::string> Encode(const std::string& text, const Request& request,
                                   Console console) {
  const Encoding usual = request.target == Target::kGib ? Encoding::kCp949 : Encoding::kUtf8;
  if (request.encoding.value_or(usual) == Encoding::kUtf8) return text;
  KoreanBytes korean = EncodeKorean(text);
  if (korean.encoding == Encoding::kUtf8 && request.encoding) {
    return absl::InvalidArgumentError(
        absl::StrCat(korean.reason, "; write it with --encoding utf-8"));
  }
  if (korean.encoding == Encoding::kUtf8) {
    console.err << "records convert: written in UTF-8: " << korean.reason << '\n';
  }
  return std::move(korean.bytes);
}

absl::Status Deliver(const std::string& text, const Request& request, Console console) {
  const absl::StatusOr<std::string> bytes = Encode(text, request, console);
  if (!bytes.ok()) return bytes.status();
  if (request.out) return WriteFile(*request.out, *bytes);
  console.out << *bytes;
  return absl::OkStatus();
}

}  // namespace

int RunConvert(Arguments arguments, Console console) {
  if (AsksForHelp(arguments)) {
    console.out << kHelp;
    return kSuccess;
  }
  const absl::StatusOr<Request> request = Parse(arguments);
  if (!request.ok()) {
    console.err << "records convert: " << request.status().message() << '\n' << kHelp;
    return kBadUsage;
  }
  int status = kSuccess;
  std::string text;
  for (const std::string& file : request->files) {
    const absl::StatusOr<Reading> reading = ReadRecordFile(file, request->referee);
    if (!reading.ok()) {
      console.err << reading.status().message() << '\n';
      status = kFailure;
      continue;
    }
    int number = 0;
    for (const ReadGame& game : reading->games) {
      ++number;
      if (game.fault) {
        console.err << DescribeFault(file, number, game) << '\n';
        status = kFailure;
        if (game.fault->ply == 0) continue;
      }
      if (!text.empty() && NeedsEmptyLine(request->target)) text += '\n';
      text += Write(game.record, *request);
    }
  }
  if (const absl::Status written = Deliver(text, *request, console); !written.ok()) {
    console.err << "records convert: " << written.message() << '\n';
    return kFailure;
  }
  return status;
}

}  // namespace lab::records
