// The rules of Janggi: each figure is the time of one call, on middle games.

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <stop_token>
#include <vector>

#include "bench/positions.h"
#include "engine/janggi/attacks.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/move_generator.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/perft.h"
#include "engine/janggi/position.h"
#include "engine/janggi/rules.h"

namespace bench {
namespace {

using engine::janggi::Bitboard;
using engine::janggi::kJanggi;
using engine::janggi::Leaves;
using engine::janggi::Move;
using engine::janggi::MoveList;
using engine::janggi::PieceType;
using engine::janggi::Position;
using engine::janggi::Square;

const std::vector<Position>& Positions() {
  static const auto positions = [] {
    std::vector<Position> parsed;
    const absl::StatusOr<std::vector<NamedFen>> middle_games = MiddleGames();
    if (!middle_games.ok()) return parsed;
    for (const NamedFen& each : *middle_games) {
      const auto position =
          engine::janggi::ParseFen(each.fen, engine::janggi::Coordinates::kChoFirst);
      if (position.ok()) parsed.push_back(*position);
    }
    return parsed;
  }();
  return positions;
}

// Times `work(position)`, which answers how many calls it has made, on one position after another.
template <class Work>
void OnEachPosition(benchmark::State& state, Work work) {
  const std::vector<Position>& positions = Positions();
  if (positions.empty()) {
    state.SkipWithError("no positions: run in the source root");
    return;
  }
  std::size_t at = 0;
  std::int64_t calls = 0;
  for (auto _ : state) {  // NOLINT(readability-identifier-naming): the library's idiom
    calls += work(positions[at]);
    at = at + 1 == positions.size() ? 0 : at + 1;
  }
  state.SetItemsProcessed(calls);
  state.counters["call"] = benchmark::Counter(
      static_cast<double>(calls), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

// From every point of the board, whatever stands there.
template <class Targets>
void OnEachPoint(benchmark::State& state, Targets targets) {
  OnEachPosition(state, [&](const Position& position) {
    for (const Square from : Bitboard::Full()) {
      benchmark::DoNotOptimize(targets(position, from));
    }
    return std::int64_t{Square::kCount};
  });
}

void Horse(benchmark::State& state) {
  OnEachPoint(state, [](const Position& position, Square from) {
    return engine::janggi::HorseTargets(from, position.occupied());
  });
}
BENCHMARK(Horse);

void Elephant(benchmark::State& state) {
  OnEachPoint(state, [](const Position& position, Square from) {
    return engine::janggi::ElephantTargets(from, position.occupied());
  });
}
BENCHMARK(Elephant);

void Chariot(benchmark::State& state) {
  OnEachPoint(state, [](const Position& position, Square from) {
    return engine::janggi::ChariotTargets(from, position.occupied());
  });
}
BENCHMARK(Chariot);

void Cannon(benchmark::State& state) {
  OnEachPoint(state, [](const Position& position, Square from) {
    return engine::janggi::CannonTargets(from, position.occupied(),
                                         position.pieces(PieceType::kCannon));
  });
}
BENCHMARK(Cannon);

void Soldier(benchmark::State& state) {
  OnEachPoint(state, [](const Position& position, Square from) {
    return engine::janggi::SoldierTargets(position.side_to_move(), from);
  });
}
BENCHMARK(Soldier);

void Palace(benchmark::State& state) {
  OnEachPoint(state,
              [](const Position&, Square from) { return engine::janggi::PalaceSteps(from); });
}
BENCHMARK(Palace);

void Danger(benchmark::State& state) {
  OnEachPosition(state, [](const Position& position) {
    benchmark::DoNotOptimize(engine::janggi::DangerTo(position));
    return std::int64_t{1};
  });
}
BENCHMARK(Danger);

void InCheck(benchmark::State& state) {
  OnEachPosition(state, [](const Position& position) {
    benchmark::DoNotOptimize(engine::janggi::InCheck(position));
    return std::int64_t{1};
  });
}
BENCHMARK(InCheck);

void LegalMoves(benchmark::State& state) {
  OnEachPosition(state, [](const Position& position) {
    benchmark::DoNotOptimize(engine::janggi::LegalMoves<kJanggi>(position));
    return std::int64_t{1};
  });
}
BENCHMARK(LegalMoves);

void CountLegalMoves(benchmark::State& state) {
  OnEachPosition(state, [](const Position& position) {
    benchmark::DoNotOptimize(engine::janggi::CountLegalMoves<kJanggi>(position));
    return std::int64_t{1};
  });
}
BENCHMARK(CountLegalMoves);

void Captures(benchmark::State& state) {
  OnEachPosition(state, [](const Position& position) {
    MoveList moves;
    engine::janggi::AppendLegalMoves<kJanggi>(position, engine::janggi::DangerTo(position),
                                              engine::janggi::Part::kCaptures, moves);
    benchmark::DoNotOptimize(moves);
    return std::int64_t{1};
  });
}
BENCHMARK(Captures);

// The time of one call includes its share of one list and one Danger.
void IsLegal(benchmark::State& state) {
  OnEachPosition(state, [](const Position& position) {
    const engine::janggi::Danger danger = engine::janggi::DangerTo(position);
    const MoveList moves = engine::janggi::LegalMoves<kJanggi>(position);
    for (const Move move : moves) {
      benchmark::DoNotOptimize(engine::janggi::IsLegal<kJanggi>(position, danger, move));
    }
    return static_cast<std::int64_t>(moves.size());
  });
}
BENCHMARK(IsLegal);

// The time of one call includes its share of one list.
void After(benchmark::State& state) {
  OnEachPosition(state, [](const Position& position) {
    const MoveList moves = engine::janggi::LegalMoves<kJanggi>(position);
    for (const Move move : moves) benchmark::DoNotOptimize(position.After(move));
    return static_cast<std::int64_t>(moves.size());
  });
}
BENCHMARK(After);

// The time of one call is that of one node.
void Perft3(benchmark::State& state) {
  const auto leaves = static_cast<Leaves>(state.range(0));
  OnEachPosition(state, [leaves](const Position& position) {
    const auto counts = engine::janggi::Divide<kJanggi>(position, 3, {.leaves = leaves}, {});
    return static_cast<std::int64_t>(engine::janggi::Total(*counts));
  });
}
BENCHMARK(Perft3)
    ->ArgName("leaves")
    ->Arg(static_cast<int>(Leaves::kCounted))
    ->Arg(static_cast<int>(Leaves::kListed))
    ->Arg(static_cast<int>(Leaves::kMade));

}  // namespace
}  // namespace bench
