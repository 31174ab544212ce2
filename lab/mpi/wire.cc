#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include "lab/mpi/messages.h"
#include "lab/mpi/rhythm.h"

namespace lab::mpi {
namespace {

// Bytes of the number that stands before the text of a message.
constexpr std::size_t kNumberSize = sizeof(std::int64_t);
// A text goes in pieces so small that MPI copies each at once. It would fetch a larger one from the
// memory of its sender, and wait forever for a sender that died meanwhile.
constexpr std::size_t kPieceSize = 2000;

}  // namespace

Wire::Wire() {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  // A peer that has died must be an error of one call, not the end of this process.
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
  if (rank_ != 0) watch_.emplace();
}

Wire::~Wire() {
  if (abandoned_) return;
  while (!sending_.empty()) LetGo();
  MPI_Finalize();
}

void Wire::Abandon() {
  abandoned_ = true;
  if (watch_) watch_->Hurry();
}

void Wire::LetGo() {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  for (ForgetSent(); !sending_.empty() && std::chrono::steady_clock::now() < deadline;
       ForgetSent()) {
    std::this_thread::sleep_for(kPollInterval);
  }
}

void Wire::ForgetSent() {
  std::erase_if(sending_, [](Sending& sending) {
    int sent = 0;
    return MPI_Test(&sending.request, &sent, MPI_STATUS_IGNORE) != MPI_SUCCESS || sent != 0;
  });
}

void Wire::Send(const Message& message) {
  absl::string_view text = message.text;
  for (; text.size() > kPieceSize; text.remove_prefix(kPieceSize)) {
    SendPiece(message.peer, Topic::kPart, message.number, text.substr(0, kPieceSize));
  }
  SendPiece(message.peer, message.topic, message.number, text);
}

void Wire::SendPiece(int peer, Topic topic, std::int64_t number, absl::string_view text) {
  Sending& sending = sending_.emplace_back(Sending{.bytes = std::string(kNumberSize, '\0')});
  std::memcpy(sending.bytes.data(), &number, kNumberSize);
  sending.bytes.append(text.data(), text.size());
  // Errors are not looked at: a silent peer is noticed by its silence.
  MPI_Isend(sending.bytes.data(), static_cast<int>(sending.bytes.size()), MPI_BYTE, peer,
            static_cast<int>(topic), MPI_COMM_WORLD, &sending.request);
}

std::optional<Message> Wire::Receive() {
  ForgetSent();
  while (std::optional<Message> message = ReceivePiece()) {
    std::string& parts = parts_[message->peer];
    parts += message->text;
    if (message->topic == Topic::kPart) continue;
    message->text = std::exchange(parts, {});
    return message;
  }
  return std::nullopt;
}

std::optional<Message> Wire::ReceivePiece() {
  int arrived = 0;
  MPI_Status status;
  if (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived, &status) != MPI_SUCCESS ||
      arrived == 0) {
    return std::nullopt;
  }
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  if (MPI_Recv(bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE) != MPI_SUCCESS ||
      bytes.size() < kNumberSize) {
    return std::nullopt;
  }
  Message message{.peer = status.MPI_SOURCE, .topic = static_cast<Topic>(status.MPI_TAG)};
  std::memcpy(&message.number, bytes.data(), kNumberSize);
  message.text = bytes.substr(kNumberSize);
  if (watch_) watch_->Heard();
  return message;
}

}  // namespace lab::mpi
