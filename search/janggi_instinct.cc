#include "search/janggi_instinct.h"

#include "eval/tally.h"
#include "search/janggi_instinct_weights.h"

namespace search {

using engine::janggi::Bitboard;
using engine::janggi::kPieceTypeCount;
using engine::janggi::PieceType;
using engine::janggi::Side;
using engine::janggi::Square;

JanggiInstinct::JanggiInstinct(const engine::janggi::Position& root) {
  constexpr int kFull = eval::Tally::kFullPhase;
  const int phase = eval::TallyOf(root).phase;
  const auto now = [phase](Urge urge) {
    return static_cast<std::int16_t>((urge.opening * phase + urge.ending * (kFull - phase)) /
                                     kFull);
  };
  for (const Side side : {engine::janggi::kCho, engine::janggi::kHan}) {
    for (const PieceType type : engine::janggi::kPieceTypes) {
      const std::size_t kind =
          static_cast<std::size_t>(side) * kPieceTypeCount + static_cast<std::size_t>(type);
      for (const Square square : Bitboard::Full()) {
        const auto place = static_cast<std::size_t>(square.dense_index());
        const UrgeIndices urges = UrgesOf(side, type, square, square);
        to_[kind][place] = now(kUrges[urges.to]);
        from_[kind][place] = now(kUrges[urges.from]);
      }
    }
  }
}

}  // namespace search
