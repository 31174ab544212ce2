#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/janggi/notation.h"
#include "lab/json.h"
#include "lab/review/page_parts.h"
#include "lab/review/report.h"

namespace lab::review {
namespace {

using engine::core::Side;
using engine::janggi::Coordinates;

constexpr int kGraphWidth = 1000;
constexpr int kGraphHeight = 200;

std::string Escaped(absl::string_view text) {
  return absl::StrReplaceAll(text,
                             {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
}

std::string NumberOf(const ReviewedPosition& before) {
  const bool is_cho = before.position.side_to_move() == Side::kFirst;
  return absl::StrCat(before.position.full_moves(), is_cho ? "." : "...");
}

// The lines of the board, its palaces and the names of its files and ranks.
std::string BoardSvg(Notation notation) {
  const auto x = [](int file) { return 40 + 60 * file; };
  const auto y = [](int rank) { return 40 + 60 * (9 - rank); };
  std::string path;
  for (int rank = 0; rank < 10; ++rank) {
    absl::StrAppend(&path, "M", x(0), " ", y(rank), "H", x(8));
  }
  for (int file = 0; file < 9; ++file) {
    absl::StrAppend(&path, "M", x(file), " ", y(0), "V", y(9));
  }
  for (const int rank : {0, 7}) {
    absl::StrAppend(&path, "M", x(3), " ", y(rank), "L", x(5), " ", y(rank + 2));
    absl::StrAppend(&path, "M", x(5), " ", y(rank), "L", x(3), " ", y(rank + 2));
  }
  const bool korean = notation == Notation::kKorean || notation == Notation::kHanja;
  std::string labels;
  for (int file = 0; file < 9; ++file) {
    const std::string name =
        korean ? absl::StrCat(file + 1) : std::string(1, static_cast<char>('a' + file));
    absl::StrAppend(&labels, "<text class=\"label\" x=\"", x(file), "\" y=\"618\">", name,
                    "</text>");
  }
  for (int rank = 0; rank < 10; ++rank) {
    absl::StrAppend(&labels, "<text class=\"label\" x=\"552\" y=\"", y(rank) + 4, "\">",
                    korean ? (10 - rank) % 10 : rank + 1, "</text>");
  }
  return absl::StrCat("<svg class=\"board\" viewBox=\"0 0 562 624\"><path class=\"grid\" d=\"",
                      path, "\"/>", labels, "<g class=\"pieces\"></g></svg>");
}

// What Cho may expect after each move, as an area that grows from below.
std::string GraphSvg(const GameReview& review) {
  const auto last = static_cast<double>(std::max<std::size_t>(review.moves.size(), 1));
  const auto x = [last](std::size_t ply) { return kGraphWidth * static_cast<double>(ply) / last; };
  const auto y = [&review](std::size_t ply) {
    const ReviewedPosition& at = review.positions[ply];
    return kGraphHeight * (1 - ExpectedShare(ScoreForCho(at), at.position));
  };
  std::string points = absl::StrFormat("0,%d", kGraphHeight);
  for (std::size_t ply = 0; ply < review.positions.size(); ++ply) {
    absl::StrAppendFormat(&points, " %.1f,%.1f", x(ply), y(ply));
  }
  absl::StrAppendFormat(&points, " %.1f,%d", x(review.positions.size() - 1), kGraphHeight);
  std::string dots;
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    if (review.moves[i].grade == Grade::kGood) continue;
    absl::StrAppendFormat(&dots,
                          "<ellipse class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" rx=\"5\" ry=\"7\"/>",
                          std::string(NameOf(review.moves[i].grade)), x(i + 1), y(i + 1));
  }
  return absl::StrCat("<svg class=\"graph\" viewBox=\"0 0 ", kGraphWidth, " ", kGraphHeight,
                      "\" preserveAspectRatio=\"none\"><polygon class=\"area\" points=\"", points,
                      "\"/><line class=\"middle\" x1=\"0\" x2=\"", kGraphWidth, "\" y1=\"",
                      kGraphHeight / 2, "\" y2=\"", kGraphHeight / 2, "\"/>", dots,
                      "<line class=\"now\" y1=\"0\" y2=\"", kGraphHeight, "\"/></svg>");
}

std::string MoveCell(const GameReview& review, std::size_t index, Notation notation) {
  const ReviewedMove& move = review.moves[index];
  const ReviewedPosition& before = review.positions[index];
  std::string text =
      Escaped(FormatOne(move.move, before.position, review.record.referee, notation));
  if (move.grade != Grade::kGood) {
    absl::StrAppend(&text, "<em class=\"", NameOf(move.grade), "\">", MarkOf(move.grade), "</em>");
  }
  if (!move.marks.empty()) {
    absl::StrAppend(&text, " <small>", Escaped(absl::StrJoin(move.marks, ", ")), "</small>");
  }
  return absl::StrCat("<td data-ply=\"", index + 1, "\">", text, "<span class=\"score\">",
                      FormatScore(ScoreForCho(review.positions[index + 1])), "</span></td>");
}

std::string MoveTable(const GameReview& review, Notation notation) {
  std::string rows;
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const bool is_cho = review.moves[i].side == Side::kFirst;
    if (is_cho || i == 0) {
      absl::StrAppend(&rows, i == 0 ? "" : "</tr>\n", "<tr><td class=\"number\">",
                      review.positions[i].position.full_moves(), ".</td>",
                      is_cho ? "" : "<td></td>");
    }
    rows += MoveCell(review, i, notation);
  }
  return absl::StrCat("<div class=\"moves\"><table>", rows, rows.empty() ? "" : "</tr>",
                      "</table></div>");
}

JsonObject MoveData(const GameReview& review, std::size_t index, Notation notation) {
  const ReviewedMove& move = review.moves[index];
  const ReviewedPosition& before = review.positions[index];
  const auto& rules = review.record.referee;
  JsonObject json;
  json.Set("uci", FormatMove(move.move, Coordinates::kChoFirst));
  json.Set("number", NumberOf(before));
  json.Set("text", FormatOne(move.move, before.position, rules, notation));
  json.Set("mark", MarkOf(move.grade));
  json.Set("score", FormatScore(ScoreForCho(review.positions[index + 1])));
  json.Set("remarks", RemarksOn(move));
  json.Set("comment", review.record.moves[index].comment);
  if (!move.is_best) {
    json.Set("best", FormatLine(before.line, before.position, rules, notation));
    json.Set("bestScore", FormatScore(ScoreForCho(before)));
  }
  return json;
}

// What the script needs, as JSON that cannot end the element it stands in.
std::string GameData(const GameReview& review, Notation notation) {
  std::vector<std::string> fens;
  for (const ReviewedPosition& each : review.positions) {
    fens.push_back(JsonQuoted(FormatFen(each.position, Coordinates::kChoFirst)));
  }
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    moves.push_back(MoveData(review, i, notation).text());
  }
  JsonObject json;
  json.SetRaw("fens", absl::StrCat("[", absl::StrJoin(fens, ","), "]"));
  json.SetRaw("moves", absl::StrCat("[", absl::StrJoin(moves, ",\n"), "]"));
  return absl::StrReplaceAll(json.text(), {{"<", "\\u003c"}});
}

std::string SideBox(absl::string_view style, absl::string_view name, const Summary& summary) {
  return absl::StrCat("<div class=\"side ", style, "\"><b>", Escaped(name), "</b><br>",
                      Describe(summary), "</div>");
}

std::string Facts(const GameReview& review) {
  std::vector<std::string> facts;
  for (const auto& header : review.record.headers) {
    if (header.key == "White" || header.key == "Black") continue;
    facts.push_back(absl::StrCat(Escaped(header.key), ": ", Escaped(header.value)));
  }
  const std::string_view rules = review.record.referee.name();
  facts.push_back(absl::StrCat("Rules: ", absl::string_view(rules.data(), rules.size())));
  return absl::StrJoin(facts, " · ");
}

std::string Section(const GameReview& review, Notation notation) {
  const std::string cho = FindHeader(review.record, "White").value_or("Cho");
  const std::string han = FindHeader(review.record, "Black").value_or("Han");
  return absl::StrCat("<section class=\"game\">\n<h1>", Escaped(TitleOf(review)),
                      "</h1>\n<p class=\"facts\">", Facts(review), "</p>\n<div class=\"sides\">",
                      SideBox("cho", cho, review.cho), SideBox("han", han, review.han), "</div>\n",
                      GraphSvg(review), "\n<div class=\"view\"><div>", BoardSvg(notation),
                      "<div class=\"buttons\"><button data-step=\"-1000000\">|◀</button><button "
                      "data-step=\"-1\">◀</button><button data-step=\"1\">▶</button><button "
                      "data-step=\"1000000\">▶|</button></div><div class=\"said\"></div></div>\n",
                      MoveTable(review, notation), "</div>\n<script type=\"application/json\">",
                      GameData(review, notation), "</script>\n</section>\n");
}

}  // namespace

std::string ToHtml(const std::vector<GameReview>& reviews, Notation notation) {
  std::string sections;
  for (const GameReview& review : reviews) sections += Section(review, notation);
  return absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"ko\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
      "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
      reviews.empty() ? "Janggi" : Escaped(TitleOf(reviews.front())), "</title>\n<style>",
      kPageStyle, "</style>\n</head>\n<body>\n", sections, "<script>", kPageScript,
      "</script>\n</body>\n</html>\n");
}

}  // namespace lab::review
