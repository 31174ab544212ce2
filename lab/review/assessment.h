#pragma once

#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/janggi/position.h"
#include "eval/score.h"

// What a score means to people.
namespace lab::review {

enum class Grade : std::uint8_t { kGood, kInaccuracy, kMistake, kBlunder };

// The part of the point that the side with this score may expect in such a position, 0 to 1: by the
// curve that the engine's chances follow.
double ExpectedShare(eval::Score score, const engine::janggi::Position& position);

// By the expected share that a move gave away.
Grade GradeOf(double lost_share);
// "inaccuracy", "mistake", "blunder"; nothing for a good move.
absl::string_view NameOf(Grade grade);
// "?!", "?", "??".
absl::string_view MarkOf(Grade grade);

// How close to the best a move was, 0 to 100, as Lichess computes it from the lost share.
double Accuracy(double lost_share);

// "+1.25", "-0.50", "#3" (mate in 3 own moves), "-#2", "=", and "+P5", "-P5" for a count of points
// won or lost in so many plies.
std::string FormatScore(eval::Score score);

// The centipawns of a score, decided games being worth a whole army and more.
int CappedCentipawns(eval::Score score);

}  // namespace lab::review
