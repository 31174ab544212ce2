// Two bytes are a 16-bit code that IsLegal must judge as the list of legal moves does, in a game
// played on from the start; the whole input is also read as moves in text.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/janggi/danger.h"
#include "engine/janggi/move_generator.h"
#include "engine/janggi/notation.h"

namespace {

using engine::janggi::Coordinates;
using engine::janggi::Move;
using engine::janggi::MoveList;
using engine::janggi::Position;
using engine::janggi::Rules;

void Require(bool truth) {
  if (!truth) std::abort();
}

// Plays a move for each pair of bytes: the one the code names, or else the one it counts off.
template <Rules kRules>
void Play(const std::string& codes) {
  Position position = *engine::janggi::ParseFen(engine::janggi::kStartFen, Coordinates::kChoFirst);
  for (std::size_t at = 0; at + 1 < codes.size(); at += 2) {
    const MoveList moves = engine::janggi::LegalMoves<kRules>(position);
    if (moves.empty()) return;
    const auto code = static_cast<std::uint16_t>(static_cast<unsigned char>(codes[at]) |
                                                 static_cast<unsigned char>(codes[at + 1]) << 8);
    const Move move = Move::FromCode(code);
    const bool legal =
        engine::janggi::IsLegal<kRules>(position, engine::janggi::DangerTo(position), move);
    Require(legal == moves.Contains(move));
    position = position.After(legal ? move : moves[code % moves.size()]);
  }
}

void Read(const std::string& text, Coordinates coordinates) {
  const absl::StatusOr<Move> move = engine::janggi::ParseMove(text, coordinates);
  if (!move.ok()) return Require(!move.status().message().empty());
  Require(engine::janggi::FormatMove(*move, coordinates) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(data, data + size);
  Play<engine::janggi::kJanggi>(input);
  Play<engine::janggi::kJanggiClub>(input);
  Play<engine::janggi::kJanggiStrict>(input);
  Read(input, Coordinates::kChoFirst);
  Read(input, Coordinates::kHanFirst);
  return 0;
}
