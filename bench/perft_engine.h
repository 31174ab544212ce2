#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "lab/process.h"

namespace bench {

// A position whose move tree is to be counted.
struct Tree {
  std::string rule_set;
  std::string fen;
  int depth = 1;
};

// How much was counted, and what it took.
struct Effort {
  std::uint64_t nodes = 0;
  std::chrono::microseconds cpu_time{0};
  std::chrono::microseconds wall_time{0};

  Effort& operator+=(const Effort& other);
};

// A UCI engine, running, that is asked to count move trees.
class PerftEngine {
 public:
  static absl::StatusOr<PerftEngine> Start(const std::string& program);

  const std::string& name() const { return name_; }

  // `command` is what starts the count of a tree, `%` standing for its depth: "go perft %".
  absl::StatusOr<Effort> Count(const Tree& tree, std::string_view command);
  // All trees, one after the other.
  absl::StatusOr<Effort> Count(const std::vector<Tree>& trees, std::string_view command);

 private:
  explicit PerftEngine(lab::Process process) : process_(std::move(process)) {}

  absl::Status Send(std::string_view line);
  // The rest of the first line that starts so; a complaint of the engine on the way is an error.
  absl::StatusOr<std::string> ReadPast(std::string_view start);
  absl::Status SetUp(const Tree& tree);

  lab::Process process_;
  std::string name_;
  std::string rule_set_;
};

}  // namespace bench
