#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/outcome.h"
#include "lab/uci_engine.h"

namespace lab {

// One move of a match game, with what its player said and used.
struct PlayedMove {
  std::string text;
  std::optional<EngineScore> score = std::nullopt;
  int depth = 0;
  std::int64_t nodes = 0;
  std::chrono::microseconds time{0};

  friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

// What the two players of a match did together. Engines are numbered 0 and 1 as on the command
// line.
struct GameRecord {
  // How a game can end for other reasons than the rules.
  static constexpr absl::string_view kTimeLoss = "time";
  static constexpr absl::string_view kIllegalMove = "illegal move";
  static constexpr absl::string_view kCrash = "crash";
  static constexpr absl::string_view kHang = "hang";
  static constexpr absl::string_view kTooLong = "too long";
  static constexpr absl::string_view kResigned = "resigned";
  static constexpr absl::string_view kAgreed = "draw agreed";

  std::int64_t number = 0;  // from 0; games 2n and 2n + 1 are a pair
  int cho = 0;              // the engine that moved first
  std::string fen;
  std::vector<PlayedMove> moves;
  engine::core::Result result = engine::core::Result::kDraw;
  std::string ending;  // "checkmate", "points, repetition", "time", ...

  std::int64_t pair() const { return number / 2; }
  // The engine that made the move with this index.
  int PlayerOf(std::size_t move) const;
  // The half points of engine 0: 0, 1 or 2.
  int HalfPoints() const;

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// One line without its end: fields parted by tabs, then a checksum of them.
std::string Serialize(const GameRecord& game);
absl::StatusOr<GameRecord> ParseGameRecord(absl::string_view line);

// A line of a log: text and its checksum.
std::string Sealed(absl::string_view text);
// The text of a sealed line; an error when they do not agree.
absl::StatusOr<absl::string_view> Unsealed(absl::string_view line);

}  // namespace lab
