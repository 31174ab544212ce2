// Any text as a FEN: it is refused, or it is a position that writes and reads as itself and whose
// moves can be made.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/janggi/danger.h"
#include "engine/janggi/move_generator.h"
#include "engine/janggi/notation.h"

namespace {

using engine::janggi::Coordinates;
using engine::janggi::Position;

void Require(bool truth) {
  if (!truth) std::abort();
}

void CheckMoves(const Position& position) {
  using engine::janggi::kJanggi;
  const engine::janggi::Danger danger = engine::janggi::DangerTo(position);
  const engine::janggi::MoveList moves = engine::janggi::LegalMoves<kJanggi>(position);
  Require(static_cast<int>(moves.size()) == engine::janggi::CountLegalMoves<kJanggi>(position));
  for (const engine::janggi::Move move : moves) {
    Require(engine::janggi::IsLegal<kJanggi>(position, danger, move));
    const Position after = position.After(move);
    Require(engine::janggi::CheckersOf(after, position.side_to_move()).IsEmpty() || move.IsPass());
  }
}

void Check(absl::string_view text, Coordinates coordinates) {
  const absl::StatusOr<Position> position = engine::janggi::ParseFen(text, coordinates);
  if (!position.ok()) return Require(!position.status().message().empty());
  const std::string written = engine::janggi::FormatFen(*position, coordinates);
  const absl::StatusOr<Position> again = engine::janggi::ParseFen(written, coordinates);
  Require(again.ok() && *again == *position);
  CheckMoves(*position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  Check(text, Coordinates::kChoFirst);
  Check(text, Coordinates::kHanFirst);
  return 0;
}
