#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/history_tables.h"
#include "search/tactics.h"
#include "search/transposition_table.h"

namespace search {

// What a picker knows about a node besides its position.
template <HasTactics Game>
struct Hints {
  using Move = typename Game::Move;
  using PieceTo = typename HistoryTables<Game>::PieceTo;

  std::optional<Move> table_move;
  std::array<std::optional<Move>, 2> killers;
  // What is known of moves after the last one, the one before it and the one two moves before that.
  static constexpr std::array<int, 3> kPliesAgo{1, 2, 4};
  std::array<const PieceTo*, kPliesAgo.size()> continuations{&kNothing, &kNothing, &kNothing};

 private:
  static constexpr PieceTo kNothing{};
};

enum class Quiets { kAll, kNone };

// Hands out the legal moves of a position, the most promising first, and generates them only when
// their turn has come: the table's move, winning captures, killers, quiet moves by their history,
// losing captures. It sends for what the table knows of the position after each as early as it can;
// for a losing capture, when its exchange is judged, which is often too early to be of use.
template <HasTactics Game>
class MovePicker {
 public:
  using Position = typename Game::Position;
  using Move = typename Game::Move;
  using Danger = typename Game::Danger;
  using T = Tactics<Game>;

  enum class Stage { kTable, kCaptures, kRefutations, kQuiets, kLosingCaptures, kEvasions };

  // `exchange_gain` is what a capture must gain to come before the quiet moves.
  MovePicker(const Position& position, const Danger& danger, const TranspositionTable& table,
             HistoryTables<Game>& histories, const Hints<Game>& hints, Quiets quiets,
             int exchange_gain = 0);

  // Null when there is none left. Good until the next call: a pointer, as an optional move costs a
  // visit to memory wherever it is handed on.
  const Move* Next();
  // No quiet move is wanted any more.
  void SkipQuiets() { quiets_ = Quiets::kNone; }
  // Where the last move came from.
  Stage stage() const { return stage_; }

 private:
  // Generated moves, each with its promise and its place packed into one number, so that the most
  // promising is found by a plain maximum.
  struct Scored {
    static constexpr int kPlaceBits = 9;
    static constexpr int kTaken = INT32_MIN;
    static_assert(Game::MoveList::capacity() <= std::size_t{1} << kPlaceBits);

    typename Game::MoveList moves;
    std::array<std::int32_t, Game::MoveList::capacity()> ranks;

    void Rank(std::size_t at, int score);
    const Move* TakeBest();
  };

  void GoOnTo(Stage stage);
  const Move* NextTableMove();
  const Move* NextCapture();
  const Move* NextRefutation();
  const Move* NextQuiet();
  const Move* NextEvasion();
  void Generate(typename Game::Part part);
  void SendFor(Move move) const { table_.Prefetch(T::TableKeyAfter(position_, move)); }
  int CaptureScore(Move move) const;
  int QuietScore(Move move) const;
  bool IsRefutation(Move move) const;

