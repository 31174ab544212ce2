#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/game.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/perft.h"
#include "engine/janggi/rule_sets.h"
#include "eval/win_probability.h"
#include "protocol/diagram.h"
#include "protocol/evaluation_table.h"
#include "protocol/half_points.h"
#include "protocol/janggi_display.h"
#include "protocol/search_limits.h"
#include "protocol/session.h"
#include "protocol/words.h"
#include "search/pool.h"

namespace protocol {

// The session of one rule set of Janggi.
template <engine::janggi::Rules kRules, class Evaluator>
class GameSession final : public Session {
 public:
  explicit GameSession(const engine::janggi::RuleSet& rule_set)
      : rule_set_(rule_set),
        start_(StartOfGame()),
        position_(start_),
        history_(engine::janggi::StartEntry(start_)) {}

  absl::Status Configure(const Settings& settings) override {
    if (settings.hash_mebibytes != settings_.hash_mebibytes) {
      const absl::Status status = pool_.SetHash(settings.hash_mebibytes);
      if (!status.ok()) return status;
      settings_.hash_mebibytes = settings.hash_mebibytes;
      table_in_memory_ = false;
    }
    if (settings.threads != settings_.threads) {
      const absl::Status status = pool_.SetThreads(settings.threads);
      if (!status.ok()) return status;
    }
    settings_ = settings;
    game_.terms.komi_halves = settings.komi_halves;
    return absl::OkStatus();
  }

  void Clear() override {
    if (!fresh_ || !table_in_memory_) pool_.Clear();
    fresh_ = true;
    table_in_memory_ = true;
  }

  // The memory of a table is there only once it has been written to, and that must not come out of
  // the time for the first move.
  void MakeReady() override {
    if (!table_in_memory_) pool_.ClearTable();
    table_in_memory_ = true;
  }

  absl::Status SetPosition(const PositionCommand& command) override {
    Position position = StartOfGame();
    if (command.fen) {
      const auto parsed = engine::janggi::ParseFen(*command.fen, settings_.coordinates);
      if (!parsed.ok()) return parsed.status();
      position = *parsed;
    }
    const Position start = position;
    History history(engine::janggi::StartEntry(start));
    for (const std::string& text : command.moves) {
      const auto move = ParseLegalMove(text, position);
      if (!move.ok()) {
        return absl::InvalidArgumentError(
            absl::StrCat("move ", history.plies() + 1, ": ", move.status().message()));
      }
      const Position after = position.After(*move);
      const auto checked = Game::InCheck(after) ? engine::core::Checked::kYes  //
                                                : engine::core::Checked::kNo;
      history.Push(engine::janggi::EntryAfter(position, *move, after, checked));
      position = after;
    }
    start_ = start;
    position_ = position;
    history_ = std::move(history);
    return absl::OkStatus();
  }

  PositionCommand GameSoFar() const override {
    PositionCommand game{.fen = engine::janggi::FormatFen(start_, settings_.coordinates)};
    for (int ago = history_.plies() - 1; ago >= 0; --ago) {
      game.moves.push_back(Written(history_.Ago(ago).move));
    }
    return game;
  }

  absl::Status Flip() override {
    const auto flipped = Flipped(position_);
    if (!flipped.ok()) return flipped.status();
    start_ = *flipped;
    position_ = start_;
    history_ = History(engine::janggi::StartEntry(start_));
    return absl::OkStatus();
  }

  absl::StatusOr<SearchResult> Search(const SearchOrder& order, std::stop_token stop,
                                      const Listener& listener) override {
    absl::StatusOr<Task> task = TaskOf(order);
    if (!task.ok()) return task.status();
    if (absl::Status status = pool_.NeedTable(); !status.ok()) return status;
    fresh_ = false;
    table_in_memory_ = true;
    // No one has to be waited for to see that a game is over.
    if (game_.Adjudicate(position_, history_)) {
      *task = Task();
      task->limits.depth = 1;
    }
    std::vector<Line> said;
    std::int64_t said_nodes = 0;
    const auto announce = [&](const Report& report) {
      // A search that was cut short ends with a report that may hold no more than its last counts:
      // clients measure by them.
      if (SayTheSame(report.lines, said) && report.effort.nodes == said_nodes) return;
      said = report.lines;
      said_nodes = report.effort.nodes;
      for (const Line& line : report.lines) {
        if (line.rank <= settings_.multi_pv) {
          listener.on_analysis(AnalysisOf(line, report.effort));
        }
      }
    };
    const search::Observer<Move> observer{
        .on_iteration = announce, .on_root_move = [&](const search::RootMove<Move>& root_move) {
          listener.on_root_move({.depth = root_move.depth,
                                 .move = Written(root_move.move),
                                 .number = root_move.number});
        }};
    const Report report = pool_.Search(game_, position_, history_, *task, stop, observer);
    if (said.empty()) announce(report);
    if (report.best_move && said.front().moves.front() != *report.best_move) {
      // Weakened play may choose another move than the best one. Clients take the last line for
      // the one that the move comes from.
      Line chosen = report.lines.front();
      chosen.rank = 1;
      listener.on_analysis(AnalysisOf(chosen, report.effort));
    }
    SearchResult result{.best = {}, .effort = report.effort};
    if (report.best_move) result.best.move = Written(*report.best_move);
    if (settings_.ponder && report.ponder_move) {
      result.best.ponder = Written(*report.ponder_move);
    }
    return result;
  }

