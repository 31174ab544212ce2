#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "engine/core/history.h"
#include "engine/core/outcome.h"
#include "engine/core/side.h"

namespace engine::core {

// A game for two, as a search needs it. A model is a small value (the rule set is part of its type,
// the terms that the players agreed on are its members); a Position is an immutable value that is
// always valid; a Move may be made from any 16 bits, and only IsLegal knows what it is worth.
template <class G>
concept Game = requires(const G& game, const typename G::Position& position, typename G::Move move,
                        const typename G::Danger& danger, typename G::MoveList& moves,
                        const typename G::History& history) {
  { position.side_to_move() } -> std::same_as<Side>;
  { position.key() } -> std::same_as<std::uint64_t>;
  { position.After(move) } -> std::same_as<typename G::Position>;
  { position.IsCapture(move) } -> std::same_as<bool>;
  { move.code() } -> std::same_as<std::uint16_t>;
  { move.IsPass() } -> std::same_as<bool>;
  { G::Move::FromCode(std::uint16_t{}) } -> std::same_as<typename G::Move>;

  { G::DangerTo(position) } -> std::same_as<typename G::Danger>;
  { danger.InCheck() } -> std::same_as<bool>;
  { G::LegalMoves(position) } -> std::same_as<typename G::MoveList>;
  {G::AppendLegalMoves(position, danger, G::Part::kCaptures, moves)};
  {G::AppendLegalMoves(position, danger, G::Part::kQuiets, moves)};
  { G::IsLegal(position, danger, move) } -> std::same_as<bool>;

  { game.terms == game.terms } -> std::same_as<bool>;
  { StartEntry(position) } -> std::same_as<typename G::History::Entry>;
  {
    EntryAfter(position, move, position, Checked::kNo)
    } -> std::same_as<typename G::History::Entry>;
  { game.Adjudicate(position, history) } -> std::same_as<std::optional<Outcome>>;
  { game.AdjudicateInTree(position, history, 0) } -> std::same_as<Standing>;
  { G::NoMoves(position) } -> std::same_as<Outcome>;
};

}  // namespace engine::core
