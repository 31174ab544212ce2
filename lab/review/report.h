#pragma once

#include <string>
#include <vector>

#include "lab/review/notation.h"
#include "lab/review/review.h"

// The faces of a review.
namespace lab::review {

// For a terminal: a line a move, with the best play where another move was better.
std::string ToText(const GameReview& review, Notation notation);

// The record with the engine's scores as comments, marks as glyphs, and the best play as
// variations.
std::string ToPgn(const GameReview& review);

// One JSON object.
std::string ToJson(const GameReview& review, Notation notation);

// One page for all games that needs nothing else: board, moves and the evaluation as a picture.
std::string ToHtml(const std::vector<GameReview>& reviews, Notation notation);

// "Kim - Lee, 1-0", from the headers.
std::string TitleOf(const GameReview& review);
// The score after a move as Cho sees it, whoever is to move.
eval::Score ScoreForCho(const ReviewedPosition& position);
// "mistake, missed mate in 3"; empty when there is nothing to say.
std::string RemarksOn(const ReviewedMove& move);
// "1-0 (checkmate)" by the rules, or what the headers say.
std::string ResultOf(const GameReview& review);
// "Cho: accuracy 91.2 %, 34 of 61 moves best, ..."
std::string Describe(const Summary& summary);

}  // namespace lab::review
