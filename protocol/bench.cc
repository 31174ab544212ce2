#include "protocol/bench.h"

#include <chrono>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "protocol/bench_positions.h"
#include "protocol/games.h"
#include "protocol/reply.h"
#include "protocol/session.h"

namespace protocol {

absl::Status Bench(const BenchCommand& command, const std::stop_token& cancelled, Output& output) {
  Settings settings;
  settings.hash_mebibytes = command.hash_mebibytes.value_or(settings.hash_mebibytes);
  settings.threads = command.threads.value_or(settings.threads);
  const std::unique_ptr<Session> session = NewSession(settings.variant, settings.opinion);
  if (absl::Status status = session->Configure(settings); !status.ok()) return status;

  const SearchOrder order{.go = {.depth = command.depth.value_or(kBenchDepth)}};
  search::Effort total;
  std::size_t number = 0;
  for (const absl::string_view fen : kBenchPositions) {
    output.Line(
        absl::StrCat("Position: ", ++number, "/", std::size(kBenchPositions), " (", fen, ")"));
    session->Clear();
    const absl::Status status = session->SetPosition({.fen = std::string(fen)});
    if (!status.ok()) return status;
    std::optional<Analysis> last;
    const Listener listener{.on_analysis = [&last](const Analysis& analysis) { last = analysis; },
                            .on_root_move = [](const RootMoveNote&) {}};
    const auto start = std::chrono::steady_clock::now();
    const auto result = session->Search(order, cancelled, listener);
    if (!result.ok()) return result.status();
    if (cancelled.stop_requested()) return absl::CancelledError("bench: stopped");
    total.time += std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - start);
    total.nodes += result->effort.nodes;
    if (last) output.Line(FormatInfo(*last));
    output.Line(FormatBestMove(result->best));
  }
  output.Summary(
      {"", "===========================", absl::StrCat("Total time (ms) : ", total.time.count()),
       absl::StrCat("Nodes searched  : ", total.nodes),
       absl::StrCat("Nodes/second    : ", NodesPerSecond(total))});
  return absl::OkStatus();
}

}  // namespace protocol
