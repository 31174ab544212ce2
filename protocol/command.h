#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/perft.h"

// What a line of UCI asks for, as values. A command knows the form of its words only: whether a FEN
// or a move makes sense, the game it is meant for decides.
namespace protocol {

// An empty line, and the words of UCI that ask nothing of us (debug, register).
struct NothingCommand {};
struct UciCommand {};
struct IsReadyCommand {};
struct NewGameCommand {};
struct StopCommand {};
struct PonderHitCommand {};
struct QuitCommand {};
struct WaitCommand {};
struct FlipCommand {};
struct EvalCommand {};
struct HelpCommand {};

struct SetOptionCommand {
  std::string name{};
  std::optional<std::string> value = std::nullopt;
};

struct PositionCommand {
  std::optional<std::string> fen = std::nullopt;  // nothing: the start of the game
  std::vector<std::string> moves{};
};

// A search. The numbers are as they were sent: clocks may be below zero.
struct GoCommand {
  std::optional<int> depth = std::nullopt;
  std::optional<std::int64_t> nodes = std::nullopt;
  std::optional<std::int64_t> movetime = std::nullopt;
  std::optional<int> mate = std::nullopt;
  std::optional<std::int64_t> first_time = std::nullopt;  // wtime, in milliseconds
  std::optional<std::int64_t> second_time = std::nullopt;
  std::optional<std::int64_t> first_increment = std::nullopt;
  std::optional<std::int64_t> second_increment = std::nullopt;
  std::optional<std::int64_t> moves_to_go = std::nullopt;
  std::vector<std::string> only_moves{};
  bool infinite = false;
  bool ponder = false;

  // Whether it says nothing that could ever end it.
  bool HasNoLimit() const;
};

// A `go` that cannot be obeyed. Whoever sent it still waits for a `bestmove`.
struct RefusedGoCommand {
  std::string why{};
};

struct PerftCommand {
  int depth = 1;
  engine::janggi::Leaves leaves = engine::janggi::Leaves::kCounted;
  int threads = 1;
};

// What letters a board is drawn with.
enum class Lettering { kLatin, kHangul, kHanja };

struct DisplayCommand {
  Lettering lettering = Lettering::kLatin;
};

struct BenchCommand {
  std::optional<int> hash_mebibytes = std::nullopt;
  std::optional<int> threads = std::nullopt;
  std::optional<int> depth = std::nullopt;
};

using Command =
    std::variant<NothingCommand, UciCommand, IsReadyCommand, SetOptionCommand, NewGameCommand,
                 PositionCommand, GoCommand, RefusedGoCommand, StopCommand, PonderHitCommand,
                 QuitCommand, WaitCommand, DisplayCommand, EvalCommand, FlipCommand, PerftCommand,
                 BenchCommand, HelpCommand>;

// The deepest perft that is counted: beyond it no one would wait for the end.
inline constexpr int kMaxPerftDepth = 20;
inline constexpr int kMaxPerftThreads = 256;

// Depends on the line alone. The refusal says which word is wrong, and why.
absl::StatusOr<Command> ParseCommand(absl::string_view text);

// Each command with what it does, a line each.
std::vector<std::string> HelpLines();

}  // namespace protocol
