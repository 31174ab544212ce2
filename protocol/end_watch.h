#pragma once

#include <array>
#include <stop_token>
#include <thread>

namespace protocol {

// Watches for what ends a program from outside: SIGTERM, SIGINT, SIGHUP, or that no one can read
// our standard output any more. Then it asks for a stop; if it is still there a moment later,
// because something hangs in a write that nobody reads or is at work that cannot be stopped, it
// ends the program. So it is to be made first, that it may outlive whatever has to come to its end.
class EndWatch {
 public:
  // To be called before the program has any thread but the first: a signal that one thread does not
  // block would be that thread's.
  static void BlockSignals();

  EndWatch();
  EndWatch(const EndWatch&) = delete;
  EndWatch& operator=(const EndWatch&) = delete;
  ~EndWatch();

  // Stopped when the program has been asked to end.
  std::stop_token ended() const { return ended_.get_token(); }

 private:
  void Watch();

  std::stop_source ended_;
  int signals_ = -1;               // a signalfd
  std::array<int, 2> finished_{};  // a pipe
  std::jthread thread_;
};

}  // namespace protocol
