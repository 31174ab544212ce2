#pragma once

#include <optional>

#include "absl/strings/string_view.h"
#include "engine/janggi/piece.h"

// How Korean records write sides and pieces, with one character each.
namespace engine::janggi::records {

enum class Script { kHangul, kHanja };

// A letter of a piece. Soldiers and generals have two names, one for each side, but writers mix
// them: only the type is certain.
struct PieceLetter {
  PieceType type = PieceType::kGeneral;
  Script script = Script::kHangul;
};

std::optional<PieceLetter> PieceOfLetter(char32_t letter);
std::optional<Side> SideOfLetter(char32_t letter);

absl::string_view LetterOf(Piece piece, Script script);
absl::string_view LetterOf(Side side, Script script);

}  // namespace engine::janggi::records
