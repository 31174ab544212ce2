#include "engine/janggi/coordinates.h"

#include "absl/strings/str_cat.h"

namespace engine::janggi {

std::string FormatSquare(Square square, Coordinates coordinates) {
  return absl::StrCat(std::string(1, static_cast<char>('a' + square.file())),
                      BoardRank(square.rank(), coordinates) + 1);
}

}  // namespace engine::janggi
