#include <cstddef>
#include <cstdint>
#include <ostream>
#include <variant>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "protocol/command.h"
#include "protocol/output.h"
#include "protocol/uci_loop.h"

namespace {

using namespace protocol;  // NOLINT(google-build-using-namespace)

// Whether a command would take long, much memory or a file. A search is none of these: it is
// stopped as soon as it has begun.
struct IsCostly {
  bool operator()(const PerftCommand& command) const {
    return command.depth > 2 || command.threads > 2;
  }
  bool operator()(const BenchCommand&) const { return true; }
  bool operator()(const SetOptionCommand& command) const {
    constexpr std::size_t kOneDigit = 1;
    const bool counts = absl::EqualsIgnoreCase(command.name, "Hash") ||
                        absl::EqualsIgnoreCase(command.name, "Threads");
    return absl::EqualsIgnoreCase(command.name, "Debug Log File") ||
           (counts && command.value && command.value->size() > kOneDigit);
  }
  template <class Command>
  bool operator()(const Command&) const {
    return false;
  }
};

}  // namespace

// Whatever the lines of a conversation are, it comes to its end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::ostream nowhere(nullptr);
  Output output(nowhere);
  UciLoop loop(output);
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const auto command = ParseCommand(line);
    if (command.ok() && std::visit(IsCostly(), *command)) continue;
    if (loop.Receive(line) == UciLoop::Next::kQuit) break;
    if (command.ok() && std::holds_alternative<GoCommand>(*command)) loop.Receive("stop");
  }
  loop.Receive("stop");
  loop.AwaitIdle();
  return 0;
}
