#include "bench/positions.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <string_view>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace bench {
namespace {

constexpr absl::string_view kFile = "tests/data/perft/random.epd";
constexpr int kMiddleGamePieces = 20;

bool IsMiddleGame(std::string_view fen) {
  const std::string_view board = fen.substr(0, fen.find(' '));
  return std::ranges::count_if(board, [](unsigned char c) { return std::isalpha(c) != 0; }) >=
         kMiddleGamePieces;
}

}  // namespace

absl::StatusOr<std::vector<NamedFen>> MiddleGames() {
  std::ifstream file{std::string(kFile)};
  std::vector<NamedFen> positions;
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> fields = absl::StrSplit(line, ';');
    if (line.starts_with('#') || fields.size() < 2 || !IsMiddleGame(fields[1])) continue;
    positions.push_back({.rule_set = fields[0], .fen = fields[1]});
  }
  if (positions.empty()) {
    return absl::NotFoundError(absl::StrCat("no middle games in ", kFile));
  }
  return positions;
}

}  // namespace bench
