#include "lab/review/review.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/rule_sets.h"

namespace lab::review {
namespace {

using engine::core::Outcome;
using engine::core::Side;
using engine::janggi::Course;
using engine::janggi::Move;
using engine::janggi::Referee;
using engine::janggi::records::Record;
using eval::Score;

bool KnowsBikjang(const Referee& rules) {
  return std::any_of(engine::janggi::kRuleSets.begin(), engine::janggi::kRuleSets.end(),
                     [&rules](const engine::janggi::RuleSet& set) {
                       return set.name == rules.name() &&
                              set.rules.facing == engine::janggi::Facing::kBikjang;
                     });
}

bool IsMateFor(Score score) { return score.IsMate() && score.raw() > 0; }
bool IsMateAgainst(Score score) { return score.IsMate() && score.raw() < 0; }
int MateMoves(Score score) { return (score.MatePlies() + 1) / 2; }

std::string Ordinal(int number) {
  return absl::StrCat(number, number == 2 ? "nd" : number == 3 ? "rd" : "th");
}

// The score of a finished game for the side to move.
Score ScoreOf(const Outcome& outcome, Side side) {
  if (outcome.result == engine::core::Result::kDraw) return Score::Draw();
  const bool won = outcome.result == engine::core::WinOf(side);
  const bool by_points = outcome.decision == engine::core::Decision::kPoints;
  if (by_points) return won ? Score::PointsWinIn(0) : Score::PointsLossIn(0);
  return won ? Score::MateIn(0) : Score::MatedIn(0);
}

Course CourseOf(const Record& record) {
  Course course(record.start);
  for (const auto& move : record.moves) course.Play(move.move);
  return course;
}

ReviewedPosition Look(const Course& course, const Referee& rules, Analyst& analyst,
                      const search::Limits& limits, const std::stop_token& stop) {
  ReviewedPosition reviewed{.position = course.position(), .score = {}, .line = {}};
  if (const auto outcome = rules.Adjudicate(course.position(), course.history(), {})) {
    reviewed.score = ScoreOf(*outcome, course.position().side_to_move());
    return reviewed;
  }
  const auto report = analyst.Analyse(course, limits, stop);
  if (report.lines.empty()) return reviewed;
  reviewed.score = report.lines.front().score;
  reviewed.depth = report.lines.front().depth;
  reviewed.line = report.lines.front().moves;
  return reviewed;
}

// How often each position has been on the board, up to the one after each move.
std::vector<int> CountVisits(const std::vector<ReviewedPosition>& positions) {
  std::map<engine::janggi::Key, int> visits;
  std::vector<int> counts;
  for (const ReviewedPosition& each : positions) {
    counts.push_back(++visits[each.position.board_key()]);
  }
  return counts;
}

ReviewedMove Judge(Move move, const ReviewedPosition& before, const ReviewedPosition& after,
                   int visits, const Referee& rules) {
  ReviewedMove judged{.move = move, .side = before.position.side_to_move(), .marks = {}};
  judged.is_best = !before.line.empty() && before.line.front() == move;
  const Score best = before.score;
  const Score played = -after.score;
  if (!judged.is_best) {
    judged.lost_centipawns = std::max(0, CappedCentipawns(best) - CappedCentipawns(played));
    // Both by the curve of the position before: a capture alone changes the curve.
    judged.lost_share = std::max(
        0.0, ExpectedShare(best, before.position) - ExpectedShare(played, before.position));
    judged.grade = GradeOf(judged.lost_share);
    if (IsMateFor(best) && !IsMateFor(played)) {
      judged.marks.push_back(absl::StrCat("missed mate in ", MateMoves(best)));
    }
    if (IsMateAgainst(played) && !IsMateAgainst(best)) {
      judged.marks.push_back(absl::StrCat("allows mate in ", MateMoves(played)));
    }
  }
  if (KnowsBikjang(rules) && GeneralsFace(after.position)) judged.marks.emplace_back("bikjang");
  if (visits > 1) judged.marks.push_back(absl::StrCat(Ordinal(visits), " time"));
  return judged;
}

Summary Summarise(const std::vector<ReviewedMove>& moves, Side side) {
  Summary summary;
  for (const ReviewedMove& move : moves) {
    if (move.side != side) continue;
    ++summary.moves;
    summary.best += move.is_best ? 1 : 0;
    summary.inaccuracies += move.grade == Grade::kInaccuracy ? 1 : 0;
    summary.mistakes += move.grade == Grade::kMistake ? 1 : 0;
    summary.blunders += move.grade == Grade::kBlunder ? 1 : 0;
    summary.accuracy += Accuracy(move.lost_share);
    summary.lost_centipawns += move.lost_centipawns;
  }
  if (summary.moves > 0) {
    summary.accuracy /= summary.moves;
    summary.lost_centipawns /= summary.moves;
  }
  return summary;
}

}  // namespace

std::optional<GameReview> ReviewGame(const Record& record, Analyst& analyst,
                                     const search::Limits& limits, const std::stop_token& stop,
                                     const std::function<void(int, int)>& on_progress) {
  Course course = CourseOf(record);
  const int count = course.history().plies() + 1;
  GameReview review{
      .record = record, .positions = {}, .moves = {}, .outcome = {}, .cho = {}, .han = {}};
  review.outcome = record.referee.Adjudicate(course.position(), course.history(), {});
  analyst.Clear();
  for (int done = 1; done <= count; ++done) {
    review.positions.push_back(Look(course, record.referee, analyst, limits, stop));
    if (stop.stop_requested()) return std::nullopt;
    on_progress(done, count);
    if (done < count) course.TakeBack();
  }
  std::reverse(review.positions.begin(), review.positions.end());
  const std::vector<int> visits = CountVisits(review.positions);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    review.moves.push_back(Judge(record.moves[i].move, review.positions[i], review.positions[i + 1],
                                 visits[i + 1], record.referee));
  }
  review.cho = Summarise(review.moves, Side::kFirst);
  review.han = Summarise(review.moves, Side::kSecond);
  return review;
}

}  // namespace lab::review
