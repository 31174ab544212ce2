#pragma once

#include <condition_variable>
#include <deque>
#include <istream>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/string_view.h"
#include "protocol/command.h"
#include "protocol/executor.h"
#include "protocol/output.h"
#include "protocol/search_control.h"

namespace protocol {

// A conversation in UCI. Whoever calls Run, Receive and AwaitIdle is the reader; it never waits for
// a search, because one worker carries out in order what takes time.
class UciLoop {
 public:
  explicit UciLoop(Output& output);
  UciLoop(const UciLoop&) = delete;
  UciLoop& operator=(const UciLoop&) = delete;
  ~UciLoop();

  // Reads until `quit` or the end of the input, either of which ends the searches but nothing else.
  void Run(std::istream& input);

  enum class Next { kGoOn, kQuit };
  Next Receive(absl::string_view line);
  // Returns when everything received has been carried out, or the conversation was ended.
  void AwaitIdle();
  // Whether some line has been refused.
  bool HasRefused() const;

  // Ends the conversation as fast as it can be ended; may be called from any thread.
  void End();

 private:
  struct Job {
    Errand errand;
    std::shared_ptr<SearchControl> search{};  // of a `go`
    std::optional<search::TimePoint> arrived = std::nullopt;
    std::stop_source cancel{};  // of anything else that takes long
  };
  class Reader;

  void Refuse(absl::string_view why);
  void Accept(Errand errand);
  std::vector<std::shared_ptr<Job>> Pending() const;
  void StopSearches();
  // Waits until what was received has been carried out, unless that may take long.
  void AwaitShortJobs();
  bool HasOpenSearch() const;
  void Work(const std::stop_token& closed);
  void CarryOut(Job& job);

  Output& output_;
  Executor executor_;

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<std::shared_ptr<Job>> jobs_;  // the front one is being carried out, or about to be
  bool ended_ = false;
  bool has_refused_ = false;

  std::jthread worker_;
};

}  // namespace protocol
