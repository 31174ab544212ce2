#include "lab/review/assessment.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "eval/win_probability.h"

namespace lab::review {
namespace {

constexpr double kInaccuracyShare = 0.10;
constexpr double kMistakeShare = 0.20;
constexpr double kBlunderShare = 0.30;
// A lead beyond this changes nothing any more.
constexpr int kMostCentipawns = 2'000;
constexpr int kPointsBand = 20'000;

}  // namespace

double ExpectedShare(eval::Score score, const engine::janggi::Position& position) {
  const eval::Chances chances = eval::ChancesOf(score, position);
  return (chances.win + chances.draw / 2.0) / 1000;
}

Grade GradeOf(double lost_share) {
  if (lost_share >= kBlunderShare) return Grade::kBlunder;
  if (lost_share >= kMistakeShare) return Grade::kMistake;
  if (lost_share >= kInaccuracyShare) return Grade::kInaccuracy;
  return Grade::kGood;
}

absl::string_view NameOf(Grade grade) {
  switch (grade) {
    case Grade::kGood:
      return "";
    case Grade::kInaccuracy:
      return "inaccuracy";
    case Grade::kMistake:
      return "mistake";
    case Grade::kBlunder:
      return "blunder";
  }
  return "";
}

absl::string_view MarkOf(Grade grade) {
  switch (grade) {
    case Grade::kGood:
      return "";
    case Grade::kInaccuracy:
      return "?!";
    case Grade::kMistake:
      return "?";
    case Grade::kBlunder:
      return "??";
  }
  return "";
}

double Accuracy(double lost_share) {
  const double accuracy = 103.1668 * std::exp(-0.04354 * 100 * lost_share) - 3.1669;
  return std::clamp(accuracy, 0.0, 100.0);
}

std::string FormatScore(eval::Score score) {
  const absl::string_view sign = score.raw() < 0 ? "-" : "+";
  if (score.IsMate()) {
    return absl::StrCat(score.raw() < 0 ? "-#" : "#", (score.MatePlies() + 1) / 2);
  }
  if (score.IsPoints()) return absl::StrCat(sign, "P", kPointsBand - std::abs(score.raw()));
  if (score.raw() == 0) return "=";
  return absl::StrFormat("%+.2f", score.raw() / 100.0);
}

int CappedCentipawns(eval::Score score) {
  return std::clamp(score.raw(), -kMostCentipawns, kMostCentipawns);
}

}  // namespace lab::review
