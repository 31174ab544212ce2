// Starts the benchmarks: janggun-bench [OPTION...], the options being Google Benchmark's.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "engine/janggi/quoted.h"

namespace bench {
namespace {

constexpr int kWrongCommandLine = 2;

// Called in place of the help when an option has a value that it cannot have: the library would go
// on to end the program as if all were well.
void RefuseValue() {
  std::cerr << "janggun-bench: an option has no such value; '--help' shows those it may have\n";
  std::exit(kWrongCommandLine);
}

int Run(int count, char** words) {
  const bool wants_help = std::any_of(
      words + 1, words + count, [](std::string_view word) { return word.starts_with("--help"); });
  benchmark::Initialize(&count, words, wants_help ? benchmark::PrintDefaultHelp : RefuseValue);
  if (count > 1) {
    std::cerr << "janggun-bench: " << engine::janggi::Quoted(words[1])
              << " is not understood; '--help' shows the options\n";
    return kWrongCommandLine;
  }
  // A filter that selects nothing has been complained about by the library.
  return benchmark::RunSpecifiedBenchmarks() == 0 ? kWrongCommandLine : EXIT_SUCCESS;
}

}  // namespace
}  // namespace bench

int main(int count, char** words) { return bench::Run(count, words); }
