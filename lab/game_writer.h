#pragma once

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace lab {

// A file of finished games in their order, among which there may be those of other matches.
class GameWriter {
 public:
  // Opens the file and mends it: a torn end of one of these games is cut off, and those of them
  // that are not there are added. What else it holds stays. All games begin with the same line.
  static absl::StatusOr<GameWriter> Open(const std::string& path,
                                         const std::vector<std::string>& games);

  absl::Status Append(absl::string_view game);

 private:
  GameWriter(std::string path, std::ofstream stream)
      : path_(std::move(path)), stream_(std::move(stream)) {}

  std::string path_;
  std::ofstream stream_;
};

}  // namespace lab
