#include "lab/game_play.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/janggi/notation.h"
#include "lab/adjudication.h"

namespace lab {
namespace {

using engine::core::Other;
using engine::core::Side;
using engine::core::WinOf;
using engine::janggi::Coordinates;
using engine::janggi::Course;
using engine::janggi::Move;
using engine::janggi::Position;

std::string PositionCommand(const GameRecord& game) {
  std::string command = absl::StrCat("fen ", game.fen);
  if (!game.moves.empty()) command += " moves";
  for (const PlayedMove& move : game.moves) absl::StrAppend(&command, " ", move.text);
  return command;
}

// "points, repetition" of "0-1 (points, repetition)".
std::string EndingOf(const engine::core::Outcome& outcome) {
  const std::string text = engine::core::ToString(outcome);
  const std::size_t open = text.find('(');
  return text.substr(open + 1, text.size() - open - 2);
}

PlayedMove MoveFrom(const SearchAnswer& answer) {
  return {.text = answer.best_move,
          .score = answer.info.score,
          .depth = answer.info.depth,
          .nodes = answer.info.nodes,
          .time = std::chrono::duration_cast<std::chrono::microseconds>(answer.elapsed)};
}

}  // namespace

absl::Status Table::Prepare(std::size_t player) {
  const EngineSpec& spec = settings_.engines[player];
  std::optional<UciEngine>& engine = engines_[player];
  if (spec.restart == EngineSpec::Restart::kEveryGame) engine.reset();
  // An engine that died between two games is started afresh, once.
  if (engine && engine->NewGame().ok()) return absl::OkStatus();
  engine.reset();
  absl::StatusOr<UciEngine> started = UciEngine::Start(spec, settings_.variant);
  if (!started.ok()) return started.status();
  engine.emplace(*std::move(started));
  return engine->NewGame();
}

absl::string_view Table::Failure(std::size_t player, const absl::Status& error) {
  std::optional<UciEngine>& engine = engines_[player];
  const bool late = absl::IsDeadlineExceeded(error);
  const PlayerLimits& limits = settings_.engines[player].limits;
  if (!late || !engine->Stop().ok()) engine.reset();
  if (!late) return GameRecord::kCrash;
  return limits.clock || limits.movetime ? GameRecord::kTimeLoss : GameRecord::kHang;
}

absl::StatusOr<std::optional<absl::string_view>> Table::PlayMove(GameRecord& game, Course& course,
                                                                 std::array<PlayerClock, 2>& clocks,
                                                                 std::stop_token stop) {
  const Side side = course.position().side_to_move();
  const auto player = static_cast<std::size_t>(side == Side::kFirst ? game.cho : 1 - game.cho);
  PlayerClock& clock = clocks[side == Side::kFirst ? 0 : 1];
  const absl::StatusOr<SearchAnswer> answer = engines_[player]->Search(
      PositionCommand(game), GoCommand(clocks[0], clocks[1], side), clock.Allowance(), stop);
  if (absl::IsCancelled(answer.status())) return answer.status();
  if (!answer.ok()) return Failure(player, answer.status());
  game.moves.push_back(MoveFrom(*answer));
  if (!clock.Spend(answer->elapsed)) return GameRecord::kTimeLoss;
  const absl::StatusOr<Move> move =
      engine::janggi::ParseMove(answer->best_move, Coordinates::kChoFirst);
  if (!move.ok() || !referee_.IsLegal(course.position(), *move)) return GameRecord::kIllegalMove;
  course.Play(*move);
  return std::nullopt;
}

absl::StatusOr<GameRecord> Table::Play(std::int64_t number, std::stop_token stop) {
  GameRecord game{.number = number,
                  .cho = static_cast<int>(number % 2),
                  .fen = openings_.FenOfPair(number / 2),
                  .moves = {},
                  .ending = {}};
  for (std::size_t player = 0; player < 2; ++player) {
    if (Prepare(player).ok()) continue;
    engines_[player].reset();
    game.result = WinOf(static_cast<int>(player) == game.cho ? Side::kSecond : Side::kFirst);
    game.ending = std::string(GameRecord::kCrash);
    return game;
  }
  const absl::StatusOr<Position> start = engine::janggi::ParseFen(game.fen, Coordinates::kChoFirst);
  if (!start.ok()) return start.status();
  Course course(*start);
  const auto cho = static_cast<std::size_t>(game.cho);
  std::array clocks{PlayerClock(settings_.engines[cho].limits),
                    PlayerClock(settings_.engines[1 - cho].limits)};
  for (;;) {
    if (const auto outcome = referee_.Adjudicate(course.position(), course.history(), {})) {
      game.result = outcome->result;
      game.ending = EndingOf(*outcome);
      return game;
    }
    if (game.moves.size() >= static_cast<std::size_t>(settings_.max_plies)) {
      game.ending = std::string(GameRecord::kTooLong);
      return game;
    }
    if (const auto end = Adjudicate(game, settings_.adjudication)) {
      game.result = end->result;
      game.ending = std::string(end->ending);
      return game;
    }
    const Side side = course.position().side_to_move();
    const auto failure = PlayMove(game, course, clocks, stop);
    if (!failure.ok()) {
      engines_ = {};
      return failure.status();
    }
    if (*failure) {
      game.result = WinOf(Other(side));
      game.ending = std::string(**failure);
      return game;
    }
  }
}

}  // namespace lab
