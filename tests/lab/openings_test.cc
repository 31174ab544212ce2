#include "lab/openings.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "absl/strings/match.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/points.h"
#include "engine/janggi/rule_sets.h"

namespace lab {
namespace {

Openings Create(const Openings::Settings& settings) {
  const auto openings = Openings::Create(settings, engine::janggi::Referee::Default());
  REQUIRE_MESSAGE(openings.ok(), openings.status().ToString());
  return *openings;
}

TEST_CASE("generated openings are balanced, different and the same for the same seed") {
  const Openings openings = Create({.plies = 8, .seed = 5});
  const Openings again = Create({.plies = 8, .seed = 5});
  std::set<std::string> seen;
  for (int pair = 0; pair < 200; ++pair) {
    const std::string fen = openings.FenOfPair(pair);
    CHECK(fen == again.FenOfPair(pair));
    const auto position = engine::janggi::ParseFen(fen, engine::janggi::Coordinates::kChoFirst);
    REQUIRE(position.ok());
    CHECK(engine::janggi::PiecePoints(*position, engine::janggi::kCho) ==
          engine::janggi::PiecePoints(*position, engine::janggi::kHan));
    CHECK_FALSE(engine::janggi::InCheck(*position));
    CHECK(position->full_moves() == 5);
    seen.insert(fen);
  }
  CHECK(seen.size() >= 199);
  CHECK(Create({.plies = 8, .seed = 6}).FenOfPair(0) != openings.FenOfPair(0));
}

TEST_CASE("without random plies the sixteen setups come") {
  const Openings openings = Create({.plies = 0});
  std::set<std::string> seen;
  for (int pair = 0; pair < 300; ++pair) seen.insert(openings.FenOfPair(pair));
  CHECK(seen.size() == 16);
}

TEST_CASE("a book is read in order or shuffled, from the line asked for") {
  const std::string path = (std::filesystem::temp_directory_path() / "lab_book.epd").string();
  std::ofstream(path) << "# three\n"
                         "4k4/9/9/9/9/9/9/9/4K4/R8 w - - 0 1 ; comment\n\n"
                         "4k4/9/9/9/9/9/9/9/4K4/1R7 w\n"
                         "4k4/9/9/9/9/9/9/9/4K4/2R6 b - - 0 7\n";
  const Openings openings = Create({.file = path, .start = 2});
  CHECK(openings.book_size() == 3);
  CHECK(openings.FenOfPair(0) == "4k4/9/9/9/9/9/9/9/4K4/1R7 w - - 0 1");
  CHECK(openings.FenOfPair(2) == "4k4/9/9/9/9/9/9/9/4K4/R8 w - - 0 1");
  CHECK(openings.FenOfPair(3) == openings.FenOfPair(0));
  const Openings shuffled = Create({.file = path, .order = Openings::Order::kRandom, .seed = 3});
  std::set<std::string> seen;
  for (int pair = 0; pair < 3; ++pair) seen.insert(shuffled.FenOfPair(pair));
  CHECK(seen.size() == 3);
  std::ofstream(path) << "4k4/9/9/9/9/9/9/9/4K4/R8 w\nnonsense\n";
  const auto broken = Openings::Create({.file = path}, engine::janggi::Referee::Default());
  REQUIRE_FALSE(broken.ok());
  CHECK(absl::StrContains(broken.status().message(), "lab_book.epd:2: "));
  std::filesystem::remove(path);
}

TEST_CASE("every rule set has balanced openings") {
  for (const engine::janggi::RuleSet& rules : engine::janggi::kRuleSets) {
    CAPTURE(rules.name);
    const auto referee = engine::janggi::Referee::Find({rules.name.data(), rules.name.size()});
    REQUIRE(referee.has_value());
    const auto openings = Openings::Create({.plies = 6}, *referee);
    REQUIRE(openings.ok());
    CHECK(openings->FenOfPair(0).ends_with(" 4"));
  }
}

}  // namespace
}  // namespace lab
