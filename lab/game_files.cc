#include "lab/game_files.h"

#include <chrono>
#include <cstdlib>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/janggi/notation.h"

namespace lab {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::Position;
using engine::janggi::Referee;
using engine::janggi::records::Manner;
using engine::janggi::records::Record;

// "+0.34/12 0.020s", as cutechess-cli writes it.
std::string Comment(const PlayedMove& move) {
  std::string text;
  if (move.score && move.score->centipawns) {
    absl::StrAppendFormat(&text, "%+.2f/%d ", *move.score->centipawns / 100.0, move.depth);
  }
  if (move.score && move.score->mate_in) {
    absl::StrAppendFormat(&text, "%sM%d/%d ", *move.score->mate_in < 0 ? "-" : "+",
                          std::abs(*move.score->mate_in), move.depth);
  }
  absl::StrAppendFormat(&text, "%.3fs", std::chrono::duration<double>(move.time).count());
  return text;
}

Manner MannerOf(absl::string_view ending) {
  if (ending == "checkmate") return Manner::kCheckmate;
  if (absl::StartsWith(ending, "points")) return Manner::kPoints;
  if (ending == GameRecord::kResigned) return Manner::kResignation;
  if (ending == GameRecord::kTimeLoss) return Manner::kTime;
  if (ending == GameRecord::kIllegalMove) return Manner::kFoul;
  return Manner::kUnstated;
}

}  // namespace

Record ToRecord(const GameRecord& game, const MatchSettings& settings) {
  // The game was played from this position by this rule set.
  const Position start = *engine::janggi::ParseFen(game.fen, Coordinates::kChoFirst);
  Record record{.start = start, .referee = *Referee::Find(settings.variant)};
  record.headers = {
      {"Event", settings.event},
      {"Round", absl::StrCat(game.pair() + 1, ".", game.number % 2 + 1)},
      {"White", settings.engines[static_cast<std::size_t>(game.cho)].name},
      {"Black", settings.engines[static_cast<std::size_t>(1 - game.cho)].name},
      {"Ending", game.ending},
  };
  if (!settings.site.empty()) {
    record.headers.insert(record.headers.begin() + 1, {"Site", settings.site});
  }
  record.verdict = {.result = game.result, .manner = MannerOf(game.ending)};
  Position position = start;
  for (const PlayedMove& played : game.moves) {
    const auto move = engine::janggi::ParseMove(played.text, Coordinates::kChoFirst);
    // An illegal last move lost the game and is no part of it.
    if (!move.ok() || !record.referee.IsLegal(position, *move)) break;
    record.moves.push_back({.move = *move, .comment = Comment(played)});
    position = position.After(*move);
  }
  return record;
}

}  // namespace lab
