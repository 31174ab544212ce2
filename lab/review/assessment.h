#pragma once

#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "eval/score.h"

// What a score means to people.
namespace lab::review {

enum class Grade : std::uint8_t { kGood, kInaccuracy, kMistake, kBlunder };

// The part of the point that the side with this score may expect, 0 to 1: 10 to 1 odds for each 4
// points of material ahead, certainty for a decided game.
double ExpectedShare(eval::Score score);

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
