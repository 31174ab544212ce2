#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/janggi/game.h"
#include "search/janggi_exchange.h"
#include "search/parameters.h"
#include "search/tactics.h"

namespace search {

// Whether the opponent is in check after the move; whether it is, or the generals face each other.
bool GivesCheck(const engine::janggi::Position& position, engine::janggi::Move move);
bool GivesCheckOrFaces(const engine::janggi::Position& position, engine::janggi::Move move);

// Whether the piece that moves could next take one worth more, the general aside.
bool EyesMore(const engine::janggi::Position& position, engine::janggi::Move move);

// Adds the moves to empty points from where the piece that moves gives check. They may expose the
// own general.
void AppendQuietChecks(const engine::janggi::Position& position, engine::janggi::MoveList& moves);

template <engine::janggi::Rules kRules>
struct Tactics<engine::janggi::Game<kRules>> {
  using Position = engine::janggi::Position;
  using Move = engine::janggi::Move;
  using Bitboard = engine::janggi::Bitboard;
  using PieceType = engine::janggi::PieceType;

  static constexpr int kVictimKinds = static_cast<int>(engine::janggi::kPieceTypeCount);
  static constexpr int kPieceKinds = 2 * kVictimKinds;
  static constexpr int kPlaces = engine::janggi::Square::kCount;

  static int PieceKind(const Position& position, Move move) {
    return static_cast<int>(position.side_to_move()) * kVictimKinds +
           static_cast<int>(position.TypeAt(move.from()));
  }
  static int VictimKind(const Position& position, Move move) {
    return static_cast<int>(position.TypeAt(move.to()));
  }
  static int From(Move move) { return move.from().dense_index(); }
  static int To(Move move) { return move.to().dense_index(); }
  static int VictimValue(const Position& position, Move move) {
    return ExchangeValue(position.TypeAt(move.to()));
  }
  static bool ExchangeGains(const Position& position, Move move, int threshold) {
    return search::ExchangeGains(position, move, threshold);
  }
  // Under bikjang a facing is much like a check: who leads on points threatens to win by a pass,
  // and who trails must make an end of it.
  static bool IsForced(const Position& position, const engine::janggi::Danger& danger) {
    if (danger.InCheck()) return true;
    return kBikjang && engine::janggi::GeneralsFace(position);
  }
  static bool Forces(const Position& position, Move move) {
    return kBikjang ? GivesCheckOrFaces(position, move) : GivesCheck(position, move);
  }
  static bool Threatens(const Position& position, Move move) {
    return EyesMore(position, move) && ExchangeGains(position, move, 0);
  }
  static void AppendQuietChecks(const Position& position, engine::janggi::MoveList& moves) {
    search::AppendQuietChecks(position, moves);
  }
  static std::optional<Move> Pass(const Position& position) {
    return Move::Pass(position.General(position.side_to_move()));
  }
  // Whether it is legal is another question.
  static bool PassEndsGame(const Position& position) {
    using engine::janggi::TwoPasses;
    if constexpr (kRules.two_passes == TwoPasses::kEndTheGame) {
      if (position.passes_in_a_row() > 0) return true;
    }
    return kBikjang && engine::janggi::GeneralsFace(position);
  }
  static bool IsNearLimit(const Position& position) {
    return kRules.no_capture_plies != 0 &&
           position.quiet_plies() >= kRules.no_capture_plies - parameters::kNearLimitPlies;
  }

  // The evaluation fades towards the count as the no-capture limit comes nearer: a result from
  // there is good for a few plies only.
  static std::uint64_t TableKey(const Position& position) {
    return position.key() ^ LimitKey(position.quiet_plies());
  }
  static std::uint64_t TableKeyAfter(const Position& position, Move move) {
    return position.KeyAfter(move) ^
           LimitKey(position.IsCapture(move) ? 0 : position.quiet_plies() + 1);
  }

  // Where the soldiers of both sides stand; the palaces' own pieces; then each kind that reaches
  // far.
  static constexpr std::size_t kCorrectionKeys = 6;
  static std::uint64_t CorrectionKey(const Position& position, std::size_t which) {
    constexpr std::size_t kPalace = 1;
    constexpr PieceType kKinds[] = {PieceType::kSoldier, PieceType::kGeneral, PieceType::kChariot,
                                    PieceType::kCannon,  PieceType::kHorse,   PieceType::kElephant};
    const Bitboard pieces = position.pieces(kKinds[which]);
    if (which == kPalace) return Mixed(pieces, position.pieces(PieceType::kGuard));
    const Bitboard cho = position.pieces(engine::janggi::kCho);
    return Mixed(pieces & cho, pieces - cho);
  }

 private:
  static std::uint64_t LimitKey(int quiet_plies) {
    constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15;
    if constexpr (kRules.no_capture_plies == 0) return 0;
    const int near = quiet_plies - kRules.no_capture_plies / parameters::kFarFromLimit;
    return static_cast<std::uint64_t>(std::max(near, 0) / parameters::kPliesAlike) * kSpread;
  }

  static constexpr bool kBikjang = kRules.facing == engine::janggi::Facing::kBikjang;

  static std::uint64_t Mixed(Bitboard a, Bitboard b) {
    std::uint64_t mixed = a.low() * 0x9E3779B97F4A7C15 + a.high() * 0xBF58476D1CE4E5B9;
    mixed ^= mixed >> 29;
    mixed += b.low() * 0x94D049BB133111EB + b.high() * 0xD6E8FEB86659FD93;
    mixed *= 0xFF51AFD7ED558CCD;
    return mixed ^ mixed >> 32;
  }
};

}  // namespace search
