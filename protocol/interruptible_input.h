#pragma once

#include <array>
#include <streambuf>

namespace protocol {

// Reads a file descriptor until it ends or until Interrupt is called, after which it is at its end.
class InterruptibleInput final : public std::streambuf {
 public:
  explicit InterruptibleInput(int descriptor);
  InterruptibleInput(const InterruptibleInput&) = delete;
  InterruptibleInput& operator=(const InterruptibleInput&) = delete;
  ~InterruptibleInput() override;

  // May be called from any thread, also while another waits for input.
  void Interrupt();

 private:
  int_type underflow() override;

  int descriptor_;
  std::array<int, 2> wake_{};  // a pipe
  std::array<char, 1 << 16> buffer_{};
};

}  // namespace protocol
