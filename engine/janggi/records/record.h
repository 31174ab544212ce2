#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/core/outcome.h"
#include "engine/janggi/move.h"
#include "engine/janggi/position.h"
#include "engine/janggi/referee.h"

// Games that were played, as files keep them. Nothing here opens a file: texts go in, values come
// out, and the other way round.
namespace engine::janggi::records {

// A header of a record. The keys are those of PGN where PGN has one (White is Cho, Black is Han);
// others are as they were read. What other members of Record say is not repeated in a header.
struct Header {
  std::string key;
  std::string value;

  friend bool operator==(const Header&, const Header&) = default;
};

// How a game was won, by what its record says.
enum class Manner {
  kUnstated,
  kComplete,         // 완승
  kCheckmate,        // 장군승
  kResignation,      // 기권승
  kTime,             // 시간승
  kPoints,           // 점수승
  kWithoutCounting,  // 불계승
  kDecision,         // 판정승
  kFoul,             // 반칙승
};

// What a record says of the result. No result: it is unknown, or the game is void.
struct Verdict {
  std::optional<core::Result> result = std::nullopt;
  Manner manner = Manner::kUnstated;
  std::optional<int> margin_halves = std::nullopt;  // of a win by points, in half points
  bool is_void = false;

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

struct RecordedMove {
  Move move{};
  std::vector<int> glyphs = {};  // PGN's numeric annotation glyphs: 1 is "!", 4 is "??"
  std::string comment = {};
  std::optional<int> seconds = std::nullopt;  // spent on the move
  std::vector<std::string> variations = {};   // other moves instead, in PGN's words

  friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

struct Record {
  Position start;
  Referee referee;
  std::vector<Header> headers = {};
  std::string preface = {};  // the comment before the first move
  std::vector<RecordedMove> moves = {};
  Verdict verdict = {};
};

// The value of the first header with a key.
std::optional<std::string> FindHeader(const Record& record, absl::string_view key);

// What is wrong with a game.
struct Fault {
  int line = 0;  // of the file, from 1
  int ply = 0;   // the move it is about, from 1; 0 for what comes before the moves
  std::string message;

  friend bool operator==(const Fault&, const Fault&) = default;
};

// A game as it was read: all of it, or its moves up to the fault.
struct ReadGame {
  Record record;
  int line = 0;  // where it begins
  std::optional<Fault> fault = std::nullopt;
  std::vector<std::string> remarks = {};  // what contradicts itself without being wrong to play
};

}  // namespace engine::janggi::records
