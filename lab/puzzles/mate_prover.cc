#include "lab/puzzles/mate_prover.h"

#include <algorithm>

#include "engine/janggi/danger.h"

namespace lab::puzzles {

using engine::janggi::InCheck;
using engine::janggi::Move;
using engine::janggi::MoveList;

MateProver::MateProver(const engine::janggi::Referee& rules) : rules_(rules), table_(kTableSize) {}

std::optional<Mate> MateProver::Prove(const Position& position, int most_moves,
                                      std::int64_t most_positions) {
  positions_ = 0;
  most_positions_ = most_positions;
  for (int moves = 1; moves <= most_moves; ++moves) {
    if (!Mates(position, moves)) {
      if (IsExhausted()) return std::nullopt;
      continue;
    }
    Mate mate{.moves = moves, .first_moves = {}, .line = {}};
    for (const Move move : rules_.LegalMoves(position)) {
      if (IsLost(position.After(move), moves - 1)) mate.first_moves.push_back(move);
    }
    AppendLine(position, moves, mate.line);
    if (IsExhausted()) return std::nullopt;
    return mate;
  }
  return std::nullopt;
}

bool MateProver::IsMated(const Position& position) const {
  return InCheck(position) && rules_.LegalMoves(position).empty();
}

bool MateProver::Mates(const Position& position, int moves) {
  if (moves < 1 || IsExhausted()) return false;
  Known& known = table_[position.key() % kTableSize];
  if (known.key == position.key()) {
    if (known.mates_within <= moves) return true;
    if (known.holds_for >= moves) return false;
  }
  const bool mates = TryMoves(position, moves);
  if (IsExhausted()) return false;
  if (known.key != position.key()) known = Known{.key = position.key()};
  if (mates) {
    known.mates_within = std::min(known.mates_within, static_cast<std::int8_t>(moves));
  } else {
    known.holds_for = std::max(known.holds_for, static_cast<std::int8_t>(moves));
  }
  return mates;
}

bool MateProver::TryMoves(const Position& position, int moves) {
  const MoveList all = rules_.LegalMoves(position);
  // The last move must give check, and checks come to an answer soonest.
  MoveList quiet;
  for (const Move move : all) {
    const Position after = position.After(move);
    ++positions_;
    if (!InCheck(after)) {
      quiet.Add(move);
    } else if (IsLost(after, moves - 1)) {
      return true;
    }
  }
  if (moves == 1) return false;
  return std::any_of(quiet.begin(), quiet.end(),
                     [&](Move move) { return IsLost(position.After(move), moves - 1); });
}

bool MateProver::IsLost(const Position& position, int moves) {
  const MoveList replies = rules_.LegalMoves(position);
  if (replies.empty()) return InCheck(position);
  if (moves == 0) return false;
  // A pass, where there is one, refutes all that threatens nothing: try it first.
  const Move pass = Move::Pass(position.General(position.side_to_move()));
  if (replies.Contains(pass) && !Mates(position.After(pass), moves)) return false;
  return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
    return reply == pass || Mates(position.After(reply), moves);
  });
}

void MateProver::AppendLine(const Position& position, int moves, std::vector<Move>& line) {
  for (const Move move : rules_.LegalMoves(position)) {
    const Position after = position.After(move);
    if (!IsLost(after, moves - 1)) continue;
    line.push_back(move);
    std::optional<Move> longest;
    for (const Move reply : rules_.LegalMoves(after)) {
      // Some reply lasts for all the moves, or the mate would be shorter.
      if (!longest || !Mates(after.After(reply), moves - 2)) longest = reply;
    }
    if (!longest) return;
    line.push_back(*longest);
    const Position next = after.After(*longest);
    int left = 1;
    while (left < moves - 1 && !Mates(next, left)) ++left;
    return AppendLine(next, left, line);
  }
}

}  // namespace lab::puzzles
