#pragma once

#include <optional>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "lab/process.h"

namespace tests {

// What is asked about one position.
struct PeerQuestion {
  std::string position;   // "fen ... moves ..."
  std::string next_move;  // empty when the game ends here
};

// What the side that made a move gets by it when it ends the game at once.
enum class PeerEnd { kWin, kLoss, kDraw };

// What the peer sees in one position.
struct PeerAnswer {
  std::vector<std::string> checkers;        // points, sorted
  std::vector<std::string> moves;           // legal moves, sorted
  std::optional<PeerEnd> end_by_next_move;  // as far as its search tells it
};

// The Fairy-Stockfish that Debian brings, as a process that we talk UCI with.
class Peer {
 public:
  // Fails the test when the program is missing.
  explicit Peer(std::string_view variant);

  // Many questions at once, as that saves the waiting.
  std::vector<PeerAnswer> Ask(const std::vector<PeerQuestion>& questions);

  // The score of a move that is the only one to look at, with nothing remembered.
  std::string FreshScore(const PeerQuestion& question);

 private:
  void Send(const std::string& text);
  std::string NextLine();
  PeerAnswer ReadAnswer();

  lab::Process process_;
  // Of the questions whose "d" is answered: the next one's may come before the last search is done.
  std::queue<std::vector<std::string>> checkers_;
};

}  // namespace tests
