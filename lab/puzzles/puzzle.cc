#include "lab/puzzles/puzzle.h"

#include <optional>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/janggi/notation.h"

namespace lab::puzzles {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::Move;
using engine::janggi::Position;
using engine::janggi::Referee;

absl::Status Refusal(absl::string_view why) { return absl::InvalidArgumentError(why); }

absl::StatusOr<std::vector<Move>> ParseLine(absl::string_view words, const Position& start,
                                            const Referee& rules) {
  std::vector<Move> line;
  Position position = start;
  for (const absl::string_view word : absl::StrSplit(words, ' ', absl::SkipEmpty())) {
    const auto move = engine::janggi::ParseMove(word, Coordinates::kChoFirst);
    if (!move.ok()) return move.status();
    if (!rules.IsLegal(position, *move)) return Refusal(absl::StrCat("'", word, "' is not legal"));
    line.push_back(*move);
    position = position.After(*move);
  }
  if (line.empty()) return Refusal("the line has no move");
  return line;
}

}  // namespace

std::string FormatPuzzle(const Puzzle& puzzle) {
  const std::string_view rules = puzzle.rules.name();
  std::string text = absl::StrCat(absl::string_view(rules.data(), rules.size()), ";",
                                  FormatFen(puzzle.position, Coordinates::kChoFirst), ";mate ",
                                  puzzle.moves, ";line");
  for (const Move move : puzzle.line) {
    absl::StrAppend(&text, " ", FormatMove(move, Coordinates::kChoFirst));
  }
  if (!puzzle.source.empty()) absl::StrAppend(&text, ";source ", puzzle.source);
  return text;
}

absl::StatusOr<Puzzle> ParsePuzzle(absl::string_view line) {
  const std::vector<absl::string_view> fields = absl::StrSplit(line, ';');
  if (fields.size() < 4) return Refusal("expected rules;fen;mate N;line MOVES");
  const auto rules = Referee::Find(fields[0]);
  if (!rules) return Refusal(absl::StrCat("unknown rules '", fields[0], "'"));
  const auto position = engine::janggi::ParseFen(fields[1], Coordinates::kChoFirst);
  if (!position.ok()) return position.status();
  absl::string_view mate = fields[2];
  int moves = 0;
  if (!absl::ConsumePrefix(&mate, "mate ") || !absl::SimpleAtoi(mate, &moves) || moves < 1) {
    return Refusal(absl::StrCat("'", fields[2], "': expected mate N"));
  }
  absl::string_view words = fields[3];
  if (!absl::ConsumePrefix(&words, "line ")) {
    return Refusal(absl::StrCat("'", fields[3], "': expected line MOVES"));
  }
  auto moves_of_line = ParseLine(words, *position, *rules);
  if (!moves_of_line.ok()) return moves_of_line.status();
  Puzzle puzzle{.rules = *rules, .position = *position, .moves = moves, .line = {}};
  puzzle.line = *std::move(moves_of_line);
  if (fields.size() > 4) {
    absl::string_view source = fields[4];
    absl::ConsumePrefix(&source, "source ");
    puzzle.source = std::string(source);
  }
  return puzzle;
}

absl::StatusOr<std::vector<Puzzle>> ParsePuzzles(absl::string_view text) {
  std::vector<Puzzle> puzzles;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    line = absl::StripAsciiWhitespace(line);
    if (line.empty() || line[0] == '#') continue;
    auto puzzle = ParsePuzzle(line);
    if (!puzzle.ok()) {
      return Refusal(absl::StrCat("line ", number, ": ", puzzle.status().message()));
    }
    puzzles.push_back(*std::move(puzzle));
  }
  return puzzles;
}

}  // namespace lab::puzzles
