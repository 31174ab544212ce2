#pragma once

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

// Who the lines come from: somebody at a terminal, or a pipe or file.
enum class Speaker { kPerson, kScript };

// The lines that are typed, read at once and kept until somebody asks for them. So what the engine
// thinks about can end when it is not wanted any more. It reads until a `quit` or the end, but not
// further ahead than some hundred lines.
class Inbox {
 public:
  using Line = std::optional<absl::StatusOr<std::string>>;

  Inbox(std::istream& input, Speaker speaker);

  // The next line, once it is there; nothing at the end.
  Line Next();

  // What goes on while somebody pays attention to the lines.
  enum class Thought { kMove, kHint };

  // While this lives, a person's command that ends or changes the game stops what goes on, and so
  // does the end of the input. A script's lines wait for their turn, but for a `quit` that nothing
  // stands before: it stops a move, which nobody would see; a hint was asked for.
  class Attention {
   public:
    Attention(Inbox& inbox, Thought thought, const std::stop_source& stop);
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
  };
  struct Listening {
    std::stop_source stop;
    Thought thought = Thought::kMove;
  };

  static Weight WeightOf(const Line& line);
  // Stops what goes on if a line asks for it. The lock is held.
  void Heed();
  void Put(Item item, const std::stop_token& closed);
  void Read(std::istream& input, const std::stop_token& closed);

  Speaker speaker_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Item> items_;
  std::optional<Listening> listening_;
  std::jthread reader_;
};

}  // namespace protocol::console
