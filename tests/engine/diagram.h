#pragma once

#include <string>
#include <string_view>

#include "engine/janggi/game.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

// Positions, points and moves as tests write them.
namespace tests {

// A board drawn with the letters of a FEN and '.', from Han's back rank at the top down to Cho's.
// Spaces and the numbers and letters of a frame do not belong to it. Fails the test if it is not
// a position.
engine::janggi::Position Diagram(std::string_view board,
                                 engine::janggi::Side side_to_move = engine::janggi::kCho);

// The FEN of a position. Fails the test if it has none.
engine::janggi::Position Fen(std::string_view text);

// "e2"_sq, "e2e3"_mv: with Cho on ranks 1 to 4.
engine::janggi::Square operator""_sq(const char* text, std::size_t size);
engine::janggi::Move operator""_mv(const char* text, std::size_t size);

// The points that the piece on `from` may legally go to, in the order a1, b1, ..., i10: "d1 e2".
std::string Destinations(const engine::janggi::MoveList& moves, std::string_view from);

// The same in the rule set `janggi`.
std::string MovesFrom(const engine::janggi::Position& position, std::string_view from);

// All moves of a list in the order of their names: "a1a2 a1a3 e2e2".
std::string Names(const engine::janggi::MoveList& moves);

// The points of a set in the order a1, b1, ..., i10.
std::string Names(engine::janggi::Bitboard squares);

}  // namespace tests
