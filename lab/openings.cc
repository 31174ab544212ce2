#include "lab/openings.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/notation.h"
#include "lab/random_walk.h"

namespace lab {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::Course;
using engine::janggi::Referee;

// A line without EPD operations and comments.
std::string PositionOf(absl::string_view line) {
  line = line.substr(0, std::min(line.find(';'), line.find('#')));
  return std::string(absl::StripAsciiWhitespace(line));
}

}  // namespace

absl::StatusOr<Openings> Openings::Create(const Settings& settings, const Referee& referee) {
  Openings openings(settings, referee);
  if (settings.file.empty()) return openings;
  std::ifstream file(settings.file);
  if (!file) return absl::NotFoundError(absl::StrCat("cannot read ", settings.file));
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::string fen = PositionOf(line);
    if (fen.empty()) continue;
    const auto position = engine::janggi::ParseFen(fen, Coordinates::kChoFirst);
    if (!position.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(settings.file, ":", number, ": ", position.status().message()));
    }
    if (referee.Adjudicate(*position, Course(*position).history(), {})) {
      return absl::InvalidArgumentError(
          absl::StrCat(settings.file, ":", number, ": the game is over already"));
    }
    openings.fens_.push_back(engine::janggi::FormatFen(*position, Coordinates::kChoFirst));
  }
  if (openings.fens_.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(settings.file, ": no positions"));
  }
  const auto skipped = static_cast<std::size_t>(settings.start - 1) % openings.fens_.size();
  std::rotate(openings.fens_.begin(), openings.fens_.begin() + static_cast<std::ptrdiff_t>(skipped),
              openings.fens_.end());
  if (settings.order == Order::kRandom) Random(settings.seed).Shuffle(openings.fens_);
  return openings;
}

std::string Openings::FenOfPair(std::int64_t pair) const {
  if (!fens_.empty()) return fens_[static_cast<std::size_t>(pair) % fens_.size()];
  Random random(settings_.seed, static_cast<std::uint64_t>(pair));
  return engine::janggi::FormatFen(BalancedWalk(referee_, random, settings_.plies).position,
                                   Coordinates::kChoFirst);
}

}  // namespace lab
