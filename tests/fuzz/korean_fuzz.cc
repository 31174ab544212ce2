// Any text as a move in the notation of the Korea Janggi Association: it is refused, or it is
// written as it was read. Then every legal move of a position on the way must be read as it is
// written.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/janggi/korean.h"
#include "engine/janggi/setups.h"

namespace {

using engine::janggi::FormatKja;
using engine::janggi::kJanggi;
using engine::janggi::Move;
using engine::janggi::MoveList;
using engine::janggi::ParseKja;
using engine::janggi::Position;
using engine::janggi::Threat;

void Require(bool truth) {
  if (!truth) std::abort();
}

void Read(const std::string& text, const Position& position) {
  const absl::StatusOr<Move> move = ParseKja(text, position);
  if (!move.ok()) return Require(!move.status().message().empty());
  const std::string written = FormatKja(position, *move, Threat::kNone);
  Require(text.compare(0, written.size(), written) == 0 && text.size() <= written.size() + 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  Position position = engine::janggi::StartPosition({});
  Read(text, position);
  for (const char choice : text.substr(0, 200)) {
    const MoveList moves = engine::janggi::LegalMoves<kJanggi>(position);
    if (moves.empty()) break;
    const Move move = moves[static_cast<unsigned char>(choice) % moves.size()];
    const std::string written =
        FormatKja(position, move, engine::janggi::ThreatOf<kJanggi>(position, move));
    Require(ParseKja(written, position).value() == move);
    position = position.After(move);
    Read(text, position);
  }
  return 0;
}