  void PonderHit() override { pool_.PonderHit(); }

  std::optional<std::uint64_t> Perft(const PerftCommand& command, std::stop_token stop,
                                     const OnMoveCounted& on_move) const override {
    const auto counts = engine::janggi::Divide<kRules>(
        position_, command.depth, {.leaves = command.leaves, .threads = command.threads}, stop);
    if (!counts) return std::nullopt;
    for (const auto& [move, count] : *counts) on_move(Written(move), count);
    return engine::janggi::Total(*counts);
  }

  std::vector<std::string> Display(Lettering lettering) const override {
    std::vector<std::string> lines =
        DrawBoard(position_, {.lettering = lettering, .coordinates = settings_.coordinates});
    lines.emplace_back();
    for (std::string& line :
         StateLines(position_, game_.terms, game_.Adjudicate(position_, history_),
                    settings_.coordinates)) {
      lines.push_back(std::move(line));
    }
    return lines;
  }

  std::vector<std::string> Explain() const override {
    Evaluator evaluator(game_);
    evaluator.Start(position_);
    std::vector<std::string> lines;
    const int occurrences = game_.AdjudicateInTree(position_, history_, 0).occurrences;
    const eval::Score score = evaluator.EvaluateRepeated(position_, occurrences);
    if constexpr (requires { evaluator.Explain(position_, occurrences); }) {
      const int sign = position_.side_to_move() == engine::core::Side::kFirst ? 1 : -1;
      lines = EvaluationTable(evaluator.Explain(position_, occurrences), sign * score.raw());
    }
    lines.push_back(absl::StrCat(PointsLine(position_, game_.terms), " (with a komi of ",
                                 FormatHalfPoints(game_.terms.komi_halves), ")"));
    lines.push_back(absl::StrCat("Evaluation: ", FormatScore(score), " (side to move)"));
    return lines;
  }

  std::string Description() const override {
    return absl::StrCat(Name(), " files 9 ranks 10 pocket 0 template janggi startpos ",
                        engine::janggi::FormatFen(StartOfGame(), settings_.coordinates));
  }

 private:
  using Game = engine::janggi::Game<kRules>;
  using Position = engine::janggi::Position;
  using Move = engine::janggi::Move;
  using History = engine::janggi::History;
  using Task = search::Task<Move>;
  using Line = search::Line<Move>;
  using Report = search::Report<Move>;

  absl::string_view Name() const { return {rule_set_.name.data(), rule_set_.name.size()}; }
  Position StartOfGame() const { return engine::janggi::StartPosition(rule_set_.setups); }

  std::string Written(Move move) const {
    return engine::janggi::FormatMove(move, settings_.coordinates);
  }

  absl::StatusOr<Move> ParseLegalMove(absl::string_view text, const Position& position) const {
    const auto move = engine::janggi::ParseMove(text, settings_.coordinates);
    if (!move.ok()) return move.status();
    if (!Game::IsLegal(position, Game::DangerTo(position), *move)) {
      return absl::InvalidArgumentError(absl::StrCat(Quoted(text), " is not legal"));
    }
    return move;
  }

  absl::StatusOr<Task> TaskOf(const SearchOrder& order) const {
    Task task{.limits = LimitsOf(order.go, position_.side_to_move()),
              .line_count = settings_.multi_pv,
              .only_moves = {},
              .pondering = order.pondering,
              .skill = SkillOf(settings_),
              .move_overhead = search::Milliseconds(settings_.move_overhead_ms),
              .started = order.arrived};
    for (const std::string& text : order.go.only_moves) {
      const auto move = ParseLegalMove(text, position_);
      if (!move.ok()) {
        return absl::InvalidArgumentError(
            absl::StrCat("go searchmoves: ", move.status().message()));
      }
      task.only_moves.push_back(*move);
    }
    return task;
  }

  Analysis AnalysisOf(const Line& line, const search::Effort& effort) const {
    Analysis analysis{.depth = line.depth,
                      .selective_depth = line.selective_depth,
                      .rank = line.rank,
                      .score = line.score,
                      .bound = line.bound,
                      .effort = effort};
    if (settings_.show_wdl) analysis.chances = eval::ChancesOf(line.score, position_);
    for (const Move move : line.moves) analysis.moves.push_back(Written(move));
    return analysis;
  }

  static bool SayTheSame(const std::vector<Line>& some, const std::vector<Line>& others) {
    return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                      [](const Line& a, const Line& b) {
                        return a.depth == b.depth && a.rank == b.rank && a.score == b.score &&
                               a.bound == b.bound && a.moves == b.moves;
                      });
  }

  engine::janggi::RuleSet rule_set_;
  Settings settings_;
  Game game_;
  Position start_;
  Position position_;
  History history_;
  bool fresh_ = false;  // nothing learnt
  bool table_in_memory_ = false;
  search::Pool<Game, Evaluator> pool_;
};

}  // namespace protocol
