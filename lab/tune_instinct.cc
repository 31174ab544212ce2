#include "lab/tune_instinct.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/janggi/game.h"
#include "eval/tally.h"
#include "lab/random.h"

namespace lab {
namespace {

constexpr double kUnitsPerLogarithm = 1000;

constexpr absl::string_view kHead = R"(// Generated; do not edit. Made by:
// clang-format off
//   $0
// clang-format on
#pragma once

#include "search/janggi_instinct.h"

namespace search {

// {opening, ending} of coming to a point, then of leaving it: for each piece from general to
// soldier ten ranks from the own back rank, files a (or i) to e.
// clang-format off
inline constexpr UrgeTable kUrges{{
)";

constexpr absl::string_view kTail = R"(}};
// clang-format on

}  // namespace search
)";

// How likely each of some moves is to be made.
class Chances {
 public:
  Chances(const QuietChoices& choices, std::size_t at, const FineUrges& urges) {
    const double opening_share = choices.choice(at).opening_share;
    const auto urge = [&](std::size_t index) {
      return urges[index].opening * opening_share + urges[index].ending * (1 - opening_share);
    };
    for (const QuietOption& option : choices.options(at)) {
      chances_.push_back(urge(option.to) + urge(option.from));
    }
    const double most = *std::max_element(chances_.begin(), chances_.end());
    double sum = 0;
    for (double& chance : chances_) sum += chance = std::exp(chance - most);
    for (double& chance : chances_) chance /= sum;
  }

  double operator[](std::size_t at) const { return chances_[at]; }
  std::size_t size() const { return chances_.size(); }

 private:
  std::vector<double> chances_;
};

// An urge goes the less far in one step, the more it has been pushed before.
class Steps {
 public:
  void Push(double& urge, double& pushed, double slope) const {
    pushed += slope * slope;
    urge += rate * slope / std::sqrt(1 + pushed);
  }

  double rate = 0;
};

}  // namespace

void QuietChoices::Add(float opening_share, std::span<const QuietOption> options,
                       std::size_t made) {
  assert(made < options.size());
  choices_.push_back({.opening_share = opening_share,
                      .count = static_cast<std::uint16_t>(options.size()),
                      .made = static_cast<std::uint16_t>(made),
                      .first = options_.size()});
  options_.insert(options_.end(), options.begin(), options.end());
}

void AddGame(const SelfplayGame& game, QuietChoices& choices) {
  using Game = engine::janggi::Game<engine::janggi::kJanggi>;
  constexpr int kMostScore = 1000;
  ForEachSample(game, [&](const SelfplaySample& sample) {
    const engine::janggi::Position& position = sample.position;
    if (!sample.IsQuiet(kMostScore) || sample.best_move.IsPass()) return;
    std::vector<QuietOption> options;
    std::size_t made = 0;
    for (const engine::janggi::Move move : Game::LegalMoves(position)) {
      if (move.IsPass() || position.IsCapture(move)) continue;
      if (move == sample.best_move) made = options.size();
      const auto urges = search::UrgesOf(position.side_to_move(), position.TypeAt(move.from()),
                                         move.from(), move.to());
      options.push_back({.to = static_cast<std::uint16_t>(urges.to),
                         .from = static_cast<std::uint16_t>(urges.from)});
    }
    const float phase = static_cast<float>(eval::TallyOf(position).phase);
    choices.Add(phase / eval::Tally::kFullPhase, options, made);
  });
}

FineUrges Refined(const search::UrgeTable& urges) {
  FineUrges fine;
  for (const search::Urge& urge : urges) {
    fine.push_back(
        {.opening = urge.opening / kUnitsPerLogarithm, .ending = urge.ending / kUnitsPerLogarithm});
  }
  return fine;
}

search::UrgeTable Rounded(const FineUrges& urges) {
  const auto round = [](double urge) {
    constexpr double kMost = std::numeric_limits<std::int16_t>::max() / 2.0;  // two make a move's
    return static_cast<std::int16_t>(
        std::clamp(std::round(urge * kUnitsPerLogarithm), -kMost, kMost));
  };
  search::UrgeTable table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = {.opening = round(urges[i].opening), .ending = round(urges[i].ending)};
  }
  return table;
}

double MeanSurprise(const QuietChoices& choices, const FineUrges& urges) {
  double sum = 0;
  for (std::size_t at = 0; at < choices.size(); ++at) {
    sum -= std::log2(Chances(choices, at, urges)[choices.choice(at).made]);
  }
  return sum / static_cast<double>(choices.size());
}

FineUrges FitUrges(const QuietChoices& choices, int epochs, std::uint64_t seed,
                   const std::function<void(int epoch, const FineUrges&)>& on_epoch) {
  constexpr double kFirstRate = 0.1;
  FineUrges urges(std::tuple_size_v<search::UrgeTable>);
  FineUrges pushed(urges.size());
  Random random(seed);
  std::vector<std::size_t> order(choices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (int epoch = 1; epoch <= epochs; ++epoch) {
    const Steps steps{kFirstRate / epoch};
    random.Shuffle(order);
    for (const std::size_t at : order) {
      const double opening_share = choices.choice(at).opening_share;
      const Chances chances(choices, at, urges);
      for (std::size_t i = 0; i < chances.size(); ++i) {
        const double slope = (i == choices.choice(at).made ? 1 : 0) - chances[i];
        const QuietOption& option = choices.options(at)[i];
        for (const std::size_t index : {option.to, option.from}) {
          steps.Push(urges[index].opening, pushed[index].opening, slope * opening_share);
          steps.Push(urges[index].ending, pushed[index].ending, slope * (1 - opening_share));
        }
      }
    }
    on_epoch(epoch, urges);
  }
  return urges;
}

std::string FormatUrges(const search::UrgeTable& urges, absl::string_view command) {
  std::string text = absl::StrReplaceAll(kHead, {{"$0", command}});
  for (std::size_t i = 0; i < urges.size(); ++i) {
    const bool row_begins = i % eval::kHalfFiles == 0;
    const bool row_ends = (i + 1) % eval::kHalfFiles == 0;
    absl::StrAppend(&text, row_begins ? "    " : " ", "{", urges[i].opening, ", ", urges[i].ending,
                    "},", row_ends ? "\n" : "");
  }
  absl::StrAppend(&text, kTail);
  return text;
}

}  // namespace lab
