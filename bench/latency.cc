// How long the program makes others wait: janggun-latency [ENGINE [ROUNDS]].
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_format.h"
#include "lab/process.h"

namespace bench {
namespace {

using Microseconds = std::chrono::microseconds;
using SteadyClock = std::chrono::steady_clock;

constexpr int kDefaultRounds = 100;
constexpr std::chrono::seconds kPatience{30};
// Long enough for a search to be in full swing.
constexpr Microseconds kSwing{30'000};
// What a move is given where it is measured by how much it takes more or less.
constexpr int kMoveMilliseconds = 100;

// An engine whose answers are waited for.
class Engine {
 public:
  static absl::StatusOr<Engine> Start(const std::string& path) {
    auto process = lab::Process::Start({path}, {});
    if (!process.ok()) return process.status();
    return Engine(*std::move(process));
  }

  absl::Status Say(const std::string& line) {
    return process_.Write(line + "\n", lab::After(kPatience));
  }
  // Reads up to a line that begins so.
  absl::Status Await(const std::string& start) {
    const auto deadline = lab::After(kPatience);
    for (;;) {
      const auto line = process_.ReadLine(deadline);
      if (!line.ok()) return line.status();
      if (absl::StartsWith(*line, start)) return absl::OkStatus();
    }
  }
  absl::Status AwaitEnd() {
    if (!process_.Wait(lab::After(kPatience))) return absl::DeadlineExceededError("still runs");
    return absl::OkStatus();
  }
  lab::Process& process() { return process_; }

 private:
  explicit Engine(lab::Process process) : process_(std::move(process)) {}

  lab::Process process_;
};

// Something to wait for: what is prepared, what is timed, and what of that time was asked for.
struct Measurement {
  std::string name;
  std::function<absl::Status(Engine&)> prepare;
  std::function<absl::Status(Engine&)> timed;
  Microseconds asked_for{0};
};

absl::Status StartSearch(Engine& engine) {
  if (auto status = engine.Say("position startpos"); !status.ok()) return status;
  if (auto status = engine.Say("go infinite"); !status.ok()) return status;
  if (auto status = engine.Await("info depth 6 "); !status.ok()) return status;
  SteadyClock::time_point until = SteadyClock::now() + kSwing;
  while (SteadyClock::now() < until) {
  }
  return absl::OkStatus();
}

absl::Status Ask(Engine& engine, const std::string& question, const std::string& answer) {
  if (auto status = engine.Say(question); !status.ok()) return status;
  return engine.Await(answer);
}

std::vector<Measurement> Measurements() {
  return {
      {"isready in a search", StartSearch,
       [](Engine& engine) { return Ask(engine, "isready", "readyok"); }},
      {"stop to bestmove", StartSearch,
       [](Engine& engine) { return Ask(engine, "stop", "bestmove"); }},
      {absl::StrFormat("beyond movetime %d", kMoveMilliseconds),
       [](Engine& engine) { return Ask(engine, "isready", "readyok"); },
       [](Engine& engine) {
         return Ask(engine, absl::StrFormat("go movetime %d", kMoveMilliseconds), "bestmove");
       },
       std::chrono::milliseconds(kMoveMilliseconds)},
      {"quit in a search", StartSearch,
       [](Engine& engine) {
         if (auto status = engine.Say("quit"); !status.ok()) return status;
         return engine.AwaitEnd();
       }},
      {"end of input in a search", StartSearch,
       [](Engine& engine) {
         engine.process().CloseInput();
         return engine.AwaitEnd();
       }},
      {"SIGTERM in a search", StartSearch,
       [](Engine& engine) {
         kill(engine.process().pid(), SIGTERM);
         return engine.AwaitEnd();
       }},
  };
}

void Print(const std::string& name, std::vector<Microseconds> times) {
  std::sort(times.begin(), times.end());
  const auto at = [&times](std::size_t percent) {
    const std::size_t last = times.size() - 1;
    return absl::StrFormat("%9.2f", static_cast<double>(times[last * percent / 100].count()) / 1e3);
  };
  std::cout << absl::StrFormat("%-26s %s %s %s", name, at(50), at(99), at(100)) << std::endl;
}

absl::Status MeasureStart(const std::string& path, int rounds) {
  std::vector<Microseconds> times;
  for (int round = 0; round < rounds; ++round) {
    const auto begin = SteadyClock::now();
    auto engine = Engine::Start(path);
    if (!engine.ok()) return engine.status();
    if (auto status = Ask(*engine, "uci", "uciok"); !status.ok()) return status;
    times.push_back(std::chrono::duration_cast<Microseconds>(SteadyClock::now() - begin));
  }
  Print("start to uciok", times);
  return absl::OkStatus();
}

absl::Status Measure(const std::string& path, const Measurement& measurement, int rounds) {
  std::vector<Microseconds> times;
  for (int round = 0; round < rounds; ++round) {
    auto engine = Engine::Start(path);
    if (!engine.ok()) return engine.status();
    if (auto status = measurement.prepare(*engine); !status.ok()) return status;
    const auto begin = SteadyClock::now();
    if (auto status = measurement.timed(*engine); !status.ok()) return status;
    const auto taken = std::chrono::duration_cast<Microseconds>(SteadyClock::now() - begin);
    times.push_back(taken - measurement.asked_for);
  }
  Print(measurement.name, times);
  return absl::OkStatus();
}

// No table is begun for a program that is not there or is no engine.
absl::Status TryOut(const std::string& path) {
  auto engine = Engine::Start(path);
  return engine.ok() ? Ask(*engine, "uci", "uciok") : engine.status();
}

absl::Status Run(const std::string& path, int rounds) {
  if (auto status = TryOut(path); !status.ok()) return status;
  std::cout << absl::StrFormat("%-26s %9s %9s %9s   (milliseconds, %d rounds)", "", "p50", "p99",
                               "max", rounds)
            << std::endl;
  if (auto status = MeasureStart(path, rounds); !status.ok()) return status;
  for (const Measurement& measurement : Measurements()) {
    if (auto status = Measure(path, measurement, rounds); !status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : "build/release/janggun";
  int rounds = bench::kDefaultRounds;
  if (argc > 3 || path.starts_with('-') ||
      (argc == 3 && (!absl::SimpleAtoi(argv[2], &rounds) || rounds < 1))) {
    std::cerr << "usage: janggun-latency [ENGINE [ROUNDS]]\n";
    return 2;
  }
  const absl::Status status = bench::Run(path, rounds);
  if (status.ok()) return EXIT_SUCCESS;
  std::cerr << "janggun-latency: " << status.message() << '\n';
  return EXIT_FAILURE;
}
