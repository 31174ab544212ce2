#include "protocol/output.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "protocol/regular_file.h"
#include "protocol/words.h"

namespace protocol {

void Output::Line(absl::string_view line) {
  const std::lock_guard lock(mutex_);
  Write(line);
  stream_.flush();
}

void Output::Lines(const std::vector<std::string>& lines) {
  const std::lock_guard lock(mutex_);
  for (const std::string& line : lines) Write(line);
  stream_.flush();
}

void Output::Summary(const std::vector<std::string>& lines) {
  Lines(lines);
  if (summaries_ == nullptr) return;
  for (const std::string& line : lines) *summaries_ << line << '\n';
  summaries_->flush();
}

absl::Status Output::LogTo(const std::string& path) {
  std::ofstream log;
  if (!path.empty()) {
    if (!IsRegularOrNew(path)) {
      return absl::FailedPreconditionError(
          absl::StrCat("cannot write to ", Quoted(path), ": not a regular file"));
    }
    log.open(path, std::ios::app);
    if (!log) return absl::NotFoundError(absl::StrCat("cannot write to ", Quoted(path)));
  }
  const std::lock_guard lock(mutex_);
  log_ = std::move(log);
  return absl::OkStatus();
}

void Output::Heard(absl::string_view line) {
  const std::lock_guard lock(mutex_);
  if (log_.is_open()) log_ << ">> " << line << std::endl;
}

void Output::Write(absl::string_view line) {
  stream_ << line << '\n';
  if (log_.is_open()) log_ << "<< " << line << std::endl;
}

}  // namespace protocol
