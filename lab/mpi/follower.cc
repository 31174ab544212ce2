#include "lab/mpi/follower.h"

#include <atomic>
#include <thread>
#include <utility>

#include "lab/mpi/rhythm.h"

namespace lab::mpi {

using std::chrono::steady_clock;

std::optional<std::int64_t> RemoteWork::Take(std::stop_token stop) {
  std::unique_lock lock(mutex_);
  if (over_ || stop.stop_requested()) return std::nullopt;
  outgoing_.push_back({.topic = Topic::kWant});
  changed_.wait(lock, stop, [this] { return over_ || !arrived_.empty(); });
  if (over_ || stop.stop_requested() || arrived_.empty()) return std::nullopt;
  const std::int64_t number = arrived_.front();
  arrived_.pop_front();
  return number;
}

absl::Status RemoteWork::Give(std::int64_t number, absl::string_view result) {
  const std::lock_guard lock(mutex_);
  outgoing_.push_back({.topic = Topic::kResult, .number = number, .text = std::string(result)});
  return absl::OkStatus();
}

void RemoteWork::PutBack(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  outgoing_.push_back({.topic = Topic::kPutBack, .number = number});
}

void RemoteWork::Deliver(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  arrived_.push_back(number);
  changed_.notify_all();
}

void RemoteWork::End() {
  const std::lock_guard lock(mutex_);
  over_ = true;
  changed_.notify_all();
}

std::deque<Message> RemoteWork::TakeOutgoing() {
  const std::lock_guard lock(mutex_);
  return std::exchange(outgoing_, {});
}

namespace {

// The thread that speaks for a follower.
class Speaker {
 public:
  Speaker(Wire& wire, RemoteWork& work) : wire_(wire), work_(work) {}

  // One look at both sides; false when the leader has ended the work, or has not been heard for too
  // long.
  bool Step() {
    const auto now = steady_clock::now();
    bool over = false;
    while (const std::optional<Message> message = wire_.Receive()) {
      if (message->topic == Topic::kWork) work_.Deliver(message->number);
      if (message->topic == Topic::kAbandon) wire_.Abandon();
      over = over || message->topic == Topic::kEnd || message->topic == Topic::kAbandon;
    }
    Flush();
    if (now - last_sign_ >= kSignInterval) {
      wire_.Send({.topic = Topic::kAlive});
      last_sign_ = now;
    }
    if (!wire_.orphaned()) return !over;
    wire_.Abandon();
    return false;
  }
  void Flush() {
    for (const Message& message : work_.TakeOutgoing()) wire_.Send(message);
  }
  void Say(Topic topic, absl::string_view text) {
    wire_.Send({.topic = topic, .text = std::string(text)});
  }

 private:
  Wire& wire_;
  RemoteWork& work_;
  steady_clock::time_point last_sign_{};
};

}  // namespace

absl::Status FollowLeader(Wire& wire, const Worker& worker, std::stop_token stop) {
  RemoteWork work;
  Speaker speaker(wire, work);
  std::stop_source stop_work;
  const std::stop_callback forward(stop, [&stop_work] { stop_work.request_stop(); });
  std::atomic<bool> working = true;
  absl::Status status;
  std::jthread hands([&] {
    status = worker(work, stop_work.get_token());
    working = false;
  });
  bool told = false;
  // A follower that cannot work tells why and waits for the end, which is then near.
  while (speaker.Step()) {
    if (!working && !told) {
      speaker.Flush();
      if (!status.ok()) speaker.Say(Topic::kFailed, status.message());
      told = true;
    }
    std::this_thread::sleep_for(kPollInterval);
  }
  // Whatever is still being done is not wanted any more.
  work.End();
  stop_work.request_stop();
  hands.join();
  if (!wire.abandoned() || stop.stop_requested()) speaker.Flush();
  speaker.Say(Topic::kGone, "");
  wire.LetGo();
  return status;
}

}  // namespace lab::mpi
