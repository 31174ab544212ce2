#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace lab {

// Pieces of work known by their numbers (games to play), handed out and taken back as text. All
// functions may be called from any thread.
class Work {
 public:
  virtual ~Work() = default;

  // A piece to do; waits while all are handed out but some may come back undone. Nothing when there
  // is no work left, or after a stop request.
  virtual std::optional<std::int64_t> Take(std::stop_token stop) = 0;
  // What came out of a piece. A second result of the same piece is ignored.
  virtual absl::Status Give(std::int64_t number, absl::string_view result) = 0;
  // A piece that was taken but will not be done: somebody else takes it.
  virtual void PutBack(std::int64_t number) = 0;
};

// Does pieces of work until there are none left or a stop is requested. The error is for what
// prevents working at all.
using Worker = std::function<absl::Status(Work&, std::stop_token)>;

}  // namespace lab
