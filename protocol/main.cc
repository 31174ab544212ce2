#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <iostream>
#include <istream>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "protocol/arguments.h"
#include "protocol/command.h"
#include "protocol/console/play.h"
#include "protocol/end_watch.h"
#include "protocol/identity.h"
#include "protocol/interruptible_input.h"
#include "protocol/output.h"
#include "protocol/uci_loop.h"

namespace protocol {
namespace {

constexpr int kWrongCommandLine = 2;

int Converse() {
  Output output(std::cout);
  InterruptibleInput input(STDIN_FILENO);
  UciLoop loop(output);
  const EndWatch watch([&loop, &input] {
    loop.End();
    input.Interrupt();
  });
  std::istream lines(&input);
  loop.Run(lines);
  return EXIT_SUCCESS;
}

// Nothing is done when one of the commands cannot be read.
int CarryOut(const std::vector<std::string>& commands) {
  for (const std::string& command : commands) {
    const auto parsed = ParseCommand(command);
    if (parsed.ok()) continue;
    std::cerr << "janggun: " << parsed.status().message() << '\n';
    return kWrongCommandLine;
  }
  Output output(std::cout, std::cerr);
  UciLoop loop(output);
  const EndWatch watch([&loop] { loop.End(); });
  for (const std::string& command : commands) {
    if (loop.Receive(command) == UciLoop::Next::kQuit) break;
    loop.AwaitIdle();
    if (loop.HasRefused()) return kWrongCommandLine;
  }
  return EXIT_SUCCESS;
}

int Start(const std::vector<absl::string_view>& arguments) {
  if (arguments.empty()) return Converse();
  if (arguments.front() == "--help" || arguments.front() == "-h") return CarryOut({"help"});
  if (arguments.front() == "--version") {
    std::cout << kName << ' ' << kVersion << '\n';
    return EXIT_SUCCESS;
  }
  if (arguments.front() == "play") {
    return console::Play(absl::MakeConstSpan(arguments).subspan(1));
  }
  return CarryOut(CommandsIn(arguments));
}

}  // namespace
}  // namespace protocol

int main(int argc, char** argv) {
  protocol::EndWatch::BlockSignals();
  std::ios::sync_with_stdio(false);
  // The system may have no thread or memory for us, which its library says in this way only.
  try {
    return protocol::Start({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << "janggun: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
