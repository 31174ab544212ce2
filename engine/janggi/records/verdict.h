#pragma once

#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/janggi/records/record.h"

namespace engine::janggi::records {

// The value of 대국결과: "초 완승", "한 2.5점 승", "무승부", "미상". Nothing if it is none of
// these.
std::optional<Verdict> ParseKoreanVerdict(absl::string_view text);
std::string FormatKoreanVerdict(const Verdict& verdict);

// PGN says it in two headers, Result and Termination; an unknown termination is kUnstated.
Verdict ParsePgnVerdict(absl::string_view result, absl::string_view termination);
std::string FormatPgnResult(const Verdict& verdict);
// Empty when there is nothing to say.
std::string FormatPgnTermination(const Verdict& verdict);

// What the arbiter's outcome is as a verdict.
Verdict VerdictOf(const core::Outcome& outcome);

}  // namespace engine::janggi::records
