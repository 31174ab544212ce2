#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/enum_array.h"
#include "engine/core/side.h"
#include "engine/janggi/board.h"

namespace engine::janggi {

enum class PieceType : std::uint8_t {
  kGeneral,
  kGuard,
  kHorse,
  kElephant,
  kChariot,
  kCannon,
  kSoldier,
};
inline constexpr std::size_t kPieceTypeCount = 7;
inline constexpr PieceType kPieceTypes[] = {
    PieceType::kGeneral, PieceType::kGuard,  PieceType::kHorse,  PieceType::kElephant,
    PieceType::kChariot, PieceType::kCannon, PieceType::kSoldier};

template <class Value>
using PieceTypeArray = core::EnumArray<PieceType, Value, kPieceTypeCount>;
template <class Value>
using SideArray = core::EnumArray<Side, Value, 2>;

struct Piece {
  Side side = kCho;
  PieceType type = PieceType::kGeneral;

  friend constexpr bool operator==(Piece, Piece) = default;
};

// The pieces of a side at the start of a game: no side ever has more.
inline constexpr int kArmySize = 16;
inline constexpr int kGuardCount = 2;

}  // namespace engine::janggi
