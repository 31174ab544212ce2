#include "tests/engine/random_player.h"

#include "engine/janggi/danger.h"
#include "engine/janggi/setups.h"

namespace tests {

using engine::janggi::kSetups;
using engine::janggi::Move;
using engine::janggi::MoveList;
using engine::janggi::Position;
using engine::janggi::Setting;

namespace {

template <class Predicate>
MoveList Those(const MoveList& moves, const Predicate& predicate) {
  MoveList chosen;
  for (const Move move : moves) {
    if (predicate(move)) chosen.Add(move);
  }
  return chosen;
}

}  // namespace

Position RandomPlayer::NextStart() {
  inclinations_ = {.go_back = positions_.Below(3) * 30,
                   .pass = positions_.Below(3) * 4,
                   .capture = positions_.Below(3) * 15,
                   .check = positions_.Below(3) * 30,
                   .face = positions_.Below(3) * 10};
  if (Feels(40)) {
    return engine::janggi::StartPosition(
        {.cho = kSetups[positions_.Below(4)], .han = kSetups[positions_.Below(4)]});
  }
  Setting setting = SettingOf(positions_.Strewn());
  if (!Feels(20)) setting.quiet_plies = 0;
  return Position::Create(setting).value();
}

Move RandomPlayer::Choose(const PlayedGame& game) {
  const Position& position = game.position();
  const MoveList moves = game.LegalMoves();
  MoveList favourites;
  if (Feels(inclinations_.go_back) && game.history().plies() >= 2) {
    const Move last = game.history().Ago(1).move;
    favourites = Those(moves, [&](Move move) {
      return move.from() == last.to() && move.to() == last.from() && !move.IsPass();
    });
  } else if (Feels(inclinations_.pass)) {
    favourites = Those(moves, [](Move move) { return move.IsPass(); });
  } else if (Feels(inclinations_.capture)) {
    favourites = Those(moves, [&](Move move) { return position.IsCapture(move); });
  } else if (Feels(inclinations_.check)) {
    favourites = Those(moves, [&](Move move) { return InCheck(position.After(move)); });
  } else if (Feels(inclinations_.face)) {
    favourites = Those(moves, [&](Move move) { return GeneralsFace(position.After(move)); });
  }
  return AnyOf(favourites.empty() ? moves : favourites);
}

}  // namespace tests
