#include "lab/match.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

#include "engine/janggi/records/format.h"
#include "lab/match_report.h"
#include "tests/lab/scratch.h"

namespace lab {
namespace {

MatchSettings Settings(const std::string& words_of_first, const std::string& more) {
  std::istringstream words("-engine name=A cmd=" FAKE_ENGINE " " + words_of_first +
                           " -engine name=B cmd=" FAKE_ENGINE " " + more);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) arguments.push_back(word);
  const auto settings = ParseMatchSettings(arguments);
  REQUIRE_MESSAGE(settings.ok(), settings.status().ToString());
  return *settings;
}

Scoreboard Play(const MatchSettings& settings) {
  std::ostringstream progress;
  const auto match = Match::Begin(settings, progress);
  REQUIRE_MESSAGE(match.ok(), match.status().ToString());
  const absl::Status status = PlayMatch(**match, settings, {});
  REQUIRE_MESSAGE(status.ok(), status.ToString());
  CHECK((*match)->Finished());
  return (*match)->scoreboard();
}

std::string Report(const MatchSettings& settings, const Scoreboard& scoreboard) {
  std::ostringstream out;
  PrintMatchReport(settings, scoreboard, out);
  return out.str();
}

TEST_CASE("an engine against itself splits every pair") {
  const Scoreboard scoreboard = Play(Settings("", "-each nodes=1 -rounds 8 -concurrency 2"));
  CHECK(scoreboard.tally().games.total() == 16);
  CHECK(scoreboard.tally().pairs.by_half_points[2] == 8);
  CHECK(EstimateFrom(scoreboard.tally().pairs).score == 0.5);
}

TEST_CASE("progress is told after the first game, and of how many games") {
  const MatchSettings settings = Settings("", "-each nodes=1 -rounds 2 -ratinginterval 100");
  std::ostringstream progress;
  const auto match = Match::Begin(settings, progress);
  REQUIRE(match.ok());
  REQUIRE(PlayMatch(**match, settings, {}).ok());
  CHECK(progress.str().starts_with("1/4 games: "));
  CHECK(progress.str().find(" left\n") == progress.str().size() - 6);
  Scoreboard early({});
  early.Add({.number = 1, .fen = {}, .moves = {}, .ending = {}});
  early.Add({.number = 2, .fen = {}, .moves = {}, .ending = {}});
  CHECK(ProgressLine(settings, early, {}).starts_with("2/4 games, counted the first 0: "));
}

TEST_CASE("a failing engine loses its games, for the right reason, and the match goes on") {
  const std::vector<std::pair<std::string, std::string>> failures{
      {"arg=crash nodes=1", "crash"},
      {"arg=hang nodes=1 patience=0.1", "hang"},
      {"arg=deaf tc=0.1", "time"},
      {"arg=slow st=0.1", "time"},
      {"arg=illegal nodes=1", "illegal move"},
  };
  for (const auto& failure : failures) {
    const auto& [words, ending] = failure;
    CAPTURE(failure.first);
    const Scoreboard scoreboard =
        Play(Settings(words + " arg=at arg=4", "nodes=1 -rounds 1 -concurrency 1"));
    const Tally& tally = scoreboard.tally();
    CHECK(tally.games == GameCounts{.losses = 2});
    REQUIRE(tally.endings.contains(ending));
    CHECK(tally.endings.at(ending).losses == 2);
  }
}

TEST_CASE("an engine that does not come back after a crash loses its games") {
  const Scratch started("lab_match_started");
  const Scratch script("lab_match_script");
  script.Write("[ -e " + started.path() + " ] && exit 1\n: >" + started.path() +
               "\nexec " FAKE_ENGINE " crash at 4\n");
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 3 -concurrency 1");
  settings.engines[0].command = {"/bin/sh", script.path()};
  const Tally tally = Play(settings).tally();
  CHECK(tally.games == GameCounts{.losses = 6});
  CHECK(tally.endings.at("crash").losses == 6);
}

TEST_CASE("an engine that cannot be started for a game loses it") {
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 2");
  settings.engines[1].command = {"/nonexistent/engine"};
  const Tally tally = Play(settings).tally();
  CHECK(tally.games == GameCounts{.wins = 4});
  CHECK(tally.endings.at("crash").wins == 4);
}

TEST_CASE("an engine that cannot be run at all is found before the match") {
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 2");
  settings.engines[1].command = {"/nonexistent/engine"};
  std::ostringstream warnings;
  CHECK(TryEngines(settings, warnings).message() ==
        "B: cannot run /nonexistent/engine: No such file or directory");
}

TEST_CASE("a match cut off anywhere goes on and ends as if nothing had been") {
  const Scratch log("lab_match_log");
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 3 -concurrency 2");
  settings.log_file = log.path();
  const std::string whole = Report(settings, Play(settings));
  const std::string text = log.Read();
  std::vector<std::size_t> cuts{0, 10, text.size() - 1, text.size()};
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; ++at) {
    cuts.push_back(at + 1);
    cuts.push_back(std::min(at + 40, text.size()));
  }
  for (const std::size_t cut : cuts) {
    CAPTURE(cut);
    log.Write(text.substr(0, cut));
    const Scoreboard scoreboard = Play(settings);
    CHECK(scoreboard.tally().games.total() == 6);
    CHECK(scoreboard.tally().games == Play(settings).tally().games);
    const std::string report = Report(settings, scoreboard);
    // All but the times is as before.
    CHECK(report.substr(0, report.find("moves, each")) ==
          whole.substr(0, whole.find("moves, each")));
  }
}

