#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/records/letters.h"

namespace engine::janggi::records {

// How a number names a point. A point like i3, with ranks from 0 at Cho's edge, is understood in
// either system.
enum class PointNumbers {
  kRowColumn,  // 79: row 7 counted from Han's edge, where 0 is the tenth; column 9
  kFileMajor,  // 84: the old points 1..90, file after file, each from Cho's edge
};

// "79졸78", "79楚卒78", "33漢馬45포", "75상43타졸", "33마45장군", "i3卒h3", "한수쉼". What the move
// says of its pieces must be true of the position, but it may be illegal.
absl::StatusOr<Move> ParseGibMove(absl::string_view text, PointNumbers numbers,
                                  const Position& position);

// "79졸78", with the captured piece and, if the move gives check, 장군 behind; rows and columns.
std::string FormatGibMove(Move move, const Position& position, Script script);

}  // namespace engine::janggi::records
