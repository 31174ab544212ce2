#include "lab/elo_command.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"

namespace lab {
namespace {

constexpr const char* kHelp =
    R"(usage: janggun-lab elo (--games WINS DRAWS LOSSES | --pairs P0 P1 P2 P3 P4)
                       [--sprt elo0=0 elo1=10 [alpha=0.05] [beta=0.05]] [--json]

The Elo difference that results prove, with its 95 % interval.
  --games   counted by game
  --pairs   pairs of games from one opening with sides swapped, counted by the half
            points made: P0 pairs with 0 points, P1 with half a point, ... P4 with 2
  --sprt    the log-likelihood ratio of a sequential test as well
  --json    print one JSON object
)";

struct Request {
  std::vector<std::int64_t> games;
  std::vector<std::int64_t> pairs;
  std::optional<Sprt> sprt = std::nullopt;
  bool json = false;
};

absl::StatusOr<Request> Parse(Arguments arguments) {
  Request request;
  std::string option;
  for (const std::string& word : arguments) {
    if (word == "--json") {
      request.json = true;
    } else if (word.starts_with("--")) {
      option = word;
      if (option == "--sprt") request.sprt.emplace();
    } else if (option == "--sprt") {
      absl::StatusOr<Sprt> sprt = WithField(*request.sprt, word);
      if (!sprt.ok()) return sprt.status();
      request.sprt = *sprt;
    } else if (option == "--games" || option == "--pairs") {
      std::int64_t count = 0;
      if (!absl::SimpleAtoi(word, &count) || count < 0) {
        return absl::InvalidArgumentError(absl::StrCat(option, ": '", word, "' is no count"));
      }
      (option == "--games" ? request.games : request.pairs).push_back(count);
    } else {
      return absl::InvalidArgumentError(
          absl::StrCat("unexpected '", option, option.empty() ? "" : " ", word, "'"));
    }
  }
  const bool by_game = request.games.size() == 3 && request.pairs.empty();
  const bool by_pair = request.pairs.size() == 5 && request.games.empty();
  if (!by_game && !by_pair) {
    return absl::InvalidArgumentError("expected --games and 3 counts, or --pairs and 5");
  }
  return request;
}

template <class Counts>
void Print(const Counts& counts, const Request& request, std::ostream& out) {
  const Estimate estimate = EstimateFrom(counts);
  if (request.json) {
    JsonObject json = ToJson(estimate);
    if (request.sprt) {
      json.Set("sprt", ToJson(LogLikelihoodRatio(counts, *request.sprt), *request.sprt));
    }
    out << json.text() << '\n';
    return;
  }
  out << FormatEstimate(estimate) << '\n';
  if (request.sprt) {
    out << FormatSprt(LogLikelihoodRatio(counts, *request.sprt), *request.sprt) << '\n';
  }
}

const char* NameOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUndecided:
      return "undecided";
    case Verdict::kElo0:
      return "elo0 accepted";
    case Verdict::kElo1:
      return "elo1 accepted";
  }
  return "";
}

}  // namespace

absl::StatusOr<Sprt> WithField(Sprt sprt, absl::string_view word) {
  const std::pair<absl::string_view, absl::string_view> field =
      absl::StrSplit(word, absl::MaxSplits('=', 1));
  double value = 0;
  if (!absl::SimpleAtod(field.second, &value)) {
    return absl::InvalidArgumentError(
        absl::StrCat("sprt: '", word, "', expected elo0=, elo1=, alpha= or beta= and a number"));
  }
  if (field.first == "elo0") {
    sprt.elo0 = value;
  } else if (field.first == "elo1") {
    sprt.elo1 = value;
  } else if (field.first == "alpha" && value > 0 && value < 0.5) {
    sprt.alpha = value;
  } else if (field.first == "beta" && value > 0 && value < 0.5) {
    sprt.beta = value;
  } else {
    return absl::InvalidArgumentError(absl::StrCat("sprt: '", word, "' is not understood"));
  }
  return sprt;
}

std::string FormatEstimate(const Estimate& estimate) {
  return absl::StrFormat("Elo %.1f +- %.1f [%.1f, %.1f], score %.1f %%, superiority %.1f %%",
                         estimate.elo, estimate.elo_error(), estimate.elo_low, estimate.elo_high,
                         100 * estimate.score, 100 * estimate.superiority);
}

std::string FormatSprt(double log_likelihood_ratio, const Sprt& sprt) {
  return absl::StrFormat("SPRT [%g, %g]: log-likelihood ratio %.2f in (%.2f, %.2f), %s", sprt.elo0,
                         sprt.elo1, log_likelihood_ratio, LowerBound(sprt), UpperBound(sprt),
                         NameOf(VerdictOf(log_likelihood_ratio, sprt)));
}

JsonObject ToJson(const Estimate& estimate) {
  JsonObject json;
  json.Set("score", estimate.score)
      .Set("elo", estimate.elo)
      .Set("elo_low", estimate.elo_low)
      .Set("elo_high", estimate.elo_high)
      .Set("superiority", estimate.superiority);
  return json;
}

JsonObject ToJson(double log_likelihood_ratio, const Sprt& sprt) {
  JsonObject json;
  json.Set("elo0", sprt.elo0)
      .Set("elo1", sprt.elo1)
      .Set("llr", log_likelihood_ratio)
      .Set("lower", LowerBound(sprt))
      .Set("upper", UpperBound(sprt))
      .Set("verdict", NameOf(VerdictOf(log_likelihood_ratio, sprt)));
  return json;
}

int RunElo(Arguments arguments, Console console) {
  if (!arguments.empty() && arguments.front() == "--help") {
    console.out << kHelp;
    return kSuccess;
  }
  const absl::StatusOr<Request> request = Parse(arguments);
  if (!request.ok()) {
    console.err << "janggun-lab elo: " << request.status().message() << '\n' << kHelp;
    return kBadUsage;
  }
  if (request->games.empty()) {
    PairCounts pairs;
    for (std::size_t i = 0; i < 5; ++i) pairs.by_half_points[i] = request->pairs[i];
    Print(pairs, *request, console.out);
  } else {
    Print(GameCounts{request->games[0], request->games[1], request->games[2]}, *request,
          console.out);
  }
  return kSuccess;
}

}  // namespace lab
