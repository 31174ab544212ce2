#pragma once

#include <functional>
#include <optional>
#include <variant>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/janggi/records/move_text.h"
#include "engine/janggi/records/record.h"
#include "engine/janggi/records/split.h"

namespace engine::janggi::records {

// What a word among the moves can be besides a move: nothing that matters.
struct Nothing {};
using WordReading = std::variant<absl::StatusOr<Move>, Nothing>;
using WordReader = std::function<WordReading(absl::string_view word, const Position& position)>;

// The fault of a line that should be a header.
std::optional<Fault> BadHeader(const GameText& text);

// Puts a game together from the words of its text, move by move, each one judged by the rules. The
// text must outlive it.
class GameBuilder {
 public:
  GameBuilder(Record record, const GameText& text);

  // The first fault is the one that counts.
  void Fail(Fault fault);
  void ReadMoves(const WordReader& read_word);

  // `plies`: how many moves the record says there are.
  ReadGame Finish(std::optional<int> plies) &&;

 private:
  void Take(const Token& token, const WordReader& read_word);
  void TakeWord(const Token& token, const WordReader& read_word);
  void Play(Move move, const Token& token);
  void AddComment(absl::string_view comment);
  void AddRemarks(std::optional<int> plies);
  void FailAt(const Token& token, absl::string_view message);

  ReadGame game_;
  Position position_;
  MoveText tokens_;
};

}  // namespace engine::janggi::records
