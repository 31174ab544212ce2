#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/game.h"

namespace search {

// What a search wants to know of a game beyond its rules: which pieces a move concerns, what they
// are worth in an exchange, what a pass is. Specialised for each game.
template <class Game>
struct Tactics;

template <class Game>
concept HasTactics = engine::core::Game<Game> &&
    requires(const typename Game::Position& position, typename Game::Move move,
             const typename Game::Danger& danger, typename Game::MoveList& moves) {
  // The tables' dimensions. A piece kind is a type with a side, a victim kind a type.
  { Tactics<Game>::kPieceKinds } -> std::convertible_to<int>;
  { Tactics<Game>::kVictimKinds } -> std::convertible_to<int>;
  { Tactics<Game>::kPlaces } -> std::convertible_to<int>;
  { Tactics<Game>::PieceKind(position, move) } -> std::same_as<int>;
  { Tactics<Game>::VictimKind(position, move) } -> std::same_as<int>;
  { Tactics<Game>::From(move) } -> std::same_as<int>;
  { Tactics<Game>::To(move) } -> std::same_as<int>;
  // What a capture takes, in centipawns.
  { Tactics<Game>::VictimValue(position, move) } -> std::same_as<int>;
  // Whether the exchange that a move starts on its destination gains at least a threshold.
  { Tactics<Game>::ExchangeGains(position, move, 0) } -> std::same_as<bool>;
  // Whether the side to move must answer a threat to end the game: in check, at least.
  { Tactics<Game>::IsForced(position, danger) } -> std::same_as<bool>;
  // Whether the opponent is forced after the move.
  { Tactics<Game>::Forces(position, move) } -> std::same_as<bool>;
  // Whether the piece that moves could next take one worth more, and is not lost where it goes.
  { Tactics<Game>::Threatens(position, move) } -> std::same_as<bool>;
  // Adds quiet moves that force the opponent, not all there are, and some that are not legal.
  { Tactics<Game>::AppendQuietChecks(position, moves) } -> std::same_as<void>;
  // The move that leaves the board as it is, whether legal or not, if the game knows one.
  { Tactics<Game>::Pass(position) } -> std::same_as<std::optional<typename Game::Move>>;
  // Whether a pass would end the game at once.
  { Tactics<Game>::PassEndsGame(position) } -> std::same_as<bool>;
  // Whether a position is so near a limit of the rules that what is known of it from another
  // path may be wrong.
  { Tactics<Game>::IsNearLimit(position) } -> std::same_as<bool>;
  // What a search may remember a result by: the position, and of the way to it what the evaluation
  // goes by.
  { Tactics<Game>::TableKey(position) } -> std::same_as<std::uint64_t>;
  // The same for the position after a move.
  { Tactics<Game>::TableKeyAfter(position, move) } -> std::same_as<std::uint64_t>;
  // So many features that an evaluation may be systematically wrong about: those first which even
  // a good one misjudges.
  { Tactics<Game>::kCorrectionKeys } -> std::convertible_to<std::size_t>;
  { Tactics<Game>::CorrectionKey(position, std::size_t{0}) } -> std::same_as<std::uint64_t>;
};

}  // namespace search
