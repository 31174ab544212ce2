#pragma once

#include <fstream>
#include <mutex>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace protocol {

// Where our lines go: whole lines, one speaker at a time, each at once. It also keeps the log of
// the conversation when there is one.
class Output {
 public:
  explicit Output(std::ostream& stream) : stream_(stream) {}
  // Summaries are written to a second stream too.
  Output(std::ostream& stream, std::ostream& summaries) : stream_(stream), summaries_(&summaries) {}

  void Line(absl::string_view line);
  void Lines(const std::vector<std::string>& lines);
  void Summary(const std::vector<std::string>& lines);

  // From now on the conversation is appended to this file; to none when the path is empty. When the
  // file cannot be written, everything stays as it was.
  absl::Status LogTo(const std::string& path);
  // What the other side said, for the log.
  void Heard(absl::string_view line);

 private:
  void Write(absl::string_view line);

  std::mutex mutex_;
  std::ostream& stream_;
  std::ostream* summaries_ = nullptr;
  std::ofstream log_;
};

}  // namespace protocol
