#include "tests/engine/reference_arbiter.h"

#include <algorithm>
#include <cstdlib>

namespace tests {

using engine::core::Decision;
using engine::core::Outcome;
using engine::core::Result;
using engine::core::WinOf;
using engine::janggi::BareGenerals;
using engine::janggi::Drawish;
using engine::janggi::PerpetualCheck;
using engine::janggi::Shuttling;
using engine::janggi::Terms;

namespace {

int PointsOf(PieceType type) {
  switch (type) {
    case PieceType::kChariot:
      return 13;
    case PieceType::kCannon:
      return 7;
    case PieceType::kHorse:
      return 5;
    case PieceType::kElephant:
    case PieceType::kGuard:
      return 3;
    case PieceType::kSoldier:
      return 2;
    case PieceType::kGeneral:
      return 0;
  }
  std::abort();
}

int HalfPointsOf(const ReferencePosition& position, Side side, const Terms& terms) {
  int halves = side == kHan ? terms.komi_halves : 0;
  for (const Square square : AllSquares()) {
    const std::optional<Piece>& piece = position.At(square);
    if (piece && piece->side == side) halves += 2 * PointsOf(piece->type);
  }
  return halves;
}

bool IsReverse(Move move, Move other) {
  return move.from() == other.to() && move.to() == other.from();
}

}  // namespace

ReferenceGame::ReferenceGame(const ReferencePosition& start, const Rules& rules, const Terms& terms)
    : rules_(rules), terms_(terms), positions_{start} {}

void ReferenceGame::Play(Move move) {
  positions_.push_back(tests::Play(position(), move));
  moves_.push_back(move);
}

std::vector<Move> ReferenceGame::LegalMoves() const {
  return LegalMovesByTheBook(position(), rules_);
}

const ReferencePosition& ReferenceGame::PositionAgo(int plies_ago) const {
  return positions_[static_cast<std::size_t>(plies() - plies_ago)];
}

Move ReferenceGame::MoveAgo(int plies_ago) const {
  return moves_[static_cast<std::size_t>(plies() - 1 - plies_ago)];
}

bool ReferenceGame::WasCapture(int plies_ago) const {
  const Move move = MoveAgo(plies_ago);
  return move.from() != move.to() && PositionAgo(plies_ago + 1).At(move.to()).has_value();
}

std::optional<Outcome> ReferenceGame::Adjudicate() const {
  if (const auto end = EndByPasses()) return end;
  if (const auto end = EndWithoutMoves()) return end;
  if (const auto end = EndByBareGenerals()) return end;
  if (const auto end = EndByNoCapture()) return end;
  if (const auto end = EndByShuttling()) return end;
  return EndByRepetition();
}

Outcome ReferenceGame::Drawish(Reason reason) const {
  if (rules_.drawish == Drawish::kDraw) return {Result::kDraw, reason, Decision::kDirect};
  const int cho = HalfPointsOf(position(), kCho, terms_);
  const int han = HalfPointsOf(position(), kHan, terms_);
  if (cho == han) return {Result::kDraw, reason, Decision::kPoints};
  return {WinOf(cho > han ? kCho : kHan), reason, Decision::kPoints};
}

// 1. Accepted bikjang, or two passes in a row.
std::optional<Outcome> ReferenceGame::EndByPasses() const {
  if (!IsEndedByPasses(position(), rules_)) return std::nullopt;
  const bool bikjang = rules_.facing == Facing::kBikjang && AreGeneralsFacing(position());
  return Drawish(bikjang ? Reason::kBikjang : Reason::kTwoPasses);
}

// 2. No legal move: the side to move loses.
std::optional<Outcome> ReferenceGame::EndWithoutMoves() const {
  if (!LegalMoves().empty()) return std::nullopt;
  const Side side = position().side_to_move;
  return Outcome{WinOf(Other(side)),
                 IsInCheck(position(), side) ? Reason::kCheckmate : Reason::kNoLegalMove,
                 Decision::kDirect};
}

// 3. Both sides have only generals and guards.
std::optional<Outcome> ReferenceGame::EndByBareGenerals() const {
  if (rules_.bare_generals == BareGenerals::kPlayOn) return std::nullopt;
  const bool bare = std::ranges::all_of(AllSquares(), [&](Square square) {
    const std::optional<Piece>& piece = position().At(square);
    return !piece || piece->type == PieceType::kGeneral || piece->type == PieceType::kGuard;
  });
  if (!bare) return std::nullopt;
  return Outcome{Result::kDraw, Reason::kInsufficientMaterial, Decision::kDirect};
}

// 4. The no-capture clock is reached.
std::optional<Outcome> ReferenceGame::EndByNoCapture() const {
  if (rules_.no_capture_plies == 0 || position().quiet_plies < rules_.no_capture_plies) {
    return std::nullopt;
  }
  return Drawish(Reason::kNoCaptureLimit);
}

bool ReferenceGame::GaveCheckWithEveryMove(Side side, int plies_since) const {
  for (int ago = 0; ago < plies_since; ++ago) {
    const ReferencePosition& after = PositionAgo(ago);
    if (after.side_to_move == side) continue;
    if (!IsInCheck(after, after.side_to_move)) return false;
  }
  return true;
}

// 5. The n-th occurrence of a position: a side that alone gave check with every move loses.
std::optional<Outcome> ReferenceGame::EndByRepetition() const {
  if (rules_.repetition_fold == 0) return std::nullopt;
  int occurrences = 1;
  for (int ago = 2; ago <= plies(); ago += 2) {
    if (!PositionAgo(ago).Repeats(position())) continue;
    if (++occurrences < rules_.repetition_fold) continue;
    const bool cho_checks = GaveCheckWithEveryMove(kCho, ago);
    const bool han_checks = GaveCheckWithEveryMove(kHan, ago);
    if (rules_.perpetual_check == PerpetualCheck::kAllowed || cho_checks == han_checks) {
      return Drawish(Reason::kRepetition);
    }
    return Outcome{WinOf(cho_checks ? kHan : kCho), Reason::kPerpetualCheck, Decision::kDirect};
  }
  return std::nullopt;
}

// 6. A piece arrives on the same point for the third time by shuttling between two points. It comes
// before the fourth occurrence of any position, so it may be looked for first.
std::optional<Outcome> ReferenceGame::EndByShuttling() const {
  if (rules_.shuttling == Shuttling::kAllowed || plies() < 1) return std::nullopt;
  const Side mover = Other(position().side_to_move);
  const Move m1 = MoveAgo(0);
  if (m1.from() == m1.to()) return std::nullopt;
  const PieceType type = position().At(m1.to())->type;
  if (type == PieceType::kGeneral || type == PieceType::kGuard) return std::nullopt;

  // A pass of the mover directly before m1 is skipped.
  const bool skips = plies() > 2 && MoveAgo(2).from() == MoveAgo(2).to();
  const int first = skips ? 4 : 2;
  const int last = first + 6;
  if (plies() <= last) return std::nullopt;
  const Move m2 = MoveAgo(first);
  const Move m3 = MoveAgo(first + 2);
  const Move m4 = MoveAgo(first + 4);
  const Move m5 = MoveAgo(last);
  const bool shuttles = IsReverse(m1, m2) && m3 == m1 && m4 == m2 && m5.to() == m4.from();
  if (!shuttles) return std::nullopt;
  for (int ago = 0; ago <= last; ++ago) {
    if (WasCapture(ago)) return std::nullopt;
    const ReferencePosition& before = PositionAgo(ago + 1);
    if (before.side_to_move == mover && IsInCheck(before, mover)) return std::nullopt;
  }
  return Outcome{WinOf(Other(mover)), Reason::kShuttling, Decision::kDirect};
}

}  // namespace tests
