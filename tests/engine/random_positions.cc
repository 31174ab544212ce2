#include "tests/engine/random_positions.h"

#include <array>
#include <optional>

#include "engine/janggi/move_generator.h"
#include "engine/janggi/setups.h"

namespace tests {

using engine::janggi::Bitboard;
using engine::janggi::kCho;
using engine::janggi::kHan;
using engine::janggi::kJanggiCasual;
using engine::janggi::kSetups;
using engine::janggi::MoveList;
using engine::janggi::Other;
using engine::janggi::Piece;
using engine::janggi::PieceType;
using engine::janggi::Position;
using engine::janggi::Setting;
using engine::janggi::Side;
using engine::janggi::Square;

namespace {

// An army without its general.
constexpr std::array kArmy{
    PieceType::kGuard,    PieceType::kGuard,    PieceType::kHorse,   PieceType::kHorse,
    PieceType::kElephant, PieceType::kElephant, PieceType::kChariot, PieceType::kChariot,
    PieceType::kCannon,   PieceType::kCannon,   PieceType::kSoldier, PieceType::kSoldier,
    PieceType::kSoldier,  PieceType::kSoldier,  PieceType::kSoldier,
};

}  // namespace

Setting SettingOf(const Position& position) {
  Setting setting;
  for (const Square square : Bitboard::Full()) {
    setting.pieces[static_cast<std::size_t>(square.dense_index())] = position.At(square);
  }
  setting.side_to_move = position.side_to_move();
  setting.quiet_plies = position.quiet_plies();
  setting.full_moves = position.full_moves();
  return setting;
}

Position RandomPositions::Next() {
  if (Below(2) == 0) return Strewn();
  if (!game_) {
    game_ =
        Below(2) == 0
            ? Strewn()
            : engine::janggi::StartPosition({.cho = kSetups[Below(4)], .han = kSetups[Below(4)]});
  }
  const Position position = *game_;
  const MoveList moves = engine::janggi::LegalMoves<kJanggiCasual>(position);
  game_.reset();
  if (!moves.empty() && Below(200) != 0) game_ = position.After(moves[Below(moves.size())]);
  return position;
}

Position RandomPositions::Strewn() {
  for (;;) {
    Setting setting;
    const std::size_t density = 1 + Below(4);
    Strew(kCho, density, setting);
    Strew(kHan, density, setting);
    setting.side_to_move = Below(2) == 0 ? kCho : kHan;
    setting.quiet_plies = static_cast<int>(Below(100));
    setting.full_moves = 1 + static_cast<int>(Below(200));
    if (const auto position = Position::Create(setting); position.ok()) return *position;
    setting.side_to_move = Other(setting.side_to_move);
    if (const auto position = Position::Create(setting); position.ok()) return *position;
  }
}

void RandomPositions::Strew(Side side, std::size_t density, Setting& setting) {
  Place({side, PieceType::kGeneral}, setting);
  // Now and then an army that no game could have left.
  const bool usual = Below(8) != 0;
  for (const PieceType type : kArmy) {
    if (Below(4) >= density) continue;
    Place({side, usual ? type : kArmy[Below(kArmy.size())]}, setting);
  }
}

void RandomPositions::Place(Piece piece, Setting& setting) {
  const bool palace_only = piece.type == PieceType::kGeneral || piece.type == PieceType::kGuard;
  const std::size_t palace_bottom = piece.side == kCho ? 0 : 7;
  const bool near_palace = palace_only || Below(2) == 0;
  // A palace may be full.
  for (int attempt = 0; attempt < 100; ++attempt) {
    const std::size_t file = near_palace ? 3 + Below(3) : Below(9);
    const std::size_t rank = palace_only ? palace_bottom + Below(3) : Below(10);
    auto& point = setting.pieces[rank * 9 + file];
    if (point) continue;
    point = piece;
    return;
  }
}

}  // namespace tests
