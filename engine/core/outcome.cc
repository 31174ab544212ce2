#include "engine/core/outcome.h"

#include <string>

namespace engine::core {
namespace {

const char* NameOf(Reason reason) {
  switch (reason) {
    case Reason::kCheckmate:
      return "checkmate";
    case Reason::kNoLegalMove:
      return "no legal move";
    case Reason::kBikjang:
      return "bikjang";
    case Reason::kTwoPasses:
      return "two passes";
    case Reason::kInsufficientMaterial:
      return "insufficient material";
    case Reason::kNoCaptureLimit:
      return "no-capture limit";
    case Reason::kRepetition:
      return "repetition";
    case Reason::kPerpetualCheck:
      return "perpetual check";
    case Reason::kShuttling:
      return "shuttling";
  }
  return "";
}

}  // namespace

std::string ToString(Result result) {
  switch (result) {
    case Result::kFirstWins:
      return "1-0";
    case Result::kSecondWins:
      return "0-1";
    case Result::kDraw:
      return "1/2-1/2";
  }
  return "";
}

std::string ToString(const Outcome& outcome) {
  const char* how = outcome.decision == Decision::kPoints ? "points, " : "";
  return ToString(outcome.result) + " (" + how + NameOf(outcome.reason) + ")";
}

}  // namespace engine::core