  const Position& position_;
  const Danger& danger_;
  const TranspositionTable& table_;
  HistoryTables<Game>& histories_;
  const Hints<Game>& hints_;
  Quiets quiets_;
  int exchange_gain_;
  Stage stage_ = Stage::kTable;
  bool generated_ = false;  // the moves of this stage
  std::size_t refutation_ = 0;
  Scored scored_;
  typename Game::MoveList losing_;
  std::size_t losing_next_ = 0;
};

template <HasTactics Game>
MovePicker<Game>::MovePicker(const Position& position, const Danger& danger,
                             const TranspositionTable& table, HistoryTables<Game>& histories,
                             const Hints<Game>& hints, Quiets quiets, int exchange_gain)
    : position_(position),
      danger_(danger),
      table_(table),
      histories_(histories),
      hints_(hints),
      quiets_(quiets),
      exchange_gain_(exchange_gain) {}

// Of equal moves the one generated first has the higher rank.
template <HasTactics Game>
void MovePicker<Game>::Scored::Rank(std::size_t at, int score) {
  constexpr int kLastPlace = (1 << kPlaceBits) - 1;
  ranks[at] = score * (1 << kPlaceBits) + kLastPlace - static_cast<int>(at);
}

template <HasTactics Game>
auto MovePicker<Game>::Scored::TakeBest() -> const Move* {
  constexpr int kLastPlace = (1 << kPlaceBits) - 1;
  std::int32_t best = kTaken;
  for (std::size_t at = 0; at < moves.size(); ++at) best = std::max(best, ranks[at]);
  if (best == kTaken) return nullptr;
  const auto place = static_cast<std::size_t>(kLastPlace - (best & kLastPlace));
  ranks[place] = kTaken;
  return &moves[place];
}

template <HasTactics Game>
auto MovePicker<Game>::Next() -> const Move* {
  switch (stage_) {
    case Stage::kTable:
      if (const Move* move = NextTableMove()) return move;
      if (danger_.InCheck()) {
        GoOnTo(Stage::kEvasions);
        return NextEvasion();
      }
      GoOnTo(Stage::kCaptures);
      [[fallthrough]];
    case Stage::kCaptures:
      if (const Move* move = NextCapture()) return move;
      GoOnTo(Stage::kRefutations);
      [[fallthrough]];
    case Stage::kRefutations:
      if (const Move* move = NextRefutation()) return move;
      GoOnTo(Stage::kQuiets);
      [[fallthrough]];
    case Stage::kQuiets:
      if (const Move* move = NextQuiet()) return move;
      GoOnTo(Stage::kLosingCaptures);
      [[fallthrough]];
    case Stage::kLosingCaptures:
      return losing_next_ < losing_.size() ? &losing_[losing_next_++] : nullptr;
    case Stage::kEvasions:
      return NextEvasion();
  }
  return nullptr;
}

template <HasTactics Game>
void MovePicker<Game>::GoOnTo(Stage stage) {
  stage_ = stage;
  generated_ = false;
}

template <HasTactics Game>
auto MovePicker<Game>::NextTableMove() -> const Move* {
  if (generated_ || !hints_.table_move) return nullptr;
  generated_ = true;
  SendFor(*hints_.table_move);
  return &*hints_.table_move;
}

template <HasTactics Game>
void MovePicker<Game>::Generate(typename Game::Part part) {
  scored_.moves.Clear();
  Game::AppendLegalMoves(position_, danger_, part, scored_.moves);
  const bool mixed = part == Game::Part::kAll;
  for (std::size_t at = 0; at < scored_.moves.size(); ++at) {
    const Move move = scored_.moves[at];
    const bool capture = mixed ? position_.IsCapture(move) : part == Game::Part::kCaptures;
    scored_.Rank(at, capture ? CaptureScore(move) : QuietScore(move));
  }
  generated_ = true;
}

template <HasTactics Game>
auto MovePicker<Game>::NextCapture() -> const Move* {
  if (!generated_) Generate(Game::Part::kCaptures);
  while (const Move* move = scored_.TakeBest()) {
    if (*move == hints_.table_move) continue;
    SendFor(*move);
    if (T::ExchangeGains(position_, *move, exchange_gain_)) return move;
    losing_.Add(*move);
  }
  return nullptr;
}

template <HasTactics Game>
auto MovePicker<Game>::NextRefutation() -> const Move* {
  while (quiets_ == Quiets::kAll && refutation_ < hints_.killers.size()) {
    const auto& move = hints_.killers[refutation_++];
    if (!move || move == hints_.table_move || position_.IsCapture(*move)) continue;
    if (refutation_ == 2 && move == hints_.killers[0]) continue;
    if (!Game::IsLegal(position_, danger_, *move)) continue;
    SendFor(*move);
    return &*move;
  }
  return nullptr;
}

template <HasTactics Game>
auto MovePicker<Game>::NextQuiet() -> const Move* {
  if (quiets_ == Quiets::kNone) return nullptr;
  if (!generated_) Generate(Game::Part::kQuiets);
  while (const Move* move = scored_.TakeBest()) {
    if (*move == hints_.table_move || IsRefutation(*move)) continue;
    SendFor(*move);
    return move;
  }
  return nullptr;
}

template <HasTactics Game>
auto MovePicker<Game>::NextEvasion() -> const Move* {
  if (!generated_) Generate(Game::Part::kAll);
  while (const Move* move = scored_.TakeBest()) {
    if (*move == hints_.table_move) continue;
    SendFor(*move);
    return move;
  }
  return nullptr;
}

template <HasTactics Game>
bool MovePicker<Game>::IsRefutation(Move move) const {
  return move == hints_.killers[0] || move == hints_.killers[1];
}

// In a list of evasions captures come first.
template <HasTactics Game>
int MovePicker<Game>::CaptureScore(Move move) const {
  constexpr int kFirst = 1 << 20;
  return kFirst + T::VictimValue(position_, move) * 16 +
         histories_.Capture(position_, move).value() / 8;
}

template <HasTactics Game>
int MovePicker<Game>::QuietScore(Move move) const {
  // Both sides' passes share their places with no other move.
  int score = histories_.Quiet(position_.side_to_move(), move).value();
  const auto piece = static_cast<std::size_t>(T::PieceKind(position_, move));
  const auto to = static_cast<std::size_t>(T::To(move));
  for (const auto* continuation : hints_.continuations) {
    score += (*continuation)[piece][to].value();
  }
  return score;
}

}  // namespace search
