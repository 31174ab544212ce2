#include "lab/match_pgn.h"

#include <chrono>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "engine/core/outcome.h"

namespace lab {
namespace {

std::string Tag(absl::string_view name, absl::string_view value) {
  return absl::StrCat("[", name, " \"",
                      absl::StrReplaceAll(value, {{"\\", "\\\\"}, {"\"", "\\\""}}), "\"]\n");
}

std::string Comment(const PlayedMove& move) {
  std::string text = "{";
  if (move.score && move.score->centipawns) {
    absl::StrAppendFormat(&text, "%+.2f/%d ", *move.score->centipawns / 100.0, move.depth);
  }
  if (move.score && move.score->mate_in) {
    absl::StrAppendFormat(&text, "%sM%d/%d ", *move.score->mate_in < 0 ? "-" : "+",
                          std::abs(*move.score->mate_in), move.depth);
  }
  absl::StrAppendFormat(&text, "%.3fs}", std::chrono::duration<double>(move.time).count());
  return text;
}

}  // namespace

std::string ToPgn(const GameRecord& game, const MatchSettings& settings) {
  const std::string result = engine::core::ToString(game.result);
  std::string pgn = Tag("Event", "janggun-lab match");
  absl::StrAppend(&pgn, Tag("Round", absl::StrCat(game.pair() + 1, ".", game.number % 2 + 1)),
                  Tag("White", settings.engines[static_cast<std::size_t>(game.cho)].name),
                  Tag("Black", settings.engines[static_cast<std::size_t>(1 - game.cho)].name),
                  Tag("Result", result), Tag("Variant", "Janggi"), Tag("FEN", game.fen),
                  Tag("SetUp", "1"), Tag("Termination", game.ending), "\n");
  const std::size_t shift = game.fen.find(" b") == std::string::npos ? 0 : 1;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const std::size_t ply = i + shift;
    if (ply % 2 == 0) absl::StrAppend(&pgn, ply / 2 + 1, ". ");
    if (i == 0 && ply % 2 == 1) pgn += "1... ";
    absl::StrAppend(&pgn, game.moves[i].text, " ", Comment(game.moves[i]), i % 6 == 5 ? "\n" : " ");
  }
  return absl::StrCat(pgn, result, "\n\n");
}

}  // namespace lab
