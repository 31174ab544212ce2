#include "protocol/console/play.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <istream>
#include <stop_token>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "protocol/console/console.h"
#include "protocol/interruptible_input.h"

namespace protocol::console {
namespace {

absl::string_view Environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? absl::string_view() : absl::string_view(value);
}

constexpr int kWrongCommandLine = 2;

// Colours where there is a terminal that has them, Hangul for those whose system speaks Korean.
DiagramStyle StyleOfTerminal() {
  DiagramStyle style;
  const absl::string_view terminal = Environment("TERM");
  const bool has_colours = isatty(STDOUT_FILENO) == 1 && !terminal.empty() && terminal != "dumb" &&
                           Environment("NO_COLOR").empty();
  if (has_colours) style.colours = Colours::kTerminal;
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const absl::string_view locale = Environment(name);
    if (locale.empty()) continue;
    if (absl::StartsWith(locale, "ko") && absl::StrContains(absl::AsciiStrToLower(locale), "utf")) {
      style.lettering = Lettering::kHangul;
    }
    break;
  }
  return style;
}

// Nobody waits for another line once this is gone, whatever the way out.
class EndOfInput {
 public:
  explicit EndOfInput(InterruptibleInput& input) : input_(input) {}
  EndOfInput(const EndOfInput&) = delete;
  EndOfInput& operator=(const EndOfInput&) = delete;
  ~EndOfInput() { input_.Interrupt(); }

 private:
  InterruptibleInput& input_;
};

}  // namespace

int Play(absl::Span<const absl::string_view> first_lines, const std::stop_token& ended) {
  InterruptibleInput input(STDIN_FILENO);
  std::istream lines(&input);
  Inbox inbox(lines, isatty(STDIN_FILENO) == 1 ? Speaker::kPerson : Speaker::kScript);
  const EndOfInput end(input);
  Console console(inbox, std::cout, StyleOfTerminal(), ended);
  const std::stop_callback on_end(ended, [&input] { input.Interrupt(); });
  for (const absl::string_view line : first_lines) {
    switch (console.Receive(line)) {
      case Console::Next::kGoOn:
        break;
      case Console::Next::kRefused:
        return kWrongCommandLine;
      case Console::Next::kQuit:
        return EXIT_SUCCESS;
    }
  }
  console.Run();
  return EXIT_SUCCESS;
}

}  // namespace protocol::console
