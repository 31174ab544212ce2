#include <cstddef>
#include <cstdint>
#include <ostream>
#include <sstream>
#include <stop_token>
#include <variant>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "protocol/console/console.h"
#include "protocol/console/inbox.h"

namespace {

using namespace protocol::console;  // NOLINT(google-build-using-namespace)

// Whether a command touches a file or makes the engine think.
struct IsCostly {
  bool operator()(const Save&) const { return true; }
  bool operator()(const Load&) const { return true; }
  bool operator()(const SetEngine&) const { return true; }
  bool operator()(const Hint&) const { return true; }
  template <class Command>
  bool operator()(const Command&) const {
    return false;
  }
};

}  // namespace

// Whatever two people at the console type, they are answered.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::ostream nowhere(nullptr);
  std::istringstream nothing;
  Inbox inbox(nothing, Speaker::kScript);
  Console console(inbox, nowhere, {}, {});
  console.Receive("engine none");
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const auto command = ParseCommand(line);
    if (command.ok() && std::visit(IsCostly(), *command)) continue;
    if (console.Receive(line) == Console::Next::kQuit) break;
  }
  return 0;
}
