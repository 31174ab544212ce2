#include "engine/janggi/records/verdict.h"

#include <array>
#include <cmath>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/janggi/records/cursor.h"
#include "engine/janggi/records/letters.h"

namespace engine::janggi::records {
namespace {

struct MannerName {
  Manner manner = Manner::kUnstated;
  absl::string_view korean;
  absl::string_view pgn;
};

// The first name of a manner is the one that is written.
constexpr std::array kManners{
    MannerName{Manner::kComplete, "완승", "normal"},
    MannerName{Manner::kCheckmate, "장군승", "checkmate"},
    MannerName{Manner::kCheckmate, "외통승", "mate"},
    MannerName{Manner::kResignation, "기권승", "resignation"},
    MannerName{Manner::kTime, "시간승", "time forfeit"},
    MannerName{Manner::kPoints, "점수승", "points"},
    MannerName{Manner::kWithoutCounting, "불계승", "without counting"},
    MannerName{Manner::kDecision, "판정승", "adjudication"},
    MannerName{Manner::kFoul, "반칙승", "rules infraction"},
    MannerName{Manner::kUnstated, "승", ""},
};

absl::string_view KoreanName(Manner manner) {
  for (const MannerName& name : kManners) {
    if (name.manner == manner) return name.korean;
  }
  return "승";
}

// The largest margin there can be: an army and Han's komi, with room for other komis.
constexpr double kMaxMargin = 200;

// "2.5점", "2.5점 승", "2.5점승".
std::optional<int> ParseMargin(absl::string_view text) {
  if (absl::ConsumeSuffix(&text, "승")) text = absl::StripTrailingAsciiWhitespace(text);
  if (!absl::ConsumeSuffix(&text, "점")) return std::nullopt;
  double points = 0;
  if (!absl::SimpleAtod(text, &points) || !(points >= 0 && points <= kMaxMargin)) {
    return std::nullopt;
  }
  return static_cast<int>(std::lround(points * 2));
}

std::string FormatHalves(int halves) {
  return absl::StrCat(halves / 2, halves % 2 == 0 ? "" : ".5");
}

Verdict WonBy(Side side) { return {.result = core::WinOf(side)}; }

}  // namespace

std::optional<Verdict> ParseKoreanVerdict(absl::string_view text) {
  text = absl::StripAsciiWhitespace(text);
  if (text.empty() || text == "미상") return Verdict{};
  if (text == "무효") return Verdict{.is_void = true};
  if (text == "무승부" || text == "비김" || text == "빅") {
    return Verdict{.result = core::Result::kDraw};
  }
  Cursor cursor(text);
  const auto winner = SideOfLetter(cursor.Peek());
  if (!winner) return std::nullopt;
  cursor.Skip();
  const absl::string_view rest = absl::StripAsciiWhitespace(cursor.rest());
  Verdict verdict = WonBy(*winner);
  if (rest.empty()) return verdict;
  for (const MannerName& name : kManners) {
    if (rest != name.korean) continue;
    verdict.manner = name.manner;
    return verdict;
  }
  if (const auto margin = ParseMargin(rest)) {
    verdict.manner = Manner::kPoints;
    verdict.margin_halves = *margin;
    return verdict;
  }
  return std::nullopt;
}

std::string FormatKoreanVerdict(const Verdict& verdict) {
  if (verdict.is_void) return "무효";
  if (!verdict.result) return "미상";
  if (*verdict.result == core::Result::kDraw) return "무승부";
  const absl::string_view winner = *verdict.result == core::Result::kFirstWins ? "초" : "한";
  if (verdict.margin_halves) {
    return absl::StrCat(winner, " ", FormatHalves(*verdict.margin_halves), "점 승");
  }
  return absl::StrCat(winner, " ", KoreanName(verdict.manner));
}

Verdict ParsePgnVerdict(absl::string_view result, absl::string_view termination) {
  Verdict verdict;
  if (result == "1-0") verdict.result = core::Result::kFirstWins;
  if (result == "0-1") verdict.result = core::Result::kSecondWins;
  if (result == "1/2-1/2") verdict.result = core::Result::kDraw;
  verdict.is_void = !verdict.result && termination == "void";
  if (!verdict.result || *verdict.result == core::Result::kDraw) return verdict;
  for (const MannerName& name : kManners) {
    if (!name.pgn.empty() && absl::EqualsIgnoreCase(termination, name.pgn)) {
      verdict.manner = name.manner;
    }
  }
  if (absl::ConsumePrefix(&termination, "points ")) {
    verdict.margin_halves = ParseMargin(absl::StrCat(termination, "점"));
    if (verdict.margin_halves) verdict.manner = Manner::kPoints;
  }
  return verdict;
}

std::string FormatPgnResult(const Verdict& verdict) {
  return verdict.result ? core::ToString(*verdict.result) : "*";
}

std::string FormatPgnTermination(const Verdict& verdict) {
  if (verdict.is_void) return "void";
  if (verdict.margin_halves) return absl::StrCat("points ", FormatHalves(*verdict.margin_halves));
  for (const MannerName& name : kManners) {
    if (name.manner == verdict.manner) return std::string(name.pgn);
  }
  return "";
}

Verdict VerdictOf(const core::Outcome& outcome) {
  Verdict verdict{.result = outcome.result};
  if (outcome.result == core::Result::kDraw) return verdict;
  if (outcome.decision == core::Decision::kPoints) {
    verdict.manner = Manner::kPoints;
  } else if (outcome.reason == core::Reason::kCheckmate) {
    verdict.manner = Manner::kCheckmate;
  } else {
    verdict.manner = Manner::kFoul;
    if (outcome.reason == core::Reason::kNoLegalMove) verdict.manner = Manner::kComplete;
  }
  return verdict;
}

}  // namespace engine::janggi::records
