#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/janggi/notation.h"
#include "engine/janggi/position.h"
#include "protocol/command.h"

namespace protocol {

enum class Colours { kNone, kTerminal };

// How a board is drawn as text.
struct DiagramStyle {
  Lettering lettering = Lettering::kLatin;
  engine::janggi::Coordinates coordinates = engine::janggi::Coordinates::kChoFirst;
  Colours colours = Colours::kNone;
  std::optional<engine::janggi::Move> last_move = std::nullopt;  // its two points are marked
};

// The board with its lines, the diagonals of the palaces and the coordinates; Cho at the bottom.
// Without colours the sides differ by their letters: in Latin Cho has the capitals, in Hangul and
// Hanja Han's pieces stand in brackets.
std::vector<std::string> DrawBoard(const engine::janggi::Position& position,
                                   const DiagramStyle& style);

}  // namespace protocol
