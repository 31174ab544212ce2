#include "lab/work_queue.h"

#include <doctest/doctest.h>

#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace lab {
namespace {

// Collects results; has enough when told "enough", and fails at "bad".
class Collection : public WorkQueue {
 public:
  using WorkQueue::MarkDone;
  using WorkQueue::WorkQueue;

  std::vector<std::string> results;

 private:
  absl::Status Receive(std::int64_t number, absl::string_view result) override {
    results.push_back(std::to_string(number) + std::string(result));
    return result == "bad" ? absl::DataLossError("bad") : absl::OkStatus();
  }
  bool Enough() const override { return !results.empty() && results.back().ends_with("enough"); }
};

TEST_CASE("each number is handed out once, but for those that are done or come back") {
  Collection work(4);
  work.MarkDone(1);
  CHECK(work.Take({}) == 0);
  CHECK(work.Take({}) == 2);
  work.PutBack(0);
  CHECK(work.Take({}) == 0);
  CHECK(work.Take({}) == 3);
  CHECK_FALSE(work.TryTake().has_value());
  CHECK(work.Give(0, "a").ok());
  work.PutBack(0);
  CHECK_FALSE(work.TryTake().has_value());
  CHECK(work.Give(0, "again").ok());
  CHECK(work.Give(2, "b").ok());
  CHECK_FALSE(work.Finished());
  CHECK(work.Give(3, "c").ok());
  CHECK(work.Finished());
  CHECK(work.results == std::vector<std::string>{"0a", "2b", "3c"});
  CHECK_FALSE(work.Give(4, "d").ok());
}

TEST_CASE("who finds everything handed out waits for what may come back") {
  Collection work(1);
  CHECK(work.Take({}) == 0);
  std::optional<std::int64_t> taken;
  std::jthread other([&] { taken = work.Take({}); });
  work.PutBack(0);
  other.join();
  CHECK(taken == 0);
}

TEST_CASE("the end of the work and a stop request both end the waiting") {
  Collection work(2);
  CHECK(work.Take({}) == 0);
  CHECK(work.Take({}) == 1);
  std::optional<std::int64_t> first = 7;
  std::optional<std::int64_t> second = 7;
  std::stop_source stop;
  std::jthread stopped([&] { first = work.Take(stop.get_token()); });
  stop.request_stop();
  stopped.join();
  CHECK_FALSE(first.has_value());
  std::jthread ended([&] { second = work.Take({}); });
  CHECK(work.Give(0, "enough").ok());
  ended.join();
  CHECK_FALSE(second.has_value());
  CHECK(work.Finished());
}

TEST_CASE("a result that cannot be kept ends the work") {
  Collection work(2);
  CHECK(work.Take({}) == 0);
  CHECK_FALSE(work.Give(0, "bad").ok());
  CHECK(work.Finished());
  CHECK(work.status().message() == "bad");
  CHECK_FALSE(work.Take({}).has_value());
}

}  // namespace
}  // namespace lab
