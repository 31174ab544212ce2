#include "lab/selfplay.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <sstream>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/janggi/game.h"
#include "engine/janggi/rules.h"
#include "lab/selfplay_command.h"
#include "lab/selfplay_format.h"
#include "tests/lab/scratch.h"

namespace lab {
namespace {

using engine::core::Result;
using engine::janggi::Move;
using engine::janggi::Setup;
using engine::janggi::Square;

SelfplayGame SmallGame(std::uint64_t id) {
  return {.id = id,
          .setups = {.cho = Setup::kEhhe, .han = Setup::kHehe},
          .opening_plies = 1,
          .result = Result::kSecondWins,
          .plies = {{.move = Move(Square(0, 0), Square(0, 2))},
                    {.move = Move(Square(0, 9), Square(0, 7)), .score = -1234},
                    {.move = Move(Square(0, 2), Square(0, 0)), .score = 31997}}};
}

TEST_CASE("games survive being written and read, block by block") {
  const Scratch file("lab_selfplay");
  {
    auto writer = SelfplayWriter::Open(file.path(), "as told");
    REQUIRE(writer.ok());
    REQUIRE(writer->WriteBlock({SmallGame(1), SmallGame(1ULL << 60)}).ok());
    REQUIRE(writer->WriteBlock({SmallGame(3)}).ok());
  }
  auto reader = SelfplayReader::Open(file.path());
  REQUIRE(reader.ok());
  CHECK(reader->description() == "as told");
  CHECK(reader->NextBlock().value().value() ==
        std::vector<SelfplayGame>{SmallGame(1), SmallGame(1ULL << 60)});
  CHECK(reader->NextBlock().value().value().size() == 1);
  CHECK_FALSE(reader->NextBlock().value().has_value());
  CHECK(absl::IsFailedPrecondition(SelfplayWriter::Open(file.path(), "otherwise").status()));
}

TEST_CASE("a file cut off anywhere keeps its whole blocks and goes on after them") {
  const Scratch file("lab_selfplay_cut");
  {
    auto writer = SelfplayWriter::Open(file.path(), "x");
    REQUIRE(writer.ok());
    REQUIRE(writer->WriteBlock({SmallGame(0)}).ok());
    REQUIRE(writer->WriteBlock({SmallGame(1)}).ok());
  }
  const std::string whole = file.Read();
  for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
    CAPTURE(cut);
    file.Write(whole.substr(0, cut));
    {
      auto writer = SelfplayWriter::Open(file.path(), "x");
      REQUIRE(writer.ok());
      for (std::uint64_t id = writer->ids().size(); id < 2; ++id) {
        REQUIRE(writer->WriteBlock({SmallGame(id)}).ok());
      }
    }
    CHECK(file.Read() == whole);
  }
}

TEST_CASE("a damaged byte is found") {
  const Scratch file("lab_selfplay_damage");
  {
    auto writer = SelfplayWriter::Open(file.path(), "x");
    REQUIRE(writer.ok());
    REQUIRE(writer->WriteBlock({SmallGame(0)}).ok());
    REQUIRE(writer->WriteBlock({SmallGame(1)}).ok());
  }
  const std::string whole = file.Read();
  const auto games = ReadSelfplayGames(file.path()).value();
  for (std::size_t at = 0; at < whole.size(); ++at) {
    CAPTURE(at);
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    file.Write(damaged);
    const auto read = ReadSelfplayGames(file.path());
    // A length that is too large looks like a block torn at the end of the file.
    CHECK((!read.ok() || read->size() < games.size()));
  }
}

TEST_CASE("a game of self-play is legal to its end and the same each time") {
  SelfplayTable table({.nodes = 60});
  SelfplayTable other({.nodes = 60});
  for (std::uint64_t id = 0; id < 6; ++id) {
    const auto game = table.Play(id, {});
    REQUIRE(game.has_value());
    CHECK(*game == other.Play(id, {}).value());
    CHECK(game->opening_plies >= 6);
    CHECK(game->opening_plies <= 10);
    int samples = 0;
    ForEachSample(*game, [&](const SelfplaySample& sample) {
      ++samples;
      const auto moves = engine::janggi::Game<engine::janggi::kJanggi>::LegalMoves(sample.position);
      CHECK(moves.Contains(sample.best_move));
      if (sample.IsQuiet(2000)) {
        CHECK_FALSE(sample.position.IsCapture(sample.best_move));
        CHECK(std::abs(sample.score) < 2000);
      }
    });
    CHECK(samples == static_cast<int>(game->plies.size()) - game->opening_plies);
  }
}

TEST_CASE("a stop request leaves a game unfinished") {
  std::stop_source stop;
  stop.request_stop();
  CHECK_FALSE(SelfplayTable({.nodes = 60}).Play(0, stop.get_token()).has_value());
}

TEST_CASE("the selfplay command fills a file, goes on with it and counts it") {
  const Scratch file("lab_selfplay_command");
  const auto run = [](const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = RunSelfplay(arguments, {.out = out, .err = err});
    return std::pair(status, out.str() + err.str());
  };
  const auto play = [&](const char* games) {
    return run({"--out", file.path(), "--games", games, "--nodes", "60", "--threads", "2"});
  };
  CHECK(play("3").first == kSuccess);
  CHECK(play("5").first == kSuccess);
  CHECK(ReadSelfplayGames(file.path()).value().size() == 5);
  CHECK(
      run({"--read", file.path(), "--json"}).second.starts_with("{\"games\": 5, \"positions\": "));
  CHECK(run({"--out", file.path(), "--nodes", "61"}).second.find("was played otherwise") !=
        std::string::npos);
  CHECK(run({"--plies", "10", "6", "--out", "x"}).first == kBadUsage);
  CHECK(run({}).first == kBadUsage);
  CHECK(run({"--help"}).first == kSuccess);
}

}  // namespace
}  // namespace lab
