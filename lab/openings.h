#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/janggi/referee.h"

namespace lab {

// Where the games of a match start: a pure function of the pair's number, so that an interrupted
// match goes on as it would have.
class Openings {
 public:
  enum class Order { kSequential, kRandom };
  struct Settings {
    std::string file = {};  // FEN or EPD, one a line; generated when empty
    Order order = Order::kSequential;
    int start = 1;  // the first line to use, from 1
    int plies = 8;  // of generated openings
    std::uint64_t seed = 1;
  };

  // Reads the file and checks every line against the rules.
  static absl::StatusOr<Openings> Create(const Settings& settings,
                                         const engine::janggi::Referee& referee);

  // The FEN from which both games of a pair start.
  std::string FenOfPair(std::int64_t pair) const;
  // Different openings; nothing like a limit when they are generated.
  std::size_t book_size() const { return fens_.size(); }

 private:
  Openings(Settings settings, const engine::janggi::Referee& referee)
      : settings_(std::move(settings)), referee_(referee) {}

  Settings settings_;
  engine::janggi::Referee referee_;
  std::vector<std::string> fens_;
};

}  // namespace lab
