#include "lab/selfplay.h"

#include <cstdlib>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/janggi/game.h"
#include "engine/janggi/rules.h"
#include "eval/score.h"
#include "lab/random_walk.h"
#include "search/janggi.h"

namespace lab {
namespace {

using engine::core::Result;
using engine::core::Side;
using engine::janggi::Move;
using engine::janggi::Position;
using Game = engine::janggi::Game<engine::janggi::kJanggi>;
using Pool = search::JanggiPool<engine::janggi::kJanggi, eval::Positional>;

// A few thousand nodes need no more, and clearing it costs little.
constexpr int kHashMebibytes = 4;
// Side ahead by so much for so many plies has won: what is left would teach nothing.
constexpr int kDecidedScore = 2500;
constexpr int kDecidedPlies = 6;

// Ends a game early once both sides agree for some plies who wins.
class Agreement {
 public:
  // The result, once it is plain. The score is that of the side to move.
  std::optional<Result> Consider(Side side, int score) {
    if (std::abs(score) < kDecidedScore) {
      plies_ = 0;
      return std::nullopt;
    }
    const Side ahead = score > 0 ? side : engine::core::Other(side);
    plies_ = ahead == ahead_ ? plies_ + 1 : 1;
    ahead_ = ahead;
    if (plies_ < kDecidedPlies) return std::nullopt;
    return engine::core::WinOf(ahead);
  }

 private:
  Side ahead_ = Side::kFirst;
  int plies_ = 0;
};

// A game with its history, as a search needs it.
struct Board {
  Position position;
  engine::janggi::History history;

  explicit Board(const Position& start)
      : position(start), history(engine::janggi::StartEntry(start)) {}

  void Play(Move move) {
    const Position after = position.After(move);
    const auto checked =
        Game::InCheck(after) ? engine::core::Checked::kYes : engine::core::Checked::kNo;
    history.Push(engine::janggi::EntryAfter(position, move, after, checked));
    position = after;
  }
};

}  // namespace

class SelfplayTable::Search {
 public:
  explicit Search(std::int64_t nodes) {
    task_.limits.nodes = nodes;
    // Cannot fail: a table of this size is always to be had.
    pool_.SetHash(kHashMebibytes).IgnoreError();
  }

  void Clear() { pool_.Clear(); }
  search::Report<Move> Run(const Board& board, const std::stop_token& stop) {
    return pool_.Search(Game{}, board.position, board.history, task_, stop);
  }

 private:
  Pool pool_;
  search::Task<Move> task_;
};

std::string Describe(const SelfplaySettings& settings) {
  return absl::StrCat("janggi, positional, ", settings.nodes, " nodes a move, ", settings.least_plies,
                      " to ", settings.most_plies, " random plies, decided at ", kDecidedScore,
                      ", seed ", settings.seed);
}

SelfplayTable::SelfplayTable(const SelfplaySettings& settings)
    : settings_(settings), search_(std::make_unique<Search>(settings.nodes)) {}
SelfplayTable::SelfplayTable(SelfplayTable&&) noexcept = default;
SelfplayTable::~SelfplayTable() = default;

std::optional<SelfplayGame> SelfplayTable::Play(std::uint64_t id, std::stop_token stop) {
  Random random(settings_.seed, id);
  const auto choices = static_cast<std::size_t>(settings_.most_plies - settings_.least_plies + 1);
  const int opening_plies = settings_.least_plies + static_cast<int>(random.Below(choices));
  const Walk walk = BalancedWalk<Game>(random, opening_plies);
  SelfplayGame game{.id = id, .setups = walk.setups, .opening_plies = opening_plies, .plies = {}};
  Board board(engine::janggi::StartPosition(walk.setups));
  for (const Move move : walk.moves) {
    game.plies.push_back({.move = move});
    board.Play(move);
  }
  search_->Clear();
  Agreement agreement;
  for (;;) {
    if (const auto outcome = Game{}.Adjudicate(board.position, board.history)) {
      game.result = outcome->result;
      return game;
    }
    const search::Report<Move> report = search_->Run(board, stop);
    if (stop.stop_requested() || !report.best_move || report.lines.empty()) return std::nullopt;
    const int score = report.lines.front().score.raw();
    game.plies.push_back({.move = *report.best_move, .score = score});
    if (const auto result = agreement.Consider(board.position.side_to_move(), score)) {
      game.result = *result;
      return game;
    }
    board.Play(*report.best_move);
  }
}

}  // namespace lab
