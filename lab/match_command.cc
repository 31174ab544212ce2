#include "lab/match_command.h"

#include <memory>
#include <ostream>
#include <sstream>
#include <stop_token>

#include "lab/arguments.h"
#include "lab/cluster.h"
#include "lab/interrupt.h"
#include "lab/match.h"
#include "lab/match_report.h"
#include "lab/match_settings.h"

namespace lab {
namespace {

constexpr const char* kHelp =
    R"(usage: janggun-lab match -engine cmd=A [key=value...] -engine cmd=B [key=value...]
                         [-each key=value...] [options]

Two UCI engines play Janggi. Every opening is played twice with sides swapped. Who
breaks a rule, runs out of time, crashes or hangs loses the game and is restarted.

of an engine, or of both with -each:
  cmd=FILE           the program; arg=WORD adds an argument, args="A B" several
  name=NAME          as it is called in the results
  dir=DIRECTORY      where it runs
  option.NAME=VALUE  a UCI option; with -each only where the engine has it. UCI_Variant
                     is set without being asked for
  tc=[MOVES/][MIN:]SEC[+INC]  clock; `inf` for none
  st=SEC             seconds a move
  nodes=N  depth=N   limits of a search; every limit given holds
  timemargin=MS      forgiven beyond the clock (0)
  patience=SEC       without a clock: when a silent engine has hung (120)
  restart=on|off     start it anew for every game (off)

the match:
  -rounds N          pairs of games (100)
  -concurrency N     games played at once (1)
  -openings file=F [order=random|sequential] [start=N]   FEN or EPD lines
  -openings plies=N  without a file: one of the 16 setups and N random moves after
                     which nobody is ahead (8)
  -srand N           seed of openings and order (1)
  -sprt elo0=X elo1=Y [alpha=A] [beta=B]   stop when it is decided
  -variant NAME      the rule set (janggi)
  -maxplies N        longer games are drawn (2000); -maxmoves N counts both players' moves
                     as one
  -draw movenumber=N movecount=N score=CP    drawn when both say so
  -resign movecount=N score=CP [twosided=true]   lost when the loser (or both) say so
  -log FILE          every finished game; run again with the same FILE to go on after
                     an interruption
  -pgnout FILE  -gibout FILE   the games, as PGN or in the Korean format (UTF-8)
  -event NAME  -site NAME   headers of the games
  -wait MS           between two games (0)
  -ratinginterval N  games between two lines of progress (10); there is one after the first
                     game and after 10 s, too
  -json              the final report as one JSON object
  -games 2 -repeat -recover -report penta=true -tournament roundrobin
                     accepted; it is always so
A file may be written as file=FILE as well.

A match by nodes or depth gives the same games on any machine, whatever its load.
)";

Worker PlayerOf(const MatchSettings& settings) {
  return
      [&settings](Work& match, std::stop_token stop) { return PlayMatch(match, settings, stop); };
}

// Plays games of a match that another process holds, unless the engines cannot be run here.
int Help(Cluster& cluster, const MatchSettings& settings, std::stop_token stop) {
  const Worker player = [&settings](Work& match, std::stop_token stop_playing) {
    std::ostringstream said_by_the_holder;
    const absl::Status status = TryEngines(settings, said_by_the_holder);
    return status.ok() ? PlayMatch(match, settings, stop_playing) : status;
  };
  return cluster.Follow(player, stop).ok() ? kSuccess : kFailure;
}

void Print(const MatchSettings& settings, const Scoreboard& scoreboard, std::ostream& out) {
  if (settings.output == Output::kJson) {
    out << MatchReportJson(settings, scoreboard) << '\n';
  } else {
    PrintMatchReport(settings, scoreboard, out);
  }
}

// Holds a match, with the help of others if there are any.
int Hold(Cluster* cluster, const MatchSettings& settings, std::stop_token stop, Console console) {
  const auto match = Match::Begin(settings, console.err);
  absl::Status status = match.status();
  if (match.ok()) {
    // All others hear of an engine that cannot play by finding nothing to do.
    if (!(*match)->Finished()) status = TryEngines(settings, console.err);
    if (!status.ok()) {
      if (cluster != nullptr) cluster->Dismiss();
      console.err << "janggun-lab match: " << status.message() << '\n';
      return kFailure;
    }
    status = cluster != nullptr ? cluster->Lead(**match, PlayerOf(settings), stop)
                                : PlayMatch(**match, settings, stop);
    if (status.ok() || (*match)->scoreboard().played() > 0) {
      Print(settings, (*match)->scoreboard(), console.out);
    }
    if (status.ok() && (*match)->Finished()) return kSuccess;
  } else if (cluster != nullptr) {
    cluster->Dismiss();
  }
  console.err << "janggun-lab match: " << (status.ok() ? "interrupted" : status.message()) << '\n';
  return kFailure;
}

}  // namespace

int RunMatch(Arguments arguments, Console console) {
  const Interrupt interrupt;
  const std::unique_ptr<Cluster> cluster = Cluster::Join();
  const bool speaks = cluster == nullptr || cluster->leads();
  if (AsksForHelp(arguments)) {
    if (speaks) console.out << kHelp;
    return kSuccess;
  }
  const absl::StatusOr<MatchSettings> settings = ParseMatchSettings(arguments);
  if (!settings.ok()) {
    if (speaks) {
      console.err << "janggun-lab match: " << settings.status().message()
                  << "\n`janggun-lab match --help` explains.\n";
    }
    return kBadUsage;
  }
  const int status = cluster && !cluster->leads()
                         ? Help(*cluster, *settings, interrupt.token())
                         : Hold(cluster.get(), *settings, interrupt.token(), console);
  if (cluster) cluster->Leave(status);
  return status;
}

}  // namespace lab
