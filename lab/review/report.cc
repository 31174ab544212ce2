#include "lab/review/report.h"

#include <string_view>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/records/pgn.h"
#include "engine/janggi/records/verdict.h"
#include "lab/json.h"

namespace lab::review {
namespace {

using engine::core::Side;
using engine::janggi::Coordinates;
using engine::janggi::records::RecordedMove;

int GlyphOf(Grade grade) {
  switch (grade) {
    case Grade::kGood:
      return 0;
    case Grade::kInaccuracy:
      return 6;
    case Grade::kMistake:
      return 2;
    case Grade::kBlunder:
      return 4;
  }
  return 0;
}

// "3." before Cho's moves, "3..." before Han's.
std::string NumberOf(const ReviewedPosition& before) {
  const bool is_cho = before.position.side_to_move() == Side::kFirst;
  return absl::StrCat(before.position.full_moves(), is_cho ? "." : "...");
}

JsonObject ToJson(const Summary& summary) {
  JsonObject json;
  json.Set("moves", summary.moves).Set("best", summary.best);
  json.Set("inaccuracies", summary.inaccuracies).Set("mistakes", summary.mistakes);
  json.Set("blunders", summary.blunders).Set("accuracy", summary.accuracy);
  json.Set("lost_centipawns", summary.lost_centipawns);
  return json;
}

}  // namespace

std::string TitleOf(const GameReview& review) {
  const auto name = [&review](absl::string_view key, absl::string_view side) {
    const auto value = FindHeader(review.record, key);
    return value ? *value : std::string(side);
  };
  return absl::StrCat(name("White", "Cho"), " - ", name("Black", "Han"), ", ", ResultOf(review));
}

eval::Score ScoreForCho(const ReviewedPosition& position) {
  return position.position.side_to_move() == Side::kFirst ? position.score : -position.score;
}

std::string RemarksOn(const ReviewedMove& move) {
  std::string remarks(NameOf(move.grade));
  for (const std::string& mark : move.marks) {
    absl::StrAppend(&remarks, remarks.empty() ? "" : ", ", mark);
  }
  return remarks;
}

std::string ResultOf(const GameReview& review) {
  if (review.outcome) return engine::core::ToString(*review.outcome);
  const std::string termination = FormatPgnTermination(review.record.verdict);
  return absl::StrCat(FormatPgnResult(review.record.verdict),
                      termination.empty() ? "" : absl::StrCat(" (", termination, ")"));
}

std::string Describe(const Summary& summary) {
  const auto counted = [](int count, absl::string_view one, absl::string_view many) {
    return absl::StrCat(count, " ", count == 1 ? one : many);
  };
  return absl::StrCat(absl::StrFormat("accuracy %.1f %%, ", summary.accuracy), summary.best, " of ",
                      summary.moves, " moves best, ",
                      counted(summary.inaccuracies, "inaccuracy", "inaccuracies"), ", ",
                      counted(summary.mistakes, "mistake", "mistakes"), ", ",
                      counted(summary.blunders, "blunder", "blunders"),
                      absl::StrFormat(", %.0f centipawns lost a move", summary.lost_centipawns));
}

std::string ToText(const GameReview& review, Notation notation) {
  std::string text = absl::StrCat(TitleOf(review), "\n\n");
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    const ReviewedPosition& before = review.positions[i];
    const auto& rules = review.record.referee;
    absl::StrAppendFormat(&text, "%5s %s%s  %s", NumberOf(before),
                          FormatOne(move.move, before.position, rules, notation),
                          std::string(MarkOf(move.grade)),
                          FormatScore(ScoreForCho(review.positions[i + 1])));
    if (move.lost_centipawns > 0) absl::StrAppend(&text, "  lost ", move.lost_centipawns);
    if (const std::string remarks = RemarksOn(move); !remarks.empty()) {
      absl::StrAppend(&text, "  (", remarks, ")");
    }
    if (!move.is_best && !before.line.empty()) {
      absl::StrAppend(&text, "  best ", FormatScore(ScoreForCho(before)), " ",
                      FormatLine(before.line, before.position, rules, notation));
    }
    text += '\n';
  }
  absl::StrAppend(&text, "\nCho: ", Describe(review.cho), "\nHan: ", Describe(review.han), "\n");
  return text;
}

std::string ToPgn(const GameReview& review) {
  engine::janggi::records::Record record = review.record;
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    const ReviewedPosition& before = review.positions[i];
    RecordedMove& written = record.moves[i];
    if (move.grade != Grade::kGood) written.glyphs = {GlyphOf(move.grade)};
    std::string comment = FormatScore(ScoreForCho(review.positions[i + 1]));
    if (const std::string remarks = RemarksOn(move); !remarks.empty()) {
      absl::StrAppend(&comment, " ", remarks);
    }
    absl::StrAppend(&comment, written.comment.empty() ? "" : " ", written.comment);
    written.comment = comment;
    if (move.is_best || before.line.empty() || move.grade == Grade::kGood) continue;
    written.variations.push_back(
        absl::StrCat(NumberOf(before), " {", FormatScore(ScoreForCho(before)), "} ",
                     FormatLine(before.line, before.position, record.referee, Notation::kSan)));
  }
  record.headers.push_back({"ChoAccuracy", absl::StrFormat("%.1f", review.cho.accuracy)});
  record.headers.push_back({"HanAccuracy", absl::StrFormat("%.1f", review.han.accuracy)});
  record.headers.push_back({"Annotator", "Janggun"});
  return WritePgn(record);
}

std::string ToJson(const GameReview& review, Notation notation) {
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    const ReviewedPosition& before = review.positions[i];
    const auto& rules = review.record.referee;
    std::vector<std::string> marks;
    for (const std::string& mark : move.marks) marks.push_back(JsonQuoted(mark));
    JsonObject json;
    json.Set("move", FormatMove(move.move, Coordinates::kChoFirst));
    json.Set("text", FormatOne(move.move, before.position, rules, notation));
    json.Set("score", FormatScore(ScoreForCho(review.positions[i + 1])));
    json.Set("depth", before.depth).Set("lost_centipawns", move.lost_centipawns);
    json.Set("lost_share", move.lost_share).Set("grade", NameOf(move.grade));
    json.SetRaw("marks", absl::StrCat("[", absl::StrJoin(marks, ", "), "]"));
    json.Set("best", FormatLine(before.line, before.position, rules, notation));
    moves.push_back(json.text());
  }
  JsonObject headers;
  for (const auto& header : review.record.headers) headers.Set(header.key, header.value);
  JsonObject json;
  json.Set("headers", headers).Set("result", ResultOf(review));
  json.Set("start", FormatFen(review.record.start, Coordinates::kChoFirst));
  json.Set("cho", ToJson(review.cho)).Set("han", ToJson(review.han));
  json.SetRaw("moves", absl::StrCat("[", absl::StrJoin(moves, ", "), "]"));
  return json.text();
}

}  // namespace lab::review
