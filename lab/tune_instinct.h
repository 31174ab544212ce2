#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "lab/selfplay_format.h"
#include "search/janggi_instinct.h"

// What the search's instinct learns from: the quiet moves that were made, and those that could have
// been made instead.
namespace lab {

// The quiet moves of a position and which of them was made.
struct QuietChoice {
  float opening_share = 0;  // 1 with all pieces on the board, 0 with the attackers gone
  std::uint16_t count = 0;  // of the moves
  std::uint16_t made = 0;   // the one of them that was
  std::size_t first = 0;    // its moves begin there in the row of all
};

struct QuietOption {
  std::uint16_t to = 0;  // indices of search::UrgeTable
  std::uint16_t from = 0;
};

// Choices, their moves in one long row.
class QuietChoices {
 public:
  void Add(float opening_share, std::span<const QuietOption> options, std::size_t made);

  std::size_t size() const { return choices_.size(); }
  const QuietChoice& choice(std::size_t at) const { return choices_[at]; }
  std::span<const QuietOption> options(std::size_t at) const {
    return std::span(options_).subspan(choices_[at].first, choices_[at].count);
  }

 private:
  std::vector<QuietChoice> choices_;
  std::vector<QuietOption> options_;
};

// The positions of a game in which a quiet move was made, not in check and with nothing decided.
void AddGame(const SelfplayGame& game, QuietChoices& choices);

// Urges on the way, in natural logarithms.
struct FineUrge {
  double opening = 0;
  double ending = 0;
};
using FineUrges = std::vector<FineUrge>;

FineUrges Refined(const search::UrgeTable& urges);
search::UrgeTable Rounded(const FineUrges& urges);

// The mean surprise at a move that was made, in bits.
double MeanSurprise(const QuietChoices& choices, const FineUrges& urges);

// The urges that are surprised least, by steps along the gradient of one choice after another, each
// urge at a pace that falls with what it has been through.
FineUrges FitUrges(const QuietChoices& choices, int epochs, std::uint64_t seed,
                   const std::function<void(int epoch, const FineUrges&)>& on_epoch);

// The text of search/janggi_instinct_weights.h: a table that says by which command it was made.
std::string FormatUrges(const search::UrgeTable& urges, absl::string_view command);

}  // namespace lab
