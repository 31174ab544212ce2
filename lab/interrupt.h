#pragma once

#include <signal.h>

#include <stop_token>
#include <thread>

namespace lab {

// Turns the first interrupt or termination signal into a stop request, while it lives. Make it
// before any other thread: they inherit that these signals do not strike them.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  std::stop_token token() const { return source_.get_token(); }

 private:
  sigset_t previous_{};
  std::stop_source source_;
  std::jthread watcher_;
};

}  // namespace lab
