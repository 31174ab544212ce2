#include "lab/mpi/leader.h"

#include <algorithm>
#include <optional>
#include <thread>

#include "lab/mpi/rhythm.h"

namespace lab::mpi {

using std::chrono::steady_clock;

Leader::Leader(Wire& wire)
    : wire_(wire),
      followers_(static_cast<std::size_t>(wire.size()),
                 Follower{.last_heard = steady_clock::now()}) {
  followers_.front().gone = true;
}

absl::Status Leader::Serve(WorkQueue& work, std::stop_token stop) {
  while (status_.ok() && !work.Finished() && !stop.stop_requested()) {
    while (const std::optional<Message> message = wire_.Receive()) Answer(work, *message);
    HandOut(work);
    Watch(work, steady_clock::now());
    std::this_thread::sleep_for(kPollInterval);
  }
  SendHome();
  return status_;
}

void Leader::Answer(WorkQueue& work, const Message& message) {
  Follower& follower = followers_[static_cast<std::size_t>(message.peer)];
  follower.last_heard = steady_clock::now();
  // Whoever was only slow is welcome back.
  follower.lost = false;
  switch (message.topic) {
    case Topic::kWant:
      ++follower.wanted;
      return;
    case Topic::kResult:
      // A clock that ran while the machine stood still has judged wrongly.
      if (follower.given_up.erase(message.number) > 0) return;
      follower.doing.erase(message.number);
      status_.Update(work.Give(message.number, message.text));
      return;
    case Topic::kPutBack:
      if (follower.given_up.erase(message.number) > 0) return;
      follower.doing.erase(message.number);
      work.PutBack(message.number);
      return;
    case Topic::kFailed:
      status_.Update(absl::InternalError(message.text));
      return;
    case Topic::kGone:
      follower.gone = true;
      TakeBack(work, follower);
      return;
    case Topic::kPart:
    case Topic::kAlive:
    case Topic::kWork:
    case Topic::kEnd:
    case Topic::kAbandon:
      return;
  }
}

void Leader::HandOut(WorkQueue& work) {
  for (std::size_t rank = 0; rank < followers_.size(); ++rank) {
    Follower& follower = followers_[rank];
    while (follower.Takes()) {
      const std::optional<std::int64_t> number = work.TryTake();
      if (!number) return;
      --follower.wanted;
      follower.doing.insert(*number);
      wire_.Send({.peer = static_cast<int>(rank), .topic = Topic::kWork, .number = *number});
    }
  }
}

void Leader::Watch(WorkQueue& work, Time now) {
  if (now - last_sign_ >= kSignInterval) {
    Tell(Topic::kAlive);
    last_sign_ = now;
  }
  for (Follower& follower : followers_) {
    if (!follower.here() || now - follower.last_heard < kLostAfter) continue;
    follower.lost = true;
    follower.given_up.insert(follower.doing.begin(), follower.doing.end());
    TakeBack(work, follower);
  }
}

void Leader::TakeBack(WorkQueue& work, Follower& follower) {
  for (const std::int64_t number : follower.doing) work.PutBack(number);
  follower.doing.clear();
}

void Leader::Tell(Topic topic) {
  for (std::size_t rank = 0; rank < followers_.size(); ++rank) {
    if (followers_[rank].here()) wire_.Send({.peer = static_cast<int>(rank), .topic = topic});
  }
}

void Leader::TellLost() {
  for (std::size_t rank = 0; rank < followers_.size(); ++rank) {
    if (!followers_[rank].lost) continue;
    wire_.Send({.peer = static_cast<int>(rank), .topic = Topic::kAbandon});
  }
}

bool Leader::AnyoneHere() const { return std::ranges::any_of(followers_, &Follower::here); }

void Leader::SendHome() {
  const bool complete = std::ranges::none_of(followers_, &Follower::lost);
  if (!complete) wire_.Abandon();
  Tell(complete ? Topic::kEnd : Topic::kAbandon);
  TellLost();
  const Time deadline = steady_clock::now() + kFarewell;
  while (AnyoneHere() && steady_clock::now() < deadline) {
    // What still comes in is too late to count.
    while (const std::optional<Message> message = wire_.Receive()) {
      Follower& follower = followers_[static_cast<std::size_t>(message->peer)];
      if (message->topic == Topic::kGone) follower.gone = true;
    }
    std::this_thread::sleep_for(kPollInterval);
  }
  if (AnyoneHere()) wire_.Abandon();
}

}  // namespace lab::mpi
