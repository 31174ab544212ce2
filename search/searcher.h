#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/core/move_list.h"
#include "eval/evaluator.h"
#include "search/claims.h"
#include "search/history_tables.h"
#include "search/move_picker.h"
#include "search/pace.h"
#include "search/parameters.h"
#include "search/root_effort.h"
#include "search/tactics.h"
#include "search/task.h"
#include "search/transposition_table.h"
#include "search/watch.h"
#include "search/window.h"

namespace search {

// What one thread knows of a move at the root.
template <class Move>
struct RootCandidate {
  Move move{};
  Score score = -Score::Infinity();
  Score previous_score = -Score::Infinity();  // of the last complete iteration
  Bound bound = Bound::kExact;
  int depth = 0;
  int selective_depth = 0;
  std::vector<Move> line;
};

// Whether what one thread has found is more than what another has: deeper, or better and as deep.
template <class Move>
bool Surpasses(const RootCandidate<Move>& its, const RootCandidate<Move>& own) {
  if (its.bound == Bound::kUpper) return false;
  return its.depth > own.depth || (its.depth == own.depth && its.score > own.score);
}

// Whether unsound shortcuts are allowed. A proof looks at every move of every node.
enum class Rigour { kPlay, kProof };

// One thread's search: alpha-beta with principal variations, the steps of a node each a function of
// its own. What it shares with others is in its assignment; all else is its own.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
class Searcher {
 public:
  using Position = typename Game::Position;
  using Move = typename Game::Move;
  using History = typename Game::History;
  using Candidate = RootCandidate<Move>;
  using Candidates = std::vector<Candidate>;

  // What concerns one search only.
  struct Assignment {
    const Game& game;
    const Position& root;
    const History& history;
    TranspositionTable& table;
    HistoryTables<Game>& histories;
    Watch& watch;
    Pace<Candidates>& pace;
    Claims& claims;
    RootEffort<Move>& effort;
    const std::vector<Move>& moves;  // those to choose from, not empty
    bool all_moves = true;           // these are all legal ones
    int line_count = 1;
    Rigour rigour = Rigour::kPlay;
    bool alone = true;  // there are no other threads
  };
  // Called by the thread that looks at the clock; both may be empty.
  struct Hooks {
    std::function<std::int64_t()> total_nodes;
    std::function<void(const RootMove<Move>&)> on_root_move;
  };

  // A searcher with a `total_nodes` hook watches the clock for the others too.
  void Prepare(const Assignment& assignment, Hooks hooks);
  // One iteration over the best lines, or what another thread has found at this depth first. When
  // stopped, candidates() may be of mixed depth, but the first is still the best one it knows.
  void SearchDepth(int depth);
  // Takes over what another thread has found at the next depth; false if nobody has finished it.
  bool CatchUp();

  const Candidates& candidates() const { return candidates_; }
  int completed_depth() const { return completed_depth_; }
  std::int64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  using T = Tactics<Game>;
  using Danger = typename Game::Danger;

  static constexpr parameters::Manner kManner = parameters::MannerFor(Evaluator::kAcuity);

  // A position of the tree and what everyone asks of it.
  struct Spot {
    Position position;
    Danger danger;
    int ply = 0;
    bool forced = false;  // the side to move must answer a threat to end the game
  };
  // What a node leaves for its relatives up and down the line of play.
  struct Frame {
    std::optional<Move> move;  // played here at the moment; nothing for a null move
    int piece_kind = 0;        // of that move
    bool null_move = false;
    std::optional<Score> evaluation;  // nothing when in check
    std::optional<Move> excluded;
    int occurrences = 1;  // of the position here, in the game and the line: core::Standing
    std::array<std::optional<Move>, 2> killers;
    int cutoffs = 0;  // of nodes here that have the same grandparent
    int line_length = 0;
    std::array<Move, parameters::kMaxPly + 1> line;
  };
  // kCut: we expect a move to be too good; kAll: we expect none to be good enough.
  enum class Kind : std::uint8_t { kPrincipal, kCut, kAll };
  // A node while it is being searched. With a constructor, as an aggregate would be cleared before
  // it is filled.
  struct Node {
    Node(const Spot& at, Window within, int plies, Kind expected)
        : spot(at), window(within), depth(plies), kind(expected) {}

    const Spot& spot;
    Window window;
    int depth;
    Kind kind;
    std::uint64_t key = 0;
    std::optional<TableEntry> entry = std::nullopt;
    Hints<Game> hints{};
    std::optional<Score> raw_evaluation = std::nullopt;
    Score evaluation = Score::Draw();  // meaningless in check
    bool improving = false;
    bool pass_settled = false;  // the pass ends the game, and its score is known
    Score best = -Score::Infinity();
    std::optional<Move> best_move = std::nullopt;
    Bound bound = Bound::kUpper;
    int count = 0;                                 // moves that have come up to be searched
    engine::core::BasicMoveList<Move, 64> quiets;  // those searched that may be learnt from
    engine::core::BasicMoveList<Move, 32> captures;
  };
  class Visit;
  // A move and when it comes up at its node: 1, 2, ...
  struct Turn {
    Move move;
    int number;
  };
  using Turns = engine::core::BasicMoveList<Turn, Game::MoveList::capacity()>;

