#include "lab/match_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>

#include "absl/strings/str_cat.h"

namespace lab {
namespace {

std::string ReadAll(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The text up to the next end of line, taken off; nothing when no end of line is left.
std::optional<absl::string_view> TakeLine(absl::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == absl::string_view::npos) return std::nullopt;
  const absl::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

struct Contents {
  std::vector<GameRecord> games;
  std::size_t sound_bytes = 0;  // up to the last whole line
};

absl::StatusOr<Contents> ReadLog(absl::string_view path, absl::string_view text,
                                 absl::string_view signature) {
  const std::size_t size = text.size();
  Contents contents;
  const std::optional<absl::string_view> first = TakeLine(text);
  if (!first) return contents;
  if (*first != Sealed(signature)) {
    return absl::FailedPreconditionError(absl::StrCat(
        path, " is the log of another match: ", *first, "\nnow asked for: ", signature));
  }
  contents.sound_bytes = size - text.size();
  while (const std::optional<absl::string_view> line = TakeLine(text)) {
    absl::StatusOr<GameRecord> game = ParseGameRecord(*line);
    // Only the last line can be torn: anything after a bad one means that the disk lied.
    if (!game.ok() && !text.empty()) {
      return absl::DataLossError(absl::StrCat(path, ": ", game.status().message()));
    }
    if (!game.ok()) break;
    contents.games.push_back(*std::move(game));
    contents.sound_bytes = size - text.size();
  }
  return contents;
}

absl::Status SystemError(absl::string_view path) {
  return absl::InternalError(absl::StrCat(path, ": ", std::strerror(errno)));
}

}  // namespace

absl::StatusOr<MatchLog> MatchLog::Open(const std::string& path, absl::string_view signature) {
  MatchLog log(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (log.descriptor_ < 0) return SystemError(path);
  if (::flock(log.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    return absl::FailedPreconditionError(absl::StrCat(path, " is in use by another match"));
  }
  absl::StatusOr<Contents> contents = ReadLog(path, ReadAll(path), signature);
  if (!contents.ok()) return contents.status();
  if (::ftruncate(log.descriptor_, static_cast<off_t>(contents->sound_bytes)) != 0) {
    return SystemError(path);
  }
  log.games_ = std::move(contents->games);
  if (contents->sound_bytes == 0) {
    if (absl::Status status = log.WriteLine(Sealed(signature)); !status.ok()) return status;
  }
  return log;
}

MatchLog::~MatchLog() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

absl::Status MatchLog::WriteLine(absl::string_view line) {
  const std::string text = absl::StrCat(line, "\n");
  absl::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno != EINTR) return SystemError("the log");
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fdatasync(descriptor_) != 0) return SystemError("the log");
  return absl::OkStatus();
}

absl::Status MatchLog::Append(const GameRecord& game) { return WriteLine(Serialize(game)); }

}  // namespace lab
