#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "absl/strings/string_view.h"
#include "engine/janggi/records/pgn.h"
#include "engine/janggi/records/text.h"

using engine::janggi::Referee;
using engine::janggi::records::DecodeText;
using engine::janggi::records::ReadGame;
using engine::janggi::records::ReadPgn;
using engine::janggi::records::WritePgn;

// Whatever a PGN file holds, it can be read; and what was read can be written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const ReadGame& game : ReadPgn(DecodeText(bytes).utf8, Referee::Default())) {
    const auto again = ReadPgn(WritePgn(game.record), Referee::Default());
    if (again.size() != 1 || again[0].fault ||
        again[0].record.moves.size() != game.record.moves.size()) {
      std::abort();
    }
  }
  return 0;
}
