#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace lab::mpi {

// What processes say to each other.
enum class Topic : int {
  kPart,     // the beginning of the text of the next message
  kAlive,    // nothing else; either way, at least once a second
  kWant,     // follower: give me a piece of work
  kWork,     // leader: do this number
  kResult,   // follower: this number, then what came out
  kPutBack,  // follower: this number will not be done
  kFailed,   // follower: cannot work at all, and why
  kEnd,      // leader: it is over, everybody leaves in order
  kAbandon,  // leader: it is over, but somebody is missing: leave without waiting for it
  kGone,     // follower: no more will come from me
};

struct Message {
  int peer = 0;  // from whom or to whom
  Topic topic = Topic::kAlive;
  std::int64_t number = 0;
  std::string text = {};
};

// This process among those of its job. Only one thread may use it.
class Wire {
 public:
  Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire();

  int rank() const { return rank_; }
  int size() const { return size_; }

  void Send(const Message& message);
  // A message that has arrived, if any has: never waits.
  std::optional<Message> Receive();

  // Whether ending must not wait for the others.
  void Abandon() { abandoned_ = true; }
  bool abandoned() const { return abandoned_; }

 private:
  void SendPiece(int peer, Topic topic, std::int64_t number, absl::string_view text);
  std::optional<Message> ReceivePiece();

  int rank_ = 0;
  int size_ = 1;
  std::map<int, std::string> parts_;  // of texts that are not complete yet, by sender
  bool abandoned_ = false;
};

}  // namespace lab::mpi
