#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "protocol/command.h"
#include "protocol/options.h"
#include "protocol/reply.h"
#include "search/task.h"

namespace protocol {

// Who is told about a running search, on the thread that called Search.
struct Listener {
  std::function<void(const Analysis&)> on_analysis;
  std::function<void(const RootMoveNote&)> on_root_move;
};

// A `go` with what its words do not say.
struct SearchOrder {
  GoCommand go;
  search::Pondering pondering = search::Pondering::kNo;
  std::optional<search::TimePoint> arrived = std::nullopt;  // nothing: now
};

struct SearchResult {
  BestMove best;
  search::Effort effort;
};

// A game being analysed, whichever it is: its position, how it came about, and the search that
// looks at it. Nothing changes when a call fails. Only PonderHit may be called while another
// thread is in Search.
class Session {
 public:
  virtual ~Session() = default;

  virtual absl::Status Configure(const Settings& settings) = 0;
  // Forgets what earlier searches have learnt; the position stays.
  virtual void Clear() = 0;
  // Has all in memory that a search needs.
  virtual void MakeReady() = 0;
  virtual absl::Status SetPosition(const PositionCommand& command) = 0;
  // The command that sets up the game on the board.
  virtual PositionCommand GameSoFar() const = 0;
  // Gives the position to the other side, the board turned round.
  virtual absl::Status Flip() = 0;

  // Fails when a move to search is none.
  virtual absl::StatusOr<SearchResult> Search(const SearchOrder& order, std::stop_token stop,
                                              const Listener& listener) = 0;
  virtual void PonderHit() = 0;

  using OnMoveCounted = std::function<void(const std::string& move, std::uint64_t count)>;
  // The sum over all moves; nothing when it was stopped.
  virtual std::optional<std::uint64_t> Perft(const PerftCommand& command, std::stop_token stop,
                                             const OnMoveCounted& on_move) const = 0;

  // The board, and lines like "Fen: ..." about it.
  virtual std::vector<std::string> Display(Lettering lettering) const = 0;
  // What the position is thought to be worth, and why.
  virtual std::vector<std::string> Explain() const = 0;
  // "janggi files 9 ranks 10 pocket 0 template janggi startpos ...": what clients ask of a variant.
  virtual std::string Description() const = 0;
};

}  // namespace protocol
