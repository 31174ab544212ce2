#include "lab/match_report.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "lab/elo_command.h"
#include "lab/json.h"

namespace lab {
namespace {

std::string FormatCounts(const GameCounts& games) {
  return absl::StrFormat("%d - %d - %d", games.wins, games.draws, games.losses);
}

double PerMove(double amount, const Usage& usage) {
  return usage.moves == 0 ? 0 : amount / static_cast<double>(usage.moves);
}

double Seconds(const Usage& usage) { return std::chrono::duration<double>(usage.time).count(); }

double NodesPerSecond(const Usage& usage) {
  return usage.time.count() == 0 ? 0 : static_cast<double>(usage.nodes) / Seconds(usage);
}

JsonObject ToJson(const GameCounts& games) {
  JsonObject json;
  json.Set("wins", games.wins).Set("draws", games.draws).Set("losses", games.losses);
  return json;
}

JsonObject ToJson(const EngineSpec& engine, const Usage& usage) {
  JsonObject json;
  json.Set("name", engine.name)
      .Set("moves", usage.moves)
      .Set("nodes_per_move", PerMove(static_cast<double>(usage.nodes), usage))
      .Set("nodes_per_second", NodesPerSecond(usage))
      .Set("depth", PerMove(static_cast<double>(usage.depths), usage))
      .Set("seconds_per_move", PerMove(Seconds(usage), usage));
  return json;
}

}  // namespace

std::string FormatDuration(std::chrono::duration<double> duration) {
  const auto seconds = static_cast<std::int64_t>(std::max(duration.count(), 0.0));
  return absl::StrFormat("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string ProgressLine(const MatchSettings& settings, const Scoreboard& scoreboard,
                         std::chrono::duration<double> left) {
  const Tally& tally = scoreboard.tally();
  // The others wait for games that were begun before them.
  const std::string counted = tally.games.total() == scoreboard.played()
                                  ? ""
                                  : absl::StrCat(", counted the first ", tally.games.total());
  std::string line =
      absl::StrFormat("%d/%d games%s: %s, %s", scoreboard.played(), 2 * settings.rounds, counted,
                      FormatCounts(tally.games), FormatEstimate(EstimateFrom(tally.pairs)));
  if (scoreboard.sprt()) {
    absl::StrAppendFormat(&line, ", LLR %.2f", scoreboard.log_likelihood_ratio());
  }
  return absl::StrCat(line, ", ", FormatDuration(left), " left");
}

void PrintMatchReport(const MatchSettings& settings, const Scoreboard& scoreboard,
                      std::ostream& out) {
  const Tally& tally = scoreboard.tally();
  out << settings.engines[0].name << " against " << settings.engines[1].name << ": "
      << tally.games.total() << " games of " << settings.variant << ", "
      << FormatCounts(tally.games) << " (won, drawn, lost)\n";
  out << "  as Cho " << FormatCounts(tally.as_cho) << ", as Han " << FormatCounts(tally.as_han)
      << "; pairs by half points 0-4: " << absl::StrJoin(tally.pairs.by_half_points, " ") << '\n';
  out << "  " << FormatEstimate(EstimateFrom(tally.pairs)) << '\n';
  if (scoreboard.sprt()) {
    out << "  " << FormatSprt(scoreboard.log_likelihood_ratio(), *scoreboard.sprt()) << '\n';
  }
  out << "  how the games ended (won, drawn, lost):\n";
  for (const auto& [ending, games] : tally.endings) {
    out << absl::StrFormat("    %-24s %s\n", ending, FormatCounts(games));
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const Usage& usage = tally.usage[i];
    out << absl::StrFormat("  %-24s %d moves, each %.0f nodes, depth %.1f, %.4f s; %.0f nodes/s\n",
                           settings.engines[i].name, usage.moves,
                           PerMove(static_cast<double>(usage.nodes), usage),
                           PerMove(static_cast<double>(usage.depths), usage),
                           PerMove(Seconds(usage), usage), NodesPerSecond(usage));
  }
}

std::string MatchReportJson(const MatchSettings& settings, const Scoreboard& scoreboard) {
  const Tally& tally = scoreboard.tally();
  JsonObject endings;
  for (const auto& [ending, games] : tally.endings) endings.Set(ending, ToJson(games));
  JsonObject json;
  json.Set("match", Signature(settings))
      .Set("games", tally.games.total())
      .Set("results", ToJson(tally.games))
      .Set("as_cho", ToJson(tally.as_cho))
      .Set("as_han", ToJson(tally.as_han))
      .SetRaw("pairs", absl::StrCat("[", absl::StrJoin(tally.pairs.by_half_points, ", "), "]"))
      .Set("estimate", ToJson(EstimateFrom(tally.pairs)));
  if (scoreboard.sprt()) {
    json.Set("sprt", ToJson(scoreboard.log_likelihood_ratio(), *scoreboard.sprt()));
  }
  json.Set("endings", endings)
      .SetRaw("engines", absl::StrCat("[", ToJson(settings.engines[0], tally.usage[0]).text(), ", ",
                                      ToJson(settings.engines[1], tally.usage[1]).text(), "]"));
  return json.text();
}

}  // namespace lab
