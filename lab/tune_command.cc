#include "lab/tune_command.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "eval/positional.h"
#include "lab/arguments.h"
#include "lab/files.h"
#include "lab/json.h"
#include "lab/match_report.h"
#include "lab/random.h"
#include "lab/selfplay_format.h"
#include "lab/tune_curve.h"
#include "lab/tune_data.h"
#include "lab/tune_fit.h"
#include "lab/tune_weights.h"

namespace lab {
namespace {

constexpr const char* kHelp =
    R"(usage: janggun-lab tune --data FILE... [--weights FILE] [--curve FILE] [--epochs N]
                       [--held-out PERCENT] [--scale CENTIPAWNS] [--score-share PERCENT]
                       [--from built-in|points] [--threads N] [--seed N] [--json]

Fits the weights of the positional evaluation to the results of self-play games by logistic
regression, and the curve that turns scores of the search into chances. Games are held out
whole to measure the error. The same games and options give the same weights.
  --data FILE...        written by `janggun-lab selfplay`
  --weights FILE        where to write the table of weights: eval/weights.h
  --curve FILE          where to write the curve: eval/win_curve.h
  --epochs N            times that every position is looked at (30)
  --held-out PERCENT    of the games, never learnt from (10)
  --scale CENTIPAWNS    that raise the odds e times; fitted to the first weights if not given
  --score-share PERCENT of what is learnt: what the search said, the rest being the result (0)
  --from built-in       start from the weights this program was built with
  --from points         start from the points of the pieces and nothing else
  --threads N           (2)
  --seed N              another order of the positions, other games held out (1)
  --json                print one JSON object; what is for people goes to standard error
)";

struct Request {
  std::vector<std::string> data_files;
  std::string weights_file;
  std::string curve_file;
  std::optional<int> scale;
  int held_out_percent = 10;
  int score_share_percent = 0;
  FirstWeights first = FirstWeights::kBuiltIn;
  FitSettings fit;
  bool json = false;
};

absl::StatusOr<FirstWeights> ParseFirst(const ArgumentGroup& group) {
  const absl::StatusOr<std::string> word = OnlyWord(group);
  if (!word.ok()) return word.status();
  if (*word == "built-in") return FirstWeights::kBuiltIn;
  if (*word == "points") return FirstWeights::kPoints;
  return absl::InvalidArgumentError(
      absl::StrCat("--from: expected built-in or points, not '", *word, "'"));
}

absl::StatusOr<Request> Parse(Arguments arguments) {
  const auto groups = GroupArguments(arguments);
  if (!groups.ok()) return groups.status();
  Request request;
  const auto number = [](int least, auto& field) {
    return [least, &field](const ArgumentGroup& group) {
      return Assign(OnlyNumber(group, least), field);
    };
  };
  const std::map<std::string, std::function<absl::Status(const ArgumentGroup&)>> handlers{
      {"data",
       [&](const ArgumentGroup& group) {
         request.data_files = group.words;
         return absl::OkStatus();
       }},
      {"weights", [&](const auto& group) { return Assign(OnlyWord(group), request.weights_file); }},
      {"curve", [&](const auto& group) { return Assign(OnlyWord(group), request.curve_file); }},
      {"epochs", number(0, request.fit.epochs)},
      {"held-out", number(1, request.held_out_percent)},
      {"scale", number(1, request.scale)},
      {"score-share", number(0, request.score_share_percent)},
      {"from", [&](const auto& group) { return Assign(ParseFirst(group), request.first); }},
      {"threads", number(1, request.fit.threads)},
      {"seed", number(0, request.fit.seed)},
      {"json",
       [&](const auto&) {
         request.json = true;
         return absl::OkStatus();
       }},
  };
  for (const ArgumentGroup& group : *groups) {
    const auto handler = handlers.find(group.option);
    if (handler == handlers.end()) {
      return absl::InvalidArgumentError(absl::StrCat("unknown option --", group.option));
    }
    if (absl::Status status = handler->second(group); !status.ok()) return status;
  }
  if (request.data_files.empty()) return absl::InvalidArgumentError("expected --data FILE");
  if (request.held_out_percent > 99 || request.score_share_percent > 100) {
    return absl::InvalidArgumentError("--held-out: at most 99; --score-share: at most 100");
  }
  return request;
}

struct Games {
  std::vector<SelfplayGame> training;
  std::vector<SelfplayGame> held_out;
};

// Games are held out whole: their positions are too much alike to be parted.
absl::StatusOr<Games> ReadGames(const Request& request) {
  constexpr std::uint64_t kPercent = 100;
  Games games;
  for (const std::string& path : request.data_files) {
    auto read = ReadSelfplayGames(path);
    if (!read.ok()) return read.status();
    // They stand there as they came to their ends, which depends on the threads.
    std::ranges::sort(*read, {}, &SelfplayGame::id);
    for (SelfplayGame& game : *read) {
      const std::uint64_t draw = Random(request.fit.seed, game.id).Next() % kPercent;
      const bool hold = draw < static_cast<std::uint64_t>(request.held_out_percent);
      (hold ? games.held_out : games.training).push_back(std::move(game));
    }
  }
  if (games.training.empty() || games.held_out.empty()) {
    return absl::FailedPreconditionError("too few games");
  }
  return games;
}

std::vector<ScoredResult> ScoredResults(const std::vector<SelfplayGame>& games) {
  constexpr int kMostScore = 3000;
  std::vector<ScoredResult> scored;
  for (const SelfplayGame& game : games) {
    ForEachSample(game, [&](const SelfplaySample& sample) {
      if (std::abs(sample.score) > kMostScore) return;
      const bool drawn = game.result == engine::core::Result::kDraw;
      const bool won = game.result == engine::core::WinOf(sample.position.side_to_move());
      scored.push_back({.centipawns = static_cast<double>(sample.score),
                        .opening_share = static_cast<double>(eval::TallyOf(sample.position).phase) /
                                         eval::Tally::kFullPhase,
                        .result = drawn ? 0.5
                                  : won ? 1.0
                                        : 0.0});
    });
  }
  return scored;
}

Dataset Samples(const std::vector<SelfplayGame>& games, const SampleChoice& choice) {
  const eval::CountRules rules =
      *eval::Positional::RulesOf(engine::janggi::kJanggi, engine::janggi::Terms{});
  Dataset dataset;
  for (const SelfplayGame& game : games) AddGame(game, choice, rules, dataset);
  return dataset;
}

// Tells after every epoch how well the weights foretell, and when the last one will be done.
class Progress {
 public:
  Progress(int epochs, std::ostream& err) : epochs_(epochs), err_(err) {}

