#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "absl/status/statusor.h"

namespace protocol::console {

// The lines that are typed, read at once and kept until somebody asks for them. So what the engine
// thinks about can end when it is not wanted any more. It reads until a `quit` or the end.
class Inbox {
 public:
  using Line = std::optional<absl::StatusOr<std::string>>;

  explicit Inbox(std::istream& input);

  // The next line, once it is there; nothing at the end.
  Line Next();

  // While this lives, a command that ends or changes the game stops what goes on, and so does the
  // end of the input. Lines of a script that come all at once wait for their turn instead, but for
  // a `quit`, if nothing stands before it.
  class Attention {
   public:
    Attention(Inbox& inbox, const std::stop_source& stop);
    Attention(const Attention&) = delete;
    Attention& operator=(const Attention&) = delete;
    ~Attention();

   private:
    Inbox& inbox_;
  };

 private:
  enum class Weight { kWaits, kChangesGame, kQuits };
  struct Item {
    Line line;
    Weight weight = Weight::kWaits;
    bool urgent = false;  // it came while somebody paid attention
  };
  struct Listening {
    std::stop_source stop;
    std::chrono::steady_clock::time_point since;
  };

  static Weight WeightOf(const Line& line);
  void Put(Line line, Weight weight);
  void Read(std::istream& input);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Item> items_;
  std::optional<Listening> listening_;
  std::jthread reader_;
};

}  // namespace protocol::console
