#include "lab/review/review.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "engine/janggi/notation.h"
#include "engine/janggi/records/format.h"
#include "lab/review/report.h"
#include "lab/review/review_command.h"

namespace lab::review {
namespace {

using engine::janggi::Referee;
using eval::Score;

bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

GameReview ReviewOf(const std::string& list) {
  const auto reading = engine::janggi::records::ReadRecords(list, Referee::Default());
  REQUIRE(reading.games.size() == 1);
  REQUIRE(!reading.games[0].fault);
  const auto analyst = MakeAnalyst(Referee::Default(), {.hash_mebibytes = 4});
  REQUIRE(analyst.ok());
  auto review = ReviewGame(reading.games[0].record, **analyst, {.nodes = 3'000}, {},
                           [](int /*done*/, int /*count*/) {});
  REQUIRE(review);
  return *std::move(review);
}

TEST_CASE("the expected share grows with the score, is the same for both sides, and ends sure") {
  const auto start = engine::janggi::StartPosition({});
  const double even = ExpectedShare(Score::Draw(), start);
  const double ahead = ExpectedShare(Score::Centipawns(400), start);
  CHECK(even == doctest::Approx(0.5).epsilon(0.01));
  CHECK(ahead > even + 0.1);
  CHECK(ahead < 1);
  CHECK(ExpectedShare(Score::Centipawns(-400), start) == doctest::Approx(1 - ahead));
  CHECK(ExpectedShare(Score::MateIn(9), start) == 1);
  CHECK(ExpectedShare(Score::PointsLossIn(2), start) == 0);
}

TEST_CASE("scores are written for people") {
  CHECK(FormatScore(Score::Centipawns(125)) == "+1.25");
  CHECK(FormatScore(Score::Centipawns(-50)) == "-0.50");
  CHECK(FormatScore(Score::Draw()) == "=");
  CHECK(FormatScore(Score::MateIn(5)) == "#3");
  CHECK(FormatScore(Score::MatedIn(4)) == "-#2");
  CHECK(FormatScore(Score::PointsWinIn(5)) == "+P5");
}

// . . . k . . . . .   The chariot of rank 9 keeps the general in, and the other one mates on rank
// R . . . . . . . .   10. Instead the first one is given away.
// . . . . . . . . R
TEST_CASE("a missed mate is marked") {
  const GameReview review =
      ReviewOf("position fen 3k5/R8/8R/9/9/9/9/9/5K3/9 w - - 0 1 moves a9d9 d10d9");
  REQUIRE(review.moves.size() == 2);
  CHECK(review.moves[0].marks == std::vector<std::string>{"missed mate in 1"});
  CHECK(FormatMove(review.positions[0].line.front(), engine::janggi::Coordinates::kChoFirst) ==
        "i8i10");
  CHECK(review.cho.moves == 1);
  CHECK(review.han.moves == 1);
}

TEST_CASE("the move that mates is the best one and ends the game") {
  const GameReview review =
      ReviewOf("position fen 3k5/R8/8R/9/9/9/9/9/5K3/9 w - - 0 1 moves i8i10");
  CHECK(review.moves[0].is_best);
  CHECK(ResultOf(review) == "1-0 (checkmate)");
  CHECK(FormatScore(ScoreForCho(review.positions[1])) == "#0");
}

// Han's chariot on a1 could take the one on a9.
TEST_CASE("a move that lets itself be mated is marked") {
  const GameReview review =
      ReviewOf("position fen 3k5/R8/8R/9/9/9/9/9/5K3/r8 b - - 0 1 moves a1b1 i8i10");
  CHECK(review.moves[0].marks == std::vector<std::string>{"allows mate in 1"});
}

TEST_CASE("facing generals and repeated positions are marked") {
  const GameReview facing =
      ReviewOf("position fen 4k4/9/9/9/4p4/9/9/9/4K3R/9 b - - 0 1 moves e6d6");
  CHECK(facing.moves[0].marks.back() == "bikjang");
  const GameReview repeated = ReviewOf("position startpos moves a1a2 a10a9 a2a1 a9a10");
  CHECK(repeated.moves[3].marks.back() == "2nd time");
}

TEST_CASE("the best move is always good, the more is lost the worse is another") {
  const GameReview review = ReviewOf("position startpos moves a1a3 a10a9 h1g3 h10g8");
  for (const ReviewedMove& move : review.moves) {
    if (move.is_best) CHECK(move.grade == Grade::kGood);
  }
  CHECK(Accuracy(0) == doctest::Approx(100).epsilon(0.001));
  CHECK(Accuracy(1) == 0);
  CHECK(GradeOf(0.05) == Grade::kGood);
  CHECK(GradeOf(0.15) == Grade::kInaccuracy);
  CHECK(GradeOf(0.25) == Grade::kMistake);
  CHECK(GradeOf(0.9) == Grade::kBlunder);
}

TEST_CASE("a review in PGN reads back with the same moves") {
  const GameReview review =
      ReviewOf("position fen 3k5/R8/8R/9/9/9/9/9/5K3/9 w - - 0 1 moves a9d9 d10d9 i8i1");
  const std::string pgn = ToPgn(review);
  CHECK(Contains(pgn, "missed mate in 1"));
  const auto again = engine::janggi::records::ReadRecords(pgn, Referee::Default());
  REQUIRE(again.games.size() == 1);
  CHECK(!again.games[0].fault);
  REQUIRE(again.games[0].record.moves.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(again.games[0].record.moves[i].move == review.moves[i].move);
  }
}

TEST_CASE("the page holds every position and cannot be broken by what the players are called") {
  GameReview review = ReviewOf("position startpos moves a1a2 a10a9");
  review.record.headers.push_back({"White", "</script><b>x"});
  review.record.moves[0].comment = "</script>";
  const std::string page = ToHtml({review}, Notation::kKorean);
  CHECK(Contains(page, "&lt;/script&gt;&lt;b&gt;x"));
  CHECK(!Contains(page, "</script><b>"));
  CHECK(Contains(page, "\\u003c/script>"));
  CHECK(Contains(page, "01차91"));
  std::size_t fens = 0;
  for (std::size_t at = page.find(" - - "); at != std::string::npos;
       at = page.find(" - - ", at + 1)) {
    ++fens;
  }
  CHECK(fens == 3);
}

TEST_CASE("the review command writes every format and refuses what it does not understand") {
  const auto ask = [](const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = RunReview(arguments, {.out = out, .err = err});
    return std::pair(status, out.str() + err.str());
  };
  const std::string file = "tests/data/records/letters.gib";
  const std::string nodes = "--nodes=200";
  CHECK(Contains(ask({nodes, file}).second, "\nCho: accuracy "));
  CHECK(Contains(ask({nodes, "--format", "pgn", file}).second, "[Annotator \"Janggun\"]"));
  CHECK(Contains(ask({nodes, "--json", "--notation", "uci", file}).second, R"("move": ")"));
  CHECK(ask({nodes, "--out", "build/review_test.html", file}).first == kSuccess);
  std::ifstream page("build/review_test.html");
  const std::string html((std::istreambuf_iterator<char>(page)), {});
  CHECK(html.starts_with("<!DOCTYPE html>"));
  CHECK(ask({nodes, "tests/data/records/broken.gib"}).first == kFailure);
  CHECK(ask({"--help"}).first == kSuccess);
  CHECK(ask({}).first == kBadUsage);
  CHECK(ask({"--nodes", "0", file}).first == kBadUsage);
  CHECK(ask({"--notation", "morse", file}).first == kBadUsage);
  CHECK(ask({"--format", "pdf", file}).first == kBadUsage);
}

}  // namespace
}  // namespace lab::review
