#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/referee.h"

namespace lab::review {

// How moves are written for people.
enum class Notation : std::uint8_t {
  kKorean,  // 79졸78
  kHanja,   // 79楚卒78
  kSan,     // Ph4
  kUci,     // i4h4
};

std::optional<Notation> ParseNotation(absl::string_view name);

std::string FormatOne(engine::janggi::Move move, const engine::janggi::Position& position,
                      const engine::janggi::Referee& rules, Notation notation);
// Moves one after the other from a position, with spaces between.
std::string FormatLine(const std::vector<engine::janggi::Move>& line,
                       const engine::janggi::Position& position,
                       const engine::janggi::Referee& rules, Notation notation);

}  // namespace lab::review
