#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/referee.h"

namespace lab::puzzles {

// A position in which exactly one first move mates within so many moves.
struct Puzzle {
  engine::janggi::Referee rules;
  engine::janggi::Position position;
  int moves = 0;
  std::vector<engine::janggi::Move> line;  // its first move is the solution
  std::string source = {};                 // where it was found
};

// One line of a puzzle file: "janggi;<fen>;mate 3;line a1a2 e9e8 ...;source ...".
std::string FormatPuzzle(const Puzzle& puzzle);
absl::StatusOr<Puzzle> ParsePuzzle(absl::string_view line);

// A file of such lines; empty ones and those that begin with # are skipped. The error names the
// line.
absl::StatusOr<std::vector<Puzzle>> ParsePuzzles(absl::string_view text);

}  // namespace lab::puzzles
