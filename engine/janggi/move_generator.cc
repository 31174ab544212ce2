#include "engine/janggi/move_generator.h"

#include "engine/janggi/generator.h"

namespace engine::janggi {
namespace {

struct ListSink {
  MoveList& moves;

  [[gnu::always_inline]] void Add(Square from, Bitboard targets) {
    Move* next = moves.end();
    targets.ForEach([&](Square to) { *next++ = Move(from, to); });
    moves.SetEnd(next);
  }
};

template <Side kUs, Rules kRules, class Sink>
void GenerateFor(const Position& position, const Danger& danger, Part part, Sink& sink) {
  const Generator<kUs, kRules> generator(position, danger);
  if (!generator.EndedByPasses()) generator.Generate(part, sink);
}

template <Rules kRules, class Sink>
void GenerateInto(const Position& position, const Danger& danger, Part part, Sink& sink) {
  if (position.side_to_move() == kCho) {
    GenerateFor<kCho, kRules>(position, danger, part, sink);
  } else {
    GenerateFor<kHan, kRules>(position, danger, part, sink);
  }
}

template <Side kUs, Rules kRules>
bool IsLegalFor(const Position& position, const Danger& danger, Move move) {
  const Generator<kUs, kRules> generator(position, danger);
  return generator.IsLegal(move) && !generator.EndedByPasses();
}

template <Side kUs, Rules kRules>
bool EndedByPassesFor(const Position& position) {
  return Generator<kUs, kRules>(position, DangerTo(position)).EndedByPasses();
}

}  // namespace

template <Rules kRules>
void AppendLegalMoves(const Position& position, const Danger& danger, Part part, MoveList& moves) {
  ListSink sink{moves};
  GenerateInto<MoveRules(kRules)>(position, danger, part, sink);
}

template <Rules kRules>
MoveList LegalMoves(const Position& position) {
  MoveList moves;
  AppendLegalMoves<kRules>(position, DangerTo(position), Part::kAll, moves);
  return moves;
}

template <Rules kRules>
int CountLegalMoves(const Position& position) {
  CountSink sink;
  GenerateInto<MoveRules(kRules)>(position, DangerTo(position), Part::kAll, sink);
  return sink.count;
}

template <Rules kRules>
bool IsLegal(const Position& position, const Danger& danger, Move move) {
  constexpr Rules kMoveRules = MoveRules(kRules);
  return position.side_to_move() == kCho ? IsLegalFor<kCho, kMoveRules>(position, danger, move)
                                         : IsLegalFor<kHan, kMoveRules>(position, danger, move);
}

template <Rules kRules>
bool EndedByPasses(const Position& position) {
  if (position.passes_in_a_row() == 0) return false;
  constexpr Rules kMoveRules = MoveRules(kRules);
  return position.side_to_move() == kCho ? EndedByPassesFor<kCho, kMoveRules>(position)
                                         : EndedByPassesFor<kHan, kMoveRules>(position);
}

template void AppendLegalMoves<kJanggi>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggi>(const Position&);
template int CountLegalMoves<kJanggi>(const Position&);
template bool IsLegal<kJanggi>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggi>(const Position&);

template void AppendLegalMoves<kJanggiTraditional>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiTraditional>(const Position&);
template int CountLegalMoves<kJanggiTraditional>(const Position&);
template bool IsLegal<kJanggiTraditional>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiTraditional>(const Position&);

template void AppendLegalMoves<kJanggiModern>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiModern>(const Position&);
template int CountLegalMoves<kJanggiModern>(const Position&);
template bool IsLegal<kJanggiModern>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiModern>(const Position&);

template void AppendLegalMoves<kJanggiCasual>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiCasual>(const Position&);
template int CountLegalMoves<kJanggiCasual>(const Position&);
template bool IsLegal<kJanggiCasual>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiCasual>(const Position&);

template void AppendLegalMoves<kJanggiFormal>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiFormal>(const Position&);
template int CountLegalMoves<kJanggiFormal>(const Position&);
template bool IsLegal<kJanggiFormal>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiFormal>(const Position&);

template void AppendLegalMoves<kJanggiClub>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiClub>(const Position&);
template int CountLegalMoves<kJanggiClub>(const Position&);
template bool IsLegal<kJanggiClub>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiClub>(const Position&);

template void AppendLegalMoves<kJanggiStrict>(const Position&, const Danger&, Part, MoveList&);
template MoveList LegalMoves<kJanggiStrict>(const Position&);
template int CountLegalMoves<kJanggiStrict>(const Position&);
template bool IsLegal<kJanggiStrict>(const Position&, const Danger&, Move);
template bool EndedByPasses<kJanggiStrict>(const Position&);

}  // namespace engine::janggi
