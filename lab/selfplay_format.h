#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/outcome.h"
#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/setups.h"

// Games of self-play in a file, 4 bytes a position. All numbers are little-endian.
//
//   file   = header block*
//   header = "JanggunSelfplay1" (16 bytes), u32 length, text, u32 checksum of the text
//   block  = "BLCK", u32 length, u32 count of games, u32 checksum of the games, game*
//   game   = u64 id, u8 setup of Cho, u8 setup of Han, u8 opening plies, u8 result, u16 plies,
//            then for each ply: u16 move; and after the opening plies: i16 score
//
// The text says how the games were played. The checksum is CRC-32; the length of a block counts the
// bytes of its games. Setups and results are the values of engine::janggi::Setup and
// engine::core::Result, moves are Move::code(). A score is what the search said for the side to
// move before it made the move: eval::Score::raw(). A block is written in one piece: whatever kills
// a writer, the file is whole up to its last whole block, and a writer that opens it again cuts off
// the rest.
namespace lab {

struct SelfplayGame {
  struct Ply {
    engine::janggi::Move move;
    int score = 0;  // for the side to move; 0 for the random plies of the opening

    friend bool operator==(const Ply&, const Ply&) = default;
  };

  std::uint64_t id = 0;
  engine::janggi::Setups setups;
  int opening_plies = 0;  // the first ones, random
  engine::core::Result result = engine::core::Result::kDraw;
  std::vector<Ply> plies;

  friend bool operator==(const SelfplayGame&, const SelfplayGame&) = default;
};

// A position of a game with what is known of it.
struct SelfplaySample {
  const engine::janggi::Position& position;
  const SelfplayGame& game;
  int ply = 0;
  engine::janggi::Move best_move;
  int score = 0;  // for the side to move

  // One to learn an evaluation from: not in check, the best move takes nothing, and the score is
  // within the limit.
  bool IsQuiet(int limit) const;
};

// Calls `use(const SelfplaySample&)` for each position after the opening plies.
template <class Use>
void ForEachSample(const SelfplayGame& game, Use use) {
  engine::janggi::Position position = engine::janggi::StartPosition(game.setups);
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const SelfplayGame::Ply& ply = game.plies[i];
    if (i >= static_cast<std::size_t>(game.opening_plies)) {
      use(SelfplaySample{position, game, static_cast<int>(i), ply.move, ply.score});
    }
    position = position.After(ply.move);
  }
}

// The bytes of one game as they stand in a block.
std::string Serialize(const SelfplayGame& game);
absl::StatusOr<SelfplayGame> ParseSelfplayGame(absl::string_view bytes);

// Reads a file block by block.
class SelfplayReader {
 public:
  static absl::StatusOr<SelfplayReader> Open(const std::string& path);

  // How the games were played.
  const std::string& description() const { return description_; }
  // The games of the next block; nothing at the end of the file, where a torn block is no error.
  // DataLoss for a block that does not match its checksum.
  absl::StatusOr<std::optional<std::vector<SelfplayGame>>> NextBlock();
  // The bytes of the header and of the blocks read so far.
  std::uint64_t sound_bytes() const { return sound_bytes_; }

 private:
  explicit SelfplayReader(std::ifstream file) : file_(std::move(file)) {}

  std::ifstream file_;
  std::string description_;
  std::uint64_t sound_bytes_ = 0;
};

// All games of a file.
absl::StatusOr<std::vector<SelfplayGame>> ReadSelfplayGames(const std::string& path);

// Appends blocks to a file.
class SelfplayWriter {
 public:
  // Begins the file, or goes on after its last whole block; the games that are there already are
  // told by their ids. FailedPrecondition when they were played otherwise.
  static absl::StatusOr<SelfplayWriter> Open(const std::string& path,
                                             absl::string_view description);

  SelfplayWriter(SelfplayWriter&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, -1)), ids_(std::move(other.ids_)) {}
  SelfplayWriter& operator=(SelfplayWriter&&) = delete;
  ~SelfplayWriter();

  const std::vector<std::uint64_t>& ids() const { return ids_; }
  // The block is on the disk when this returns.
  absl::Status WriteBlock(const std::vector<SelfplayGame>& games);

 private:
  explicit SelfplayWriter(int descriptor) : descriptor_(descriptor) {}

  int descriptor_ = -1;
  std::vector<std::uint64_t> ids_;
};

}  // namespace lab
