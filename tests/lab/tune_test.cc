#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "eval/positional.h"
#include "eval/weights.h"
#include "eval/win_curve.h"
#include "lab/random.h"
#include "lab/selfplay_command.h"
#include "lab/selfplay_format.h"
#include "lab/tune_command.h"
#include "lab/tune_curve.h"
#include "lab/tune_data.h"
#include "lab/tune_fit.h"
#include "lab/tune_weights.h"
#include "tests/eval/boards.h"
#include "tests/lab/scratch.h"

namespace {

using lab::Dataset;
using lab::FeatureCount;
using lab::FineTable;

constexpr double kScale = 200;
constexpr std::size_t kUsedFeatures = 6;

double Chance(double centipawns) { return 1 / (1 + std::exp(-centipawns / kScale)); }

// Weights that nobody but the makers of the data knows.
FineTable SecretWeights() {
  FineTable weights{};
  for (std::size_t i = 0; i < kUsedFeatures; ++i) {
    const double size = 20 + 30 * static_cast<double>(i);
    weights[i] = {.opening = size, .ending = -size / 2};
  }
  return weights;
}

Dataset MadeUpPositions(int count, const FineTable& weights) {
  lab::Random random(7);
  Dataset dataset;
  for (int i = 0; i < count; ++i) {
    lab::TuningSample sample{.opening_share = static_cast<float>(random.Below(101)) / 100};
    std::vector<FeatureCount> counts;
    for (std::uint16_t feature = 0; feature < kUsedFeatures; ++feature) {
      counts.push_back({.feature = feature,
                        .count = static_cast<std::int16_t>(static_cast<int>(random.Below(7)) - 3)});
    }
    sample.target = static_cast<float>(Chance(lab::ValueOf(sample, counts, weights)));
    dataset.Add(sample, counts);
  }
  return dataset;
}

void Ignore(int, const FineTable&) {}

constexpr lab::FitSettings kSettings{.epochs = 40, .batch = 500, .pull = 0};

TEST_CASE("the tuner finds the weights that made the results") {
  const FineTable secret = SecretWeights();
  const FineTable found =
      lab::Fit(MadeUpPositions(20'000, secret), FineTable{}, kScale, kSettings, Ignore);
  for (std::size_t i = 0; i < found.size(); ++i) {
    CHECK(found[i].opening == doctest::Approx(secret[i].opening).epsilon(0.02));
    CHECK(found[i].ending == doctest::Approx(secret[i].ending).epsilon(0.02));
  }
}

TEST_CASE("the fit is the same whatever the number of threads") {
  const Dataset dataset = MadeUpPositions(3'000, SecretWeights());
  lab::FitSettings settings = kSettings;
  settings.epochs = 3;
  settings.threads = 1;
  const FineTable one = lab::Fit(dataset, FineTable{}, kScale, settings, Ignore);
  settings.threads = 3;
  const FineTable three = lab::Fit(dataset, FineTable{}, kScale, settings, Ignore);
  for (std::size_t i = 0; i < one.size(); ++i) {
    CHECK(one[i].opening == three[i].opening);
    CHECK(one[i].ending == three[i].ending);
  }
}

TEST_CASE("the scale of the results is found") {
  const FineTable secret = SecretWeights();
  CHECK(lab::FitScale(MadeUpPositions(5'000, secret), secret) ==
        doctest::Approx(kScale).epsilon(0.01));
}

TEST_CASE("the right weights leave less unknown than wrong ones") {
  const FineTable secret = SecretWeights();
  const Dataset dataset = MadeUpPositions(5'000, secret);
  CHECK(lab::MeanError(dataset, secret, kScale) < lab::MeanError(dataset, FineTable{}, kScale));
  CHECK(lab::MeanError(dataset, FineTable{}, kScale) == doctest::Approx(1));
}

TEST_CASE("the curve that made the results is found") {
  const lab::Curve secret{.opening_scale = 300, .ending_scale = 100, .margin = 80};
  lab::Random random(9);
  std::vector<lab::ScoredResult> results;
  for (int i = 0; i < 60'000; ++i) {
    lab::ScoredResult each{.centipawns = static_cast<double>(random.Below(1201)) - 600,
                           .opening_share = static_cast<double>(random.Below(101)) / 100};
    const double draw = static_cast<double>(random.Below(1'000'000)) / 1e6;
    const double win = secret.Win(each.centipawns, each.opening_share);
    const double loss = secret.Win(-each.centipawns, each.opening_share);
    each.result = draw < win ? 1 : draw < win + loss ? 0 : 0.5;
    results.push_back(each);
  }
  const lab::Curve found = lab::FitCurve(results);
  CHECK(found.opening_scale == doctest::Approx(secret.opening_scale).epsilon(0.05));
  CHECK(found.ending_scale == doctest::Approx(secret.ending_scale).epsilon(0.05));
  CHECK(found.margin == doctest::Approx(secret.margin).epsilon(0.1));
}

TEST_CASE("what the tuner counts, weighed, is the score that the search gets") {
  constexpr eval::CountRules kRules{.komi_halves = 3, .no_capture_plies = 100};
  const FineTable weights = lab::Refined(eval::kWeights);
  eval::Positional positional(kRules);
  for (const auto& position : eval_tests::RandomPositions(10'000, 21)) {
    const lab::CountedPosition counted = lab::CountFeatures(position, kRules);
    const double value = lab::ValueOf(counted.sample, counted.counts, weights);
    positional.Start(position);
    const int sign = position.side_to_move() == eval::kCho ? 1 : -1;
    REQUIRE(std::abs(sign * value - positional.Evaluate(position).raw()) < 1.5);
  }
}

std::string TextOf(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The command that a generated file says it was made by, in its second line.
std::string CommandOf(const std::string& text) {
  const std::string before = "\n//   ";
  const std::size_t first = text.find(before) + before.size();
  return text.substr(first, text.find('\n', first) - first);
}

TEST_CASE("the table of weights is as the tuner writes it") {
  const std::string text = TextOf("eval/weights.h");
  CHECK(lab::FormatWeights(eval::kWeights, CommandOf(text)) == text);
}

TEST_CASE("the curve is as the tuner writes it") {
  const std::string text = TextOf("eval/win_curve.h");
  const lab::Curve curve{.opening_scale = eval::kWinScaleOpening,
                         .ending_scale = eval::kWinScaleEnding,
                         .margin = eval::kWinMargin};
  CHECK(lab::FormatCurve(curve, CommandOf(text)) == text);
}

TEST_CASE("weights survive being refined and rounded") {
  CHECK(lab::Rounded(lab::Refined(eval::kWeights)) == eval::kWeights);
}

TEST_CASE("a fit may start from the points alone, a soldier being 100 centipawns") {
  lab::WeightTable rest = lab::TableOf(lab::FirstWeights::kPoints);
  const auto soldier = rest[eval::features::kPieceValues.At(5)];
  const auto chariot = rest[eval::features::kPieceValues.At(3)];
  CHECK(soldier == eval::Weight{.opening = 400, .ending = 400});
  CHECK(chariot == eval::Weight{.opening = 2600, .ending = 2600});
  for (std::size_t i = 0; i < eval::features::kPieceValues.size; ++i) {
    rest[eval::features::kPieceValues.At(static_cast<int>(i))] = {};
  }
  CHECK(rest == lab::WeightTable{});
}

struct Answer {
  int status = 0;
  std::string out;
  std::string err;
};

Answer Ask(int (*run)(lab::Arguments, lab::Console), const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = run(arguments, {.out = out, .err = err});
  return {status, out.str(), err.str()};
}

TEST_CASE("the tune command tells how long it still takes, and its results to programs as well") {
  const lab::Scratch games("lab_tune_games");
  const lab::Scratch weights("lab_tune_weights");
  REQUIRE(Ask(lab::RunSelfplay, {"--out", games.path(), "--games", "30", "--nodes", "30"}).status ==
          lab::kSuccess);
  const std::vector<std::string> arguments{"--data",   games.path(), "--weights",  weights.path(),
                                           "--epochs", "2",          "--held-out", "30"};
  const Answer text = Ask(lab::RunTune, arguments);
  CHECK(text.status == lab::kSuccess);
  CHECK(text.out.find("after, rounded: error ") != std::string::npos);
  CHECK(text.err.find("epoch 1/2: error ") != std::string::npos);
  CHECK(text.err.ends_with(", 0:00:00 left\n"));
  CHECK(weights.Read().find("kWeights") != std::string::npos);

  std::vector<std::string> for_programs = arguments;
  for_programs.emplace_back("--json");
  const Answer json = Ask(lab::RunTune, for_programs);
  CHECK(json.status == lab::kSuccess);
  CHECK(json.out.starts_with(R"({"chances": {"opening_scale": )"));
  CHECK(json.out.find(R"("after": {"error": )") != std::string::npos);
  CHECK(json.out.ends_with("}}\n"));
  CHECK(json.out.find('\n') == json.out.size() - 1);
}

TEST_CASE("the order in which games came to their ends does not change the weights") {
  const lab::Scratch whole("lab_tune_whole");
  const lab::Scratch parts("lab_tune_parts");
  const lab::Scratch weights("lab_tune_same_weights");
  REQUIRE(Ask(lab::RunSelfplay, {"--out", whole.path(), "--games", "20", "--nodes", "30"}).status ==
          lab::kSuccess);
  const auto games = lab::ReadSelfplayGames(whole.path());
  REQUIRE(games.ok());
  {
    auto writer = lab::SelfplayWriter::Open(parts.path(), "the same games, the last one first");
    REQUIRE(writer.ok());
    const std::vector<lab::SelfplayGame> turned(games->rbegin(), games->rend());
    REQUIRE(writer->WriteBlock(turned).ok());
  }
  const auto table = [&weights](const std::string& data) {
    REQUIRE(Ask(lab::RunTune, {"--data", data, "--weights", weights.path(), "--epochs", "3",
                               "--held-out", "30", "--from", "points"})
                .status == lab::kSuccess);
    const std::string text = weights.Read();
    return text.substr(text.find("#pragma once"));
  };
  CHECK(table(whole.path()) == table(parts.path()));
}

TEST_CASE("weights to start from that nobody knows are refused by name") {
  const Answer answer = Ask(lab::RunTune, {"--data", "games", "--from", "nowhere"});
  CHECK(answer.status == lab::kBadUsage);
  CHECK(answer.err.find("--from: expected built-in or points, not 'nowhere'") != std::string::npos);
}

}  // namespace
