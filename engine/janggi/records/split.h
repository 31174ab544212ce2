#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/janggi/records/record.h"

namespace engine::janggi::records {

// The text of one game in a file of many.
struct GameText {
  int line = 1;                      // where it begins
  int moves_line = 1;                // where its moves begin
  std::vector<Header> headers = {};  // as written
  std::vector<int> header_lines = {};
  std::string bad_header = {};  // the first line that should be a header and is not one
  int bad_header_line = 0;
  std::string moves = {};
};

// Cuts a file into games. .gib and PGN share their frame: lines `[key "value"]`, then moves. A game
// begins with the first header after moves, or where the moves start again from number 1 after an
// empty line.
std::vector<GameText> SplitGames(absl::string_view text);

}  // namespace engine::janggi::records
