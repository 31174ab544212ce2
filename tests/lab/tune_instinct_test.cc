#include "lab/tune_instinct.h"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/janggi/game.h"
#include "engine/janggi/setups.h"
#include "lab/random.h"
#include "lab/selfplay_command.h"
#include "lab/tune_command.h"
#include "search/janggi_instinct_weights.h"
#include "tests/lab/scratch.h"

namespace {

using lab::FineUrges;
using lab::QuietChoices;
using lab::QuietOption;

constexpr std::uint64_t kSeed = 5;
constexpr std::uint16_t kPoints = 4;  // where a made-up piece may go

// Urges that nobody but the makers of the moves knows.
FineUrges SecretUrges() {
  FineUrges urges(std::tuple_size_v<search::UrgeTable>);
  for (std::size_t at = 0; at < kPoints; ++at) {
    const double size = static_cast<double>(at);
    urges[at] = {.opening = size / 2, .ending = -size / 4};
  }
  return urges;
}

// A piece that stands still everywhere may go to one of four points.
QuietChoices MadeUpChoices(int count, const FineUrges& urges) {
  constexpr double kFine = 1 << 20;
  lab::Random random(kSeed);
  QuietChoices choices;
  for (int i = 0; i < count; ++i) {
    const double opening_share = i % 2;
    std::vector<QuietOption> options;
    std::vector<double> reaches;
    double sum = 0;
    for (std::uint16_t to = 0; to < kPoints; ++to) {
      options.push_back({.to = to, .from = static_cast<std::uint16_t>(search::kUrgesAWay)});
      sum += std::exp(opening_share > 0 ? urges[to].opening : urges[to].ending);
      reaches.push_back(sum);
    }
    const double draw = static_cast<double>(random.Below(1 << 20)) / kFine * sum;
    std::size_t made = 0;
    while (reaches[made] <= draw) ++made;
    choices.Add(static_cast<float>(opening_share), options, made);
  }
  return choices;
}

void Ignore(int, const FineUrges&) {}

std::string TextOf(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("the tuner finds the urges that made the moves") {
  const FineUrges secret = SecretUrges();
  const FineUrges found = lab::FitUrges(MadeUpChoices(40'000, secret), 10, kSeed, Ignore);
  for (std::size_t at = 1; at < kPoints; ++at) {
    const double opening = secret[at].opening - secret[0].opening;
    const double ending = secret[at].ending - secret[0].ending;
    CHECK(std::abs(found[at].opening - found[0].opening - opening) < 0.05);
    CHECK(std::abs(found[at].ending - found[0].ending - ending) < 0.05);
  }
}

TEST_CASE("a move out of four is a surprise of two bits, less to whoever knows the urges") {
  const FineUrges secret = SecretUrges();
  const FineUrges none = lab::Refined(search::UrgeTable{});
  const QuietChoices choices = MadeUpChoices(5'000, secret);
  CHECK(lab::MeanSurprise(choices, none) == doctest::Approx(2));
  CHECK(lab::MeanSurprise(choices, secret) < 1.95);
}

TEST_CASE("urges survive being refined and rounded") {
  CHECK(lab::Rounded(lab::Refined(search::kUrges)) == search::kUrges);
}

TEST_CASE("of a game the quiet moves are learnt from, each among all quiet ones of its position") {
  using engine::janggi::Game;
  using engine::janggi::kJanggi;
  lab::SelfplayGame game;
  engine::janggi::Position position = engine::janggi::StartPosition(game.setups);
  std::size_t quiet = 0;
  for (int ply = 0; ply < 40; ++ply) {
    const auto moves = Game<kJanggi>::LegalMoves(position);
    const auto move = moves[static_cast<std::size_t>(ply * 7) % moves.size()];
    const bool in_check = Game<kJanggi>::DangerTo(position).InCheck();
    if (!in_check && !move.IsPass() && !position.IsCapture(move)) ++quiet;
    game.plies.push_back({.move = move, .score = 0});
    position = position.After(move);
  }
  QuietChoices choices;
  lab::AddGame(game, choices);
  REQUIRE(choices.size() == quiet);
  REQUIRE(quiet > 20);

  position = engine::janggi::StartPosition(game.setups);
  std::size_t options = 0;
  for (const auto move : Game<kJanggi>::LegalMoves(position)) {
    if (!move.IsPass() && !position.IsCapture(move)) ++options;
  }
  CHECK(choices.options(0).size() == options);
  const auto first = game.plies[0].move;
  const auto urges = search::UrgesOf(position.side_to_move(), position.TypeAt(first.from()),
                                     first.from(), first.to());
  const QuietOption& made = choices.options(0)[choices.choice(0).made];
  CHECK(made.to == urges.to);
  CHECK(made.from == urges.from);
}

TEST_CASE("moves of a decided game are not learnt from") {
  lab::SelfplayGame game;
  const auto position = engine::janggi::StartPosition(game.setups);
  const auto moves = engine::janggi::Game<engine::janggi::kJanggi>::LegalMoves(position);
  game.plies.push_back({.move = moves[0], .score = 5000});
  QuietChoices choices;
  lab::AddGame(game, choices);
  CHECK(choices.size() == 0);
}

TEST_CASE("the table of urges is as the tuner writes it") {
  const std::string text = TextOf("search/janggi_instinct_weights.h");
  const std::string before = "\n//   ";
  const std::size_t first = text.find(before) + before.size();
  const std::string command = text.substr(first, text.find('\n', first) - first);
  CHECK(lab::FormatUrges(search::kUrges, command) == text);
}

TEST_CASE("the tune command writes the instinct and says how much less moves surprise it") {
  const lab::Scratch games("lab_instinct_games");
  const lab::Scratch urges("lab_instinct_urges");
  std::ostringstream out;
  std::ostringstream err;
  const lab::Console console{.out = out, .err = err};
  const std::vector<std::string> play{"--out", games.path(), "--games", "30", "--nodes", "30"};
  REQUIRE(lab::RunSelfplay(play, console) == lab::kSuccess);
  const std::vector<std::string> tune{"--data",   games.path(), "--instinct", urges.path(),
                                      "--epochs", "2",          "--held-out", "30"};
  REQUIRE(lab::RunTune(tune, console) == lab::kSuccess);
  CHECK(out.str().find("a quiet move surprises by ") != std::string::npos);
  CHECK(urges.Read().find("kUrges") != std::string::npos);
  CHECK(urges.Read().find("--instinct " + urges.path()) != std::string::npos);
}
