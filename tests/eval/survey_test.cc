#include "eval/survey.h"

#include <doctest/doctest.h>

#include "tests/eval/boards.h"

namespace {

using eval::Bitboard;
using eval::PieceType;
using eval::Side;
using eval::Square;

TEST_CASE("what generals, guards and soldiers attack is what each of them reaches") {
  for (const auto& position : eval_tests::RandomPositions(2'000, 6)) {
    const eval::Survey survey(position);
    for (const Side side : {eval::kCho, eval::kHan}) {
      eval::PieceTypeArray<Bitboard> attacks_by;
      Bitboard attacks;
      const auto note = [&](PieceType type, Bitboard targets) {
        attacks |= targets;
        attacks_by[type] |= targets;
      };
      for (const PieceType type : {PieceType::kGeneral, PieceType::kGuard}) {
        for (const Square from : position.pieces(side, type)) {
          note(type, engine::janggi::PalaceSteps(from));
        }
      }
      for (const Square from : position.pieces(side, PieceType::kSoldier)) {
        note(PieceType::kSoldier, engine::janggi::SoldierTargets(side, from));
      }
      CHECK(survey.camp(side).attacks == attacks);
      CHECK(survey.camp(side).attacks_by == attacks_by);
    }
  }
}

}  // namespace