  void Tell(int epoch, double error, double held_out_error) const {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    err_ << absl::StrFormat("epoch %d/%d: error %.5f, held out %.5f bits a position, ", epoch,
                            epochs_, error, held_out_error)
         << FormatDuration(elapsed * (epochs_ - epoch) / epoch) << " left" << std::endl;
  }

 private:
  int epochs_;
  std::ostream& err_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

JsonObject Counts(std::size_t games, std::size_t positions) {
  JsonObject json;
  json.Set("games", static_cast<std::int64_t>(games));
  json.Set("positions", static_cast<std::int64_t>(positions));
  return json;
}

JsonObject Errors(double all, double held_out) {
  JsonObject json;
  json.Set("error", all).Set("held_out_error", held_out);
  return json;
}

// Results go to `out` for people, into `json` for programs; progress to `err`.
struct Listeners {
  std::ostream& out;
  std::ostream& err;
  JsonObject& json;
};

WeightTable TuneWeights(const Request& request, const Games& games, const Curve& curve,
                        const Listeners& listeners) {
  const SampleChoice choice{.score_share = request.score_share_percent / 100.0, .curve = curve};
  const Dataset training = Samples(games.training, choice);
  const Dataset held_out = Samples(games.held_out, choice);
  listeners.out << absl::StrFormat(
      "%d quiet positions of %d games to learn from, %d of %d held out\n", training.size(),
      games.training.size(), held_out.size(), games.held_out.size());
  const FineTable first = Refined(TableOf(request.first));
  const double scale = request.scale ? *request.scale : FitScale(training, first);
  listeners.out << absl::StrFormat("%.1f centipawns raise the odds e times\n", scale);
  const double error = MeanError(training, first, scale);
  const double held_out_error = MeanError(held_out, first, scale);
  listeners.out << absl::StrFormat("before: error %.5f, held out %.5f bits a position\n", error,
                                   held_out_error);
  const Progress progress(request.fit.epochs, listeners.err);
  const WeightTable weights =
      Rounded(Fit(training, first, scale, request.fit, [&](int epoch, const FineTable& now) {
        progress.Tell(epoch, MeanError(training, now, scale), MeanError(held_out, now, scale));
      }));
  const double error_after = MeanError(training, Refined(weights), scale);
  const double held_out_error_after = MeanError(held_out, Refined(weights), scale);
  listeners.out << absl::StrFormat("after, rounded: error %.5f, held out %.5f bits a position\n",
                                   error_after, held_out_error_after);
  listeners.json.Set("training", Counts(games.training.size(), training.size()))
      .Set("held_out", Counts(games.held_out.size(), held_out.size()))
      .Set("scale", scale)
      .Set("before", Errors(error, held_out_error))
      .Set("after", Errors(error_after, held_out_error_after));
  return weights;
}

absl::Status Tune(const Request& request, absl::string_view command, const Listeners& listeners) {
  const auto games = ReadGames(request);
  if (!games.ok()) return games.status();
  const Curve curve = FitCurve(ScoredResults(games->training));
  const double error = MeanError(ScoredResults(games->held_out), curve);
  listeners.out << absl::StrFormat(
      "chances: e times the odds for %.1f centipawns in the opening, %.1f in "
      "the ending, margin %.1f, held out error %.5f\n",
      curve.opening_scale, curve.ending_scale, curve.margin, error);
  JsonObject chances;
  chances.Set("opening_scale", curve.opening_scale)
      .Set("ending_scale", curve.ending_scale)
      .Set("margin", curve.margin)
      .Set("held_out_error", error);
  listeners.json.Set("chances", chances);
  if (!request.curve_file.empty()) {
    absl::Status status = WriteFile(request.curve_file, FormatCurve(curve, command));
    if (!status.ok()) return status;
  }
  if (request.weights_file.empty()) return absl::OkStatus();
  const WeightTable weights = TuneWeights(request, *games, curve, listeners);
  return WriteFile(request.weights_file, FormatWeights(weights, command));
}

}  // namespace

int RunTune(Arguments arguments, Console console) {
  if (AsksForHelp(arguments)) {
    console.out << kHelp;
    return kSuccess;
  }
  const absl::StatusOr<Request> request = Parse(arguments);
  if (!request.ok()) {
    console.err << "janggun-lab tune: " << request.status().message() << '\n' << kHelp;
    return kBadUsage;
  }
  const std::string command = absl::StrCat("janggun-lab tune ", absl::StrJoin(arguments, " "));
  JsonObject json;
  std::ostream& for_people = request->json ? console.err : console.out;
  const absl::Status status =
      Tune(*request, command, {.out = for_people, .err = console.err, .json = json});
  if (!status.ok()) {
    console.err << "janggun-lab tune: " << status.message() << '\n';
    return kFailure;
  }
  if (request->json) console.out << json.text() << '\n';
  return kSuccess;
}

}  // namespace lab