  // The root and its windows: searcher_impl.h.
  void SearchLine(std::size_t first, int depth);
  void SearchRoot(std::size_t first, Window window, int depth);
  bool RootMoveRefutes(std::size_t first, Node& node, Turn turn);
  void TakeRootResult(Candidate& candidate, const Node& node, Score score, bool first);
  bool WinsAtOnce(const Spot& root, Move move);
  void SortFrom(std::size_t first);
  bool MustStop();
  bool IsCutShort() const;

  // The node: node_impl.h.
  Score SearchNode(const Spot& spot, Window window, int depth, Kind kind);
  std::optional<Score> Settle(const Spot& spot, Window& window);
  Node Enter(const Spot& spot, Window window, int depth, Kind kind);
  std::optional<Score> TryGlance(const Node& node) const;
  std::optional<TableEntry> Recall(const Node& node) const;
  std::optional<Score> CutoffBy(const std::optional<TableEntry>& entry, const Node& node) const;
  std::optional<Score> TryEndingPass(Node& node);
  void Appraise(Node& node);
  void Reappraise(Node& node);
  std::optional<Score> TryRazoring(const Node& node);
  std::optional<Score> TryReverseFutility(const Node& node) const;
  void Orient(Node& node);
  std::optional<Move> TableMove(const Node& node) const;
  std::optional<Score> TryNullMove(const Node& node);
  std::optional<Score> TryProbCut(const Node& node);
  bool MayGuess(const Node& node) const;
  Score ScoreOf(const engine::core::Outcome& outcome, const Spot& spot) const;
  void Remember(const Node& node);

  // The moves that are shared out: sharing_impl.h.
  bool IsShared(const Node& node) const;
  std::optional<Score> SettledMeanwhile(const Node& node, Turn turn) const;
  bool IsClaimed(const Node& node, Turn turn) const;
  Turn TakeOne(Turns& claimed, const Node& node) const;
  static std::uint64_t ClaimOf(const Node& node, Move move);

  // The moves of a node: moves_impl.h.
  Score SearchMoves(Node& node);
  bool PassMaySave(const Node& node);
  bool Refutes(Node& node, Turn turn, int extension);
  Score SearchMove(Node& node, Turn turn, int extension);
  static bool IsLost(Score score) { return score.IsDecided() && score < Score::Draw(); }
  static bool IsWon(Score score) { return score.IsDecided() && score > Score::Draw(); }
  bool IsPointless(const Node& node, Move move, MovePicker<Game>& picker);
  bool IsPointlessQuiet(const Node& node, Move move, int depth, MovePicker<Game>& picker);
  std::optional<int> Extension(Node& node, Move move);
  int Reduction(const Node& node, Turn turn, const Spot& child);
  bool Improve(Node& node, Move move, Score score);
  void NoteTried(Node& node, Move move);
  void Learn(const Node& node);
  void LearnQuiet(const Spot& spot, Move move, int bonus);
  void GatherHints(Node& node);
  int QuietHistory(const Node& node, Move move);

  // Quiescence: quiescence_impl.h.
  Score Quiesce(const Spot& spot, Window window, int quiet_ply = 0);
  std::optional<Score> StandPat(Node& node);
  bool SearchCaptures(Node& node, int quiet_ply);
  bool SearchQuietChecks(Node& node, int quiet_ply);
  bool RefutesAtOnce(Node& node, Move move, int quiet_ply);

  Frame& FrameAt(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  const Frame& FrameAt(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
  // The move that led to a node, or its `ago`th predecessor; null at the root and after a null
  // move.
  const Frame* Before(const Spot& spot, int ago = 1);

  std::optional<Assignment> assignment_;
  Hooks hooks_;
  History history_;
  std::optional<Evaluator> evaluator_;
  std::vector<Frame> frames_ = std::vector<Frame>(parameters::kMaxPly + 2);
  Candidates candidates_;
  int completed_depth_ = 0;
  int root_depth_ = 0;
  int selective_depth_ = 0;
  std::int64_t next_look_ = 0;
  std::atomic<std::int64_t> nodes_{0};
};

// Plays a move for as long as the object lives.
template <HasTactics Game, eval::Evaluator<Game> Evaluator>
class Searcher<Game, Evaluator>::Visit {
 public:
  enum class Reality : bool { kMove, kNullMove };

  Visit(Searcher& searcher, const Spot& from, Move move, Reality reality = Reality::kMove);
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;
  ~Visit();

  const Spot& spot() const { return spot_; }

 private:
  Searcher& searcher_;
  Spot spot_;
};

}  // namespace search
