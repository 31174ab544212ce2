#include "protocol/console/names.h"

namespace protocol::console {

using engine::janggi::PieceType;

absl::string_view NameOf(engine::janggi::Side side) {
  return side == engine::janggi::kCho ? "Cho" : "Han";
}

absl::string_view NameOf(PieceType type) {
  switch (type) {
    case PieceType::kGeneral:
      return "general";
    case PieceType::kGuard:
      return "guard";
    case PieceType::kHorse:
      return "horse";
    case PieceType::kElephant:
      return "elephant";
    case PieceType::kChariot:
      return "chariot";
    case PieceType::kCannon:
      return "cannon";
    case PieceType::kSoldier:
      return "soldier";
  }
  return "";
}

}  // namespace protocol::console
