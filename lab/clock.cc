#include "lab/clock.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace lab {
namespace {

// More than anybody waits for; keeps every sum of times in range.
constexpr double kMostSeconds = 1e7;

void AppendTime(std::string& command, absl::string_view side, const PlayerClock& clock) {
  if (!clock.limits().clock) return;
  absl::StrAppend(&command, " ", side, "time ",
                  std::max<std::int64_t>(clock.remaining().count(), 1), " ", side, "inc ",
                  clock.limits().clock->increment.count());
}

}  // namespace

absl::StatusOr<milliseconds> ParseSeconds(absl::string_view text) {
  double seconds = 0;
  if (!absl::SimpleAtod(text, &seconds) || !(seconds >= 0) || seconds > kMostSeconds) {
    return absl::InvalidArgumentError(absl::StrCat("'", text, "' is no number of seconds"));
  }
  return milliseconds(std::llround(seconds * 1000));
}

absl::StatusOr<TimeControl> ParseTimeControl(absl::string_view text) {
  TimeControl control;
  absl::string_view rest = text;
  if (const auto slash = rest.find('/'); slash != absl::string_view::npos) {
    int moves = 0;
    if (!absl::SimpleAtoi(rest.substr(0, slash), &moves) || moves < 1) {
      return absl::InvalidArgumentError(absl::StrCat("time control '", text, "': bad moves"));
    }
    control.moves = moves;
    rest.remove_prefix(slash + 1);
  }
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(rest, absl::MaxSplits('+', 1));
  absl::string_view base = parts.first;
  int minutes = 0;
  if (const auto colon = base.find(':'); colon != absl::string_view::npos) {
    if (!absl::SimpleAtoi(base.substr(0, colon), &minutes) || minutes < 0 || minutes > 100'000) {
      return absl::InvalidArgumentError(absl::StrCat("time control '", text, "': bad minutes"));
    }
    base.remove_prefix(colon + 1);
  }
  const absl::StatusOr<milliseconds> seconds = ParseSeconds(base);
  const absl::StatusOr<milliseconds> increment =
      ParseSeconds(parts.second.empty() ? "0" : parts.second);
  if (!seconds.ok() || !increment.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat("time control '", text, "': expected [moves/][minutes:]seconds[+increment]"));
  }
  control.base = std::chrono::minutes(minutes) + *seconds;
  control.increment = *increment;
  if (control.base.count() == 0 && control.increment.count() == 0) {
    return absl::InvalidArgumentError(absl::StrCat("time control '", text, "': no time at all"));
  }
  return control;
}

PlayerClock::PlayerClock(const PlayerLimits& limits) : limits_(limits) {
  if (!limits.clock) return;
  // The increment is added before a move as well as after, so that the first move has it too.
  remaining_ = limits.clock->base + limits.clock->increment;
  moves_to_go_ = limits.clock->moves;
}

nanoseconds PlayerClock::Allowance() const {
  nanoseconds allowance = limits_.patience;
  if (limits_.clock) allowance = remaining_ + limits_.margin;
  if (limits_.movetime) {
    const nanoseconds of_move = *limits_.movetime + limits_.margin;
    allowance = limits_.clock ? std::min(allowance, of_move) : of_move;
  }
  return allowance;
}

bool PlayerClock::Spend(nanoseconds elapsed) {
  const bool timed = limits_.clock || limits_.movetime;
  // Patience is for who says nothing, not for who was heard late.
  if (timed && elapsed > Allowance()) return false;
  if (!limits_.clock) return true;
  // What the margin forgave is not owed.
  remaining_ = std::max(remaining_ - elapsed, nanoseconds{0}) + limits_.clock->increment;
  if (moves_to_go_ && --*moves_to_go_ == 0) {
    moves_to_go_ = limits_.clock->moves;
    remaining_ += limits_.clock->base;
  }
  return true;
}

milliseconds PlayerClock::remaining() const {
  return std::chrono::duration_cast<milliseconds>(remaining_);
}

std::string GoCommand(const PlayerClock& first, const PlayerClock& second,
                      engine::core::Side to_move) {
  const PlayerClock& mover = to_move == engine::core::Side::kFirst ? first : second;
  const PlayerLimits& limits = mover.limits();
  std::string command = "go";
  if (limits.clock) {
    AppendTime(command, "w", first);
    AppendTime(command, "b", second);
    if (mover.moves_to_go()) absl::StrAppend(&command, " movestogo ", *mover.moves_to_go());
  }
  if (limits.movetime) absl::StrAppend(&command, " movetime ", limits.movetime->count());
  if (limits.nodes) absl::StrAppend(&command, " nodes ", *limits.nodes);
  if (limits.depth) absl::StrAppend(&command, " depth ", *limits.depth);
  return command;
}

}  // namespace lab