TEST_CASE("the log of another match is refused, and so is a log with a hole") {
  const Scratch log("lab_other_log");
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 1");
  settings.log_file = log.path();
  Play(settings);
  std::ostringstream progress;
  MatchSettings other = settings;
  other.openings.seed = 99;
  CHECK(absl::IsFailedPrecondition(Match::Begin(other, progress).status()));
  std::string text = log.Read();
  text[text.find("\ngame") + 8] = '?';
  log.Write(text);
  CHECK(absl::IsDataLoss(Match::Begin(settings, progress).status()));
}

TEST_CASE("the games are written as PGN and in the Korean format") {
  const Scratch pgn("lab_match_pgn");
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 2");
  settings.pgn_file = pgn.path();
  const Scratch gib("lab_match_gib");
  settings.gib_file = gib.path();
  Play(settings);
  const std::string text = pgn.Read();
  CHECK(text.starts_with("[Event \"janggun-lab match\"]\n"));
  CHECK(text.find("[Round \"2.2\"]\n[White \"B\"]\n[Black \"A\"]\n") != std::string::npos);
  CHECK(text.find("[Variant \"Janggi\"]\n") != std::string::npos);
  CHECK(text.find(" {+0.12/3 0.00") != std::string::npos);
  for (const std::string& file : {text, gib.Read()}) {
    const auto reading =
        engine::janggi::records::ReadRecords(file, engine::janggi::Referee::Default());
    REQUIRE(reading.games.size() == 4);
    for (const auto& game : reading.games) {
      CHECK_FALSE(game.fault.has_value());
      CHECK(game.record.moves.size() > 10);
    }
  }
}

TEST_CASE("a game may end by what its players think of it, under a name of its own") {
  const Scratch pgn("lab_match_adjudicated");
  // The engine says 12 centipawns of every position.
  MatchSettings settings =
      Settings("", "-each nodes=1 -rounds 1 -draw movenumber=5 movecount=2 score=12 -site Seoul");
  settings.event = "The Cup";
  settings.pgn_file = pgn.path();
  const Tally tally = Play(settings).tally();
  CHECK(tally.games == GameCounts{.draws = 2});
  CHECK(tally.plies == 2 * 10);
  CHECK(tally.endings.at("draw agreed").draws == 2);
  CHECK(pgn.Read().starts_with("[Event \"The Cup\"]\n[Site \"Seoul\"]\n"));
}

