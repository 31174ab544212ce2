#include "lab/match_settings.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

namespace lab {
namespace {

using namespace std::chrono_literals;

absl::StatusOr<MatchSettings> Parse(const std::string& line) {
  std::istringstream words(line);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) arguments.push_back(word);
  return ParseMatchSettings(arguments);
}

TEST_CASE("a match is described as to cutechess and fastchess") {
  const MatchSettings settings =
      Parse(
          "-engine cmd=./a name=A option.Hash=64 arg=x -engine cmd=/usr/bin/b tc=1:00 proto=uci "
          "-each tc=10+0.1 timemargin=20 -rounds 100 -games 2 -repeat -concurrency 2 "
          "-openings file=book.epd format=epd order=random start=3 -srand 7 "
          "-sprt elo0=0 elo1=20 -pgnout x.pgn -log x.log -ratinginterval 5 --json")
          .value();
  const EngineSpec& a = settings.engines[0];
  CHECK(a.name == "A");
  CHECK(a.command == std::vector<std::string>{"./a", "x"});
  CHECK(a.options == std::vector<std::pair<std::string, std::string>>{{"Hash", "64"}});
  CHECK(a.limits.clock == TimeControl{.base = 10s, .increment = 100ms});
  CHECK(a.limits.margin == 20ms);
  CHECK(settings.engines[1].name == "b");
  CHECK(settings.engines[1].limits.clock == TimeControl{.base = 60s});
  CHECK(settings.rounds == 100);
  CHECK(settings.concurrency == 2);
  CHECK(settings.openings.file == "book.epd");
  CHECK(settings.openings.order == Openings::Order::kRandom);
  CHECK(settings.openings.start == 3);
  CHECK(settings.openings.seed == 7);
  CHECK(settings.sprt->elo1 == 20);
  CHECK(settings.pgn_file == "x.pgn");
  CHECK(settings.log_file == "x.log");
  CHECK(settings.report_interval == 5);
  CHECK(settings.output == Output::kJson);
}

TEST_CASE("what only one of cutechess and fastchess has is understood") {
  const MatchSettings settings =
      Parse(
          "-engine cmd=a option.Hash=64 -engine cmd=b -each nodes=5 option.Threads=2 -recover "
          "-pgnout file=x.pgn append=true -log file=x.log -event Cup -site Seoul -wait 200 "
          "-report penta=true -tournament roundrobin -maxmoves 150 "
          "-draw movenumber=40 movecount=8 score=10 -resign movecount=3 score=600")
          .value();
  CHECK(settings.pgn_file == "x.pgn");
  CHECK(settings.log_file == "x.log");
  CHECK(settings.event == "Cup");
  CHECK(settings.site == "Seoul");
  CHECK(settings.wait_milliseconds == 200);
  CHECK(settings.max_plies == 300);
  CHECK(settings.adjudication.draw->move_number == 40);
  CHECK(settings.adjudication.resign->score == 600);
  CHECK(settings.engines[0].common_options ==
        std::vector<std::pair<std::string, std::string>>{{"Threads", "2"}});
  CHECK(settings.engines[0].options ==
        std::vector<std::pair<std::string, std::string>>{{"Hash", "64"}});
  // A match goes on only with the same ends of games.
  MatchSettings other = settings;
  other.adjudication.resign->score = 700;
  CHECK(Signature(other) != Signature(settings));
}

TEST_CASE("an engine's own time replaces the common one, of whichever kind") {
  const MatchSettings settings =
      Parse("-engine cmd=a -engine cmd=b st=0.5 -each tc=10 depth=20").value();
  CHECK_FALSE(settings.engines[1].limits.clock.has_value());
  CHECK(settings.engines[1].limits.movetime == 500ms);
  CHECK(settings.engines[1].limits.depth == 20);
  CHECK(settings.engines[0].limits.clock.has_value());
}

TEST_CASE("two engines of one name are told apart") {
  CHECK(Parse("-engine cmd=a -engine cmd=a -each nodes=5").value().engines[1].name == "a (2)");
}

TEST_CASE("what a match cannot be is refused by name") {
  const std::string two = "-engine cmd=a -engine cmd=b ";
  const std::vector<std::pair<std::string, std::string>> refusals{
      {"-engine cmd=a -each nodes=5", "1 engines, expected 2"},
      {two, "an engine needs a limit: tc=, st=, nodes= or depth="},
      {two + "-each tc=x", "time control 'x': expected [moves/][minutes:]seconds[+increment]"},
      {two + "-each nodes=0", "nodes: '0', expected a whole number from 1"},
      {two + "-each nodes=5 -rounds many", "-rounds: 'many', expected a whole number from 1"},
      {two + "-each nodes=5 -games 1", "-games: a round is always 2 games with sides swapped"},
      {two + "-each nodes=5 -variant go", "-variant: no rule set 'go'"},
      {two + "-each nodes=5 -wheels 4", "unknown option -wheels"},
      {two + "-each nodes=5 colour=red", "'colour=red' is not known of an engine"},
      {two + "-each nodes=5 -sprt elo0=5 elo1=5", "-sprt: elo0 must be below elo1"},
      {"-engine name=a -engine cmd=b -each nodes=5", "-engine: expected cmd=PROGRAM"},
      {two + "-each nodes=5 -output format=fastchess",
       "-output: there is one report for people, and -json for programs"},
      {two + "-each nodes=5 -report penta=false",
       "-report penta=false is not done here; expected penta=true"},
      {two + "-each nodes=5 -pgnout file=x.pgn min=true",
       "-pgnout: expected one file, not 'min=true' as well"},
      {two + "-each nodes=5 -pgnout", "-pgnout: expected a file"},
      {two + "-each nodes=5 -resign movecount=3", "-resign: expected score=CENTIPAWNS"},
      {"cmd=a", "'cmd=a' belongs to no option"},
  };
  for (const auto& refusal : refusals) {
    const auto& [line, message] = refusal;
    CAPTURE(refusal.first);
    const auto settings = Parse(line);
    REQUIRE_FALSE(settings.ok());
    CHECK(settings.status().message() == message);
  }
}

}  // namespace
}  // namespace lab
