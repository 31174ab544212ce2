#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <iostream>
#include <istream>
#include <stop_token>
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
#include "protocol/standard_streams.h"
#include "protocol/uci_loop.h"

namespace protocol {
namespace {

constexpr int kWrongCommandLine = 2;

int Converse(const std::stop_token& ended) {
  Output output(std::cout);
  InterruptibleInput input(STDIN_FILENO);
  UciLoop loop(output);
  const std::stop_callback on_end(ended, [&loop, &input] {
    loop.End();
    input.Interrupt();
  });
  std::istream lines(&input);
  loop.Run(lines);
  return EXIT_SUCCESS;
}

// Nothing is done when one of the commands cannot be read.
int CarryOut(const std::vector<std::string>& commands, const std::stop_token& ended) {
  for (const std::string& command : commands) {
    const auto parsed = ParseCommand(command);
    if (parsed.ok()) continue;
    std::cerr << "janggun: " << parsed.status().message() << '\n';
    return kWrongCommandLine;
  }
  Output output(std::cout, std::cerr);
  UciLoop loop(output);
  const std::stop_callback on_end(ended, [&loop] { loop.End(); });
  for (const std::string& command : commands) {
    if (loop.Receive(command) == UciLoop::Next::kQuit) break;
    loop.AwaitIdle();
    if (loop.HasRefused()) return kWrongCommandLine;
  }
  return EXIT_SUCCESS;
}

int Start(const std::vector<absl::string_view>& arguments, const std::stop_token& ended) {
  if (arguments.empty()) return Converse(ended);
  if (arguments.front() == "--help" || arguments.front() == "-h") {
    return CarryOut({"help"}, ended);
  }
  if (arguments.front() == "--version") {
    std::cout << kName << ' ' << kVersion << '\n';
    return EXIT_SUCCESS;
  }
  if (arguments.front() == "play") {
    return console::Play(absl::MakeConstSpan(arguments).subspan(1), ended);
  }
  return CarryOut(CommandsIn(arguments), ended);
}

}  // namespace
}  // namespace protocol

int main(int argc, char** argv) {
  protocol::FillStandardStreams();
  protocol::EndWatch::BlockSignals();
  std::ios::sync_with_stdio(false);
  // The system may have no thread or memory for us, which its library says in this way only.
  try {
    const protocol::EndWatch watch;
    return protocol::Start({argv + 1, argv + argc}, watch.ended());
  } catch (const std::exception& error) {
    std::cerr << "janggun: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
