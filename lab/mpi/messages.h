#pragma once

#include <mpi.h>

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "lab/mpi/orphan_watch.h"

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

  // Never waits: a peer that has died or was stopped may not be able to take it.
  void Send(const Message& message);
  // A message that has arrived, if any has: never waits.
  std::optional<Message> Receive();

  // Whether ending must not wait for the others.
  void Abandon();
  bool abandoned() const { return abandoned_; }
  // Whether a follower has not heard of the leader for too long.
  bool orphaned() const { return watch_ && watch_->orphaned(); }
  // Gives what was sent a moment to leave.
  void LetGo();

 private:
  struct Sending {
    std::string bytes;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  void ForgetSent();
  void SendPiece(int peer, Topic topic, std::int64_t number, absl::string_view text);
  std::optional<Message> ReceivePiece();

  int rank_ = 0;
  int size_ = 1;
  std::map<int, std::string> parts_;  // of texts that are not complete yet, by sender
  std::list<Sending> sending_;        // not taken over by MPI yet
  bool abandoned_ = false;
  std::optional<OrphanWatch> watch_;  // of a follower
};

}  // namespace lab::mpi
