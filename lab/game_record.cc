#include "lab/game_record.h"

#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "lab/checksum.h"

namespace lab {
namespace {

using engine::core::Result;

// The number after the part of a move that names it, "d12" -> 12.
template <class Number>
bool ReadPart(absl::string_view part, absl::string_view name, Number& number) {
  return absl::ConsumePrefix(&part, name) && absl::SimpleAtoi(part, &number);
}

// "b1c3:s34:d12:n1500:t230000": the score may be missing or a mate ("m-3").
std::string FormatMove(const PlayedMove& move) {
  std::string text = move.text;
  if (move.score && move.score->centipawns) absl::StrAppend(&text, ":s", *move.score->centipawns);
  if (move.score && move.score->mate_in) absl::StrAppend(&text, ":m", *move.score->mate_in);
  absl::StrAppend(&text, ":d", move.depth, ":n", move.nodes, ":t", move.time.count());
  return text;
}

std::optional<PlayedMove> ParseMove(absl::string_view text) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, ':');
  PlayedMove move;
  move.text = std::string(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) {
    int score = 0;
    std::int64_t time = 0;
    if (ReadPart(parts[i], "s", score)) {
      move.score = EngineScore{.centipawns = score};
    } else if (ReadPart(parts[i], "m", score)) {
      move.score = EngineScore{.mate_in = score};
    } else if (ReadPart(parts[i], "t", time)) {
      move.time = std::chrono::microseconds(time);
    } else if (!ReadPart(parts[i], "d", move.depth) && !ReadPart(parts[i], "n", move.nodes)) {
      return std::nullopt;
    }
  }
  return move;
}

std::optional<Result> ParseResult(absl::string_view text) {
  for (const Result result : {Result::kFirstWins, Result::kSecondWins, Result::kDraw}) {
    if (engine::core::ToString(result) == text) return result;
  }
  return std::nullopt;
}

}  // namespace

int GameRecord::PlayerOf(std::size_t move) const {
  const bool han_first = fen.find(" b") != std::string::npos;
  const bool by_cho = (move % 2 == 0) != han_first;
  return by_cho ? cho : 1 - cho;
}

int GameRecord::HalfPoints() const {
  switch (result) {
    case Result::kFirstWins:
      return cho == 0 ? 2 : 0;
    case Result::kSecondWins:
      return cho == 0 ? 0 : 2;
    case Result::kDraw:
      return 1;
  }
  return 1;
}

std::string Sealed(absl::string_view text) {
  return absl::StrCat(text, "\t", absl::StrFormat("%08x", Checksum(text)));
}

absl::StatusOr<absl::string_view> Unsealed(absl::string_view line) {
  const std::size_t tab = line.rfind('\t');
  if (tab == absl::string_view::npos || Sealed(line.substr(0, tab)) != line) {
    return absl::DataLossError("a line does not match its checksum");
  }
  return line.substr(0, tab);
}

std::string Serialize(const GameRecord& game) {
  const std::string moves = absl::StrJoin(
      game.moves, " ",
      [](std::string* out, const PlayedMove& move) { absl::StrAppend(out, FormatMove(move)); });
  return Sealed(
      absl::StrJoin({absl::StrCat("game"), absl::StrCat(game.number), absl::StrCat(game.cho),
                     engine::core::ToString(game.result), game.ending, game.fen, moves},
                    "\t"));
}

absl::StatusOr<GameRecord> ParseGameRecord(absl::string_view line) {
  const absl::StatusOr<absl::string_view> text = Unsealed(line);
  if (!text.ok()) return text.status();
  const std::vector<absl::string_view> fields = absl::StrSplit(*text, '\t');
  GameRecord game;
  if (fields.size() != 7 || fields[0] != "game" || !absl::SimpleAtoi(fields[1], &game.number) ||
      !absl::SimpleAtoi(fields[2], &game.cho) || game.number < 0 || game.cho < 0 || game.cho > 1) {
    return absl::InvalidArgumentError("a line is no game record");
  }
  const std::optional<Result> result = ParseResult(fields[3]);
  if (!result) return absl::InvalidArgumentError(absl::StrCat("result '", fields[3], "'"));
  game.result = *result;
  game.ending = std::string(fields[4]);
  game.fen = std::string(fields[5]);
  for (const absl::string_view word : absl::StrSplit(fields[6], ' ', absl::SkipEmpty())) {
    std::optional<PlayedMove> move = ParseMove(word);
    if (!move) return absl::InvalidArgumentError(absl::StrCat("move '", word, "'"));
    game.moves.push_back(*std::move(move));
  }
  return game;
}

}  // namespace lab
