#pragma once

#include <array>
#include <functional>
#include <thread>

namespace protocol {

// Watches for what ends a program from outside: SIGTERM, SIGINT, SIGHUP, or that no one can read
// our standard output any more. Then it calls `on_end`, once; if the program is still there a
// moment later, because it hangs in a write that nobody reads, the watch ends it.
class EndWatch {
 public:
  // To be called before the program has any thread but the first: a signal that one thread does not
  // block would be that thread's.
  static void BlockSignals();

  explicit EndWatch(std::function<void()> on_end);
  EndWatch(const EndWatch&) = delete;
  EndWatch& operator=(const EndWatch&) = delete;
  ~EndWatch();

 private:
  void Watch();

  std::function<void()> on_end_;
  int signals_ = -1;               // a signalfd
  std::array<int, 2> finished_{};  // a pipe
  std::jthread thread_;
};

}  // namespace protocol