TEST_CASE("between two games at a table there is as long a pause as was asked for") {
  const auto start = std::chrono::steady_clock::now();
  Play(Settings("", "-each nodes=1 -rounds 1 -maxplies 1 -wait 200"));
  CHECK(std::chrono::steady_clock::now() - start >= std::chrono::milliseconds(200));
}

TEST_CASE("what only one engine does not have is said once, before the match") {
  std::ostringstream warnings;
  CHECK(TryEngines(Settings("", "-each nodes=1 option.Hash=8 option.Hush=1"), warnings).ok());
  CHECK(warnings.str() == "warning: A has no option 'Hush'\nwarning: B has no option 'Hush'\n");
  const absl::Status status = TryEngines(Settings("option.Hush=1", "-each nodes=1"), warnings);
  CHECK(status.message() == "A: A has no option 'Hush'");
}

TEST_CASE("a match that is resumed keeps what its game files held") {
  const Scratch pgn("lab_match_resumed_pgn");
  const Scratch log("lab_match_resumed_log");
  const auto games = [&pgn] {
    return engine::janggi::records::ReadRecords(pgn.Read(), engine::janggi::Referee::Default())
        .games.size();
  };
  MatchSettings other = Settings("", "-each nodes=1 -rounds 2");
  other.pgn_file = pgn.path();
  Play(other);
  MatchSettings settings = Settings("", "-each nodes=2 -rounds 1");
  settings.pgn_file = pgn.path();
  settings.log_file = log.path();
  Play(settings);
  settings.rounds = 3;
  Play(settings);
  CHECK(games() == 4 + 6);
  pgn.Write("");
  Play(settings);
  CHECK(games() == 6);
}

TEST_CASE("a match cut off anywhere has all its games in its files, and leaves those of others") {
  const Scratch log("lab_cut_log");
  const Scratch pgn("lab_cut_pgn");
  const Scratch gib("lab_cut_gib");
  MatchSettings other = Settings("", "-each nodes=1 -rounds 1 -srand 2");
  other.pgn_file = pgn.path();
  other.gib_file = gib.path();
  Play(other);
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 3");
  settings.pgn_file = pgn.path();
  settings.gib_file = gib.path();
  settings.log_file = log.path();
  const std::array others{pgn.Read().size(), gib.Read().size()};
  Play(settings);
  for (const Scratch* file : {&pgn, &gib}) {
    const std::string whole = file->Read();
    const std::size_t ours = whole.size() - others[file == &pgn ? 0 : 1];
    for (std::size_t lost = 0; lost <= ours; lost += 149) {
      CAPTURE(lost);
      file->Write(whole.substr(0, whole.size() - lost));
      Play(settings);
      CHECK(file->Read() == whole);
    }
  }
}

TEST_CASE("a match does not grow together with the torn game of another one") {
  const Scratch pgn("lab_torn_pgn");
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 1");
  settings.pgn_file = pgn.path();
  Play(settings);
  const std::string torn = pgn.Read().substr(0, pgn.Read().size() - 50);
  pgn.Write(torn);
  Play(settings);
  CHECK(pgn.Read().starts_with(torn + "\n\n[Event "));
}

TEST_CASE("a match that is resumed with fewer rounds is told of those alone") {
  const Scratch log("lab_match_fewer");
  const Scratch pgn("lab_match_fewer_pgn");
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 3");
  settings.log_file = log.path();
  Play(settings);
  settings.rounds = 2;
  settings.pgn_file = pgn.path();
  CHECK(Play(settings).tally().games.total() == 4);
  CHECK(engine::janggi::records::ReadRecords(pgn.Read(), engine::janggi::Referee::Default())
            .games.size() == 4);
  settings.rounds = 3;
  CHECK(Play(settings).tally().games.total() == 6);
}

TEST_CASE("a game file that cannot be written ends the match with an error") {
  MatchSettings settings = Settings("", "-each nodes=1 -rounds 1");
  settings.pgn_file = "/dev/full";
  std::ostringstream progress;
  auto match = Match::Begin(settings, progress);
  REQUIRE(match.ok());
  CHECK(absl::IsDataLoss(PlayMatch(**match, settings, {})));
}

}  // namespace
}  // namespace lab
