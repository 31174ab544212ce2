#include "lab/puzzles/finder.h"

#include "absl/strings/str_cat.h"
#include "engine/janggi/notation.h"

namespace lab::puzzles {
namespace {

using engine::janggi::Course;
using engine::janggi::Position;

// The same board with nothing behind it: no pending pass, no moves without a capture.
Position WithoutPast(const Position& position) {
  engine::janggi::Setting setting;
  setting.side_to_move = position.side_to_move();
  for (const auto square : position.occupied()) {
    setting.pieces[static_cast<std::size_t>(square.dense_index())] = position.At(square);
  }
  return engine::janggi::Position::Create(setting).value();
}

}  // namespace

std::vector<Puzzle> Finder::Find(const Source& source, const std::stop_token& stop) {
  std::vector<Puzzle> puzzles;
  Position position = source.start;
  for (std::size_t ply = 0; ply <= source.moves.size() && !stop.stop_requested(); ++ply) {
    if (!rules_.LegalMoves(position).empty() && seen_.insert(position.board_key()).second) {
      if (auto puzzle = Try(Course(WithoutPast(position)), stop)) {
        puzzle->source = absl::StrCat(source.name, ", ply ", ply + 1);
        puzzles.push_back(*std::move(puzzle));
      }
    }
    if (ply < source.moves.size()) position = position.After(source.moves[ply]);
  }
  return puzzles;
}

std::optional<Puzzle> Finder::Try(const Course& course, const std::stop_token& stop) {
  const auto report = analyst_.Analyse(course, {.nodes = settings_.nodes}, stop);
  if (report.lines.empty()) return std::nullopt;
  const eval::Score score = report.lines.front().score;
  if (!score.IsMate() || score.raw() < 0) return std::nullopt;
  // The engine's mate may be longer than the shortest one.
  if (score.MatePlies() > 2 * settings_.most_moves + 1) return std::nullopt;
  const auto mate =
      prover_.Prove(course.position(), settings_.most_moves, settings_.proof_positions);
  if (!mate || mate->first_moves.size() != 1) return std::nullopt;
  return Puzzle{
      .rules = rules_, .position = course.position(), .moves = mate->moves, .line = mate->line};
}

}  // namespace lab::puzzles
