#include "tests/engine/diagram.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "absl/strings/str_join.h"
#include "engine/janggi/notation.h"

namespace tests {

using engine::janggi::Bitboard;
using engine::janggi::Coordinates;
using engine::janggi::kCho;
using engine::janggi::kHan;
using engine::janggi::Move;
using engine::janggi::MoveList;
using engine::janggi::Piece;
using engine::janggi::PieceType;
using engine::janggi::Position;
using engine::janggi::Setting;
using engine::janggi::Side;
using engine::janggi::Square;

namespace {

// A value that a test relies on; without it the test has failed.
template <class Value>
Value Needed(const absl::StatusOr<Value>& value) {
  REQUIRE_MESSAGE(value.ok(), std::string(value.status().message()));
  return *value;
}

constexpr std::string_view kLetters = "kanbrcp";  // in the order of PieceType

}  // namespace

Position Diagram(std::string_view board, Side side_to_move) {
  Setting setting;
  setting.side_to_move = side_to_move;
  int points = 0;
  for (const char letter : board) {
    if (letter == ' ' || letter == '\n') continue;
    REQUIRE_MESSAGE(points < Square::kCount, "a diagram has 90 points");
    const Square square(points % 9, 9 - points / 9);
    ++points;
    if (letter == '.') continue;
    const bool is_cho = letter < 'a';
    const char lower = is_cho ? static_cast<char>(letter - 'A' + 'a') : letter;
    const std::size_t type = kLetters.find(lower);
    REQUIRE_MESSAGE(type != std::string_view::npos, "a diagram has no piece ", letter);
    setting.pieces[static_cast<std::size_t>(square.dense_index())] =
        Piece{is_cho ? kCho : kHan, static_cast<PieceType>(type)};
  }
  REQUIRE_MESSAGE(points == Square::kCount, "a diagram has 90 points");
  return Needed(Position::Create(setting));
}

Position Fen(std::string_view text) {
  return Needed(engine::janggi::ParseFen({text.data(), text.size()}, Coordinates::kChoFirst));
}

Square operator""_sq(const char* text, std::size_t size) {
  return Needed(engine::janggi::ParseSquare({text, size}, Coordinates::kChoFirst));
}

Move operator""_mv(const char* text, std::size_t size) {
  return Needed(engine::janggi::ParseMove({text, size}, Coordinates::kChoFirst));
}

std::string Destinations(const MoveList& moves, std::string_view from) {
  const Square square = operator""_sq(from.data(), from.size());
  Bitboard destinations;
  for (const Move move : moves) {
    if (move.from() == square) destinations |= Bitboard(move.to());
  }
  return Names(destinations);
}

std::string MovesFrom(const Position& position, std::string_view from) {
  return Destinations(engine::janggi::LegalMoves<engine::janggi::kJanggi>(position), from);
}

std::string Names(const MoveList& moves) {
  std::vector<std::string> names;
  for (const Move move : moves) {
    names.push_back(engine::janggi::FormatMove(move, Coordinates::kChoFirst));
  }
  std::ranges::sort(names);
  return absl::StrJoin(names, " ");
}

std::string Names(Bitboard squares) {
  std::vector<std::string> names;
  for (const Square square : squares) {
    names.push_back(engine::janggi::FormatSquare(square, Coordinates::kChoFirst));
  }
  return absl::StrJoin(names, " ");
}

}  // namespace tests
