#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "absl/strings/string_view.h"
#include "engine/janggi/records/gib.h"
#include "engine/janggi/records/text.h"

using engine::janggi::Referee;
using engine::janggi::records::DecodeText;
using engine::janggi::records::ReadGame;
using engine::janggi::records::ReadGib;
using engine::janggi::records::Script;
using engine::janggi::records::WriteGib;

// Whatever a .gib file holds, it can be read; and what was read can be written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const ReadGame& game : ReadGib(DecodeText(bytes).utf8, Referee::Default())) {
    const auto again = ReadGib(WriteGib(game.record, Script::kHanja), Referee::Default());
    if (again.size() != 1 || again[0].fault ||
        again[0].record.moves.size() != game.record.moves.size() ||
        again[0].record.headers != game.record.headers) {
      std::abort();
    }
  }
  return 0;
}
