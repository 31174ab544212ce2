#include "engine/janggi/records/builder.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/quoted.h"

namespace engine::janggi::records {

namespace {

// PGN's number for a mark behind a move, 0 for none of them.
int GlyphOf(absl::string_view mark) {
  constexpr absl::string_view kMarks[] = {"!", "?", "!!", "??", "!?", "?!"};
  const auto* const found = std::find(std::begin(kMarks), std::end(kMarks), mark);
  return found == std::end(kMarks) ? 0 : static_cast<int>(found - std::begin(kMarks)) + 1;
}

}  // namespace

std::optional<Fault> BadHeader(const GameText& text) {
  if (text.bad_header.empty()) return std::nullopt;
  return Fault{
      .line = text.bad_header_line,
      .message = absl::StrCat("header ", Quoted(text.bad_header), ": expected [key \"value\"]")};
}

GameBuilder::GameBuilder(Record record, const GameText& text)
    : game_{.record = std::move(record), .line = text.line},
      position_(game_.record.start),
      tokens_(text.moves, text.moves_line) {}

void GameBuilder::Fail(Fault fault) {
  if (!game_.fault) game_.fault = std::move(fault);
}

void GameBuilder::FailAt(const Token& token, absl::string_view message) {
  Fail(Fault{.line = token.line,
             .ply = static_cast<int>(game_.record.moves.size()) + 1,
             .message = std::string(message)});
}

void GameBuilder::ReadMoves(const WordReader& read_word) {
  while (!game_.fault) {
    const Token token = tokens_.Next();
    if (token.kind == TokenKind::kEnd) return;
    Take(token, read_word);
  }
}

void GameBuilder::Take(const Token& token, const WordReader& read_word) {
  RecordedMove* const last = game_.record.moves.empty() ? nullptr : &game_.record.moves.back();
  int number = 0;
  switch (token.kind) {
    case TokenKind::kEnd:
    case TokenKind::kNumber:
      return;
    case TokenKind::kComment:
      return AddComment(token.text);
    case TokenKind::kVariation:
      if (last != nullptr) last->variations.emplace_back(token.text);
      return;
    case TokenKind::kSeconds:
      if (last != nullptr && absl::SimpleAtoi(token.text, &number) && number >= 0) {
        last->seconds = number;
      }
      return;
    case TokenKind::kGlyph:
      if (last != nullptr && absl::SimpleAtoi(token.text, &number)) last->glyphs.push_back(number);
      return;
    case TokenKind::kUnclosed:
      return FailAt(token, "a comment, variation or time that does not end");
    case TokenKind::kWord:
      return TakeWord(token, read_word);
  }
}

void GameBuilder::TakeWord(const Token& token, const WordReader& read_word) {
  const std::size_t size = token.text.find_last_not_of("!?") + 1;
  const int glyph = GlyphOf(token.text.substr(size));
  if (size > 0) {
    const WordReading reading = read_word(token.text.substr(0, size), position_);
    const auto* move = std::get_if<absl::StatusOr<Move>>(&reading);
    if (move == nullptr) return;
    if (!move->ok()) return FailAt(token, move->status().message());
    Play(**move, token);
  }
  if (glyph != 0 && !game_.fault && !game_.record.moves.empty()) {
    game_.record.moves.back().glyphs.push_back(glyph);
  }
}

void GameBuilder::Play(Move move, const Token& token) {
  if (!game_.record.referee.IsLegal(position_, move)) {
    const std::string_view rules = game_.record.referee.name();
    return FailAt(token, absl::StrCat("move ", Quoted(token.text), " (",
                                      FormatMove(move, Coordinates::kChoFirst),
                                      ") is not legal by the rules of ",
                                      absl::string_view(rules.data(), rules.size())));
  }
  game_.record.moves.push_back({.move = move});
  position_ = position_.After(move);
}

void GameBuilder::AddComment(absl::string_view comment) {
  std::string& place =
      game_.record.moves.empty() ? game_.record.preface : game_.record.moves.back().comment;
  absl::StrAppend(&place, place.empty() || comment.empty() ? "" : "\n", comment);
}

void GameBuilder::AddRemarks(std::optional<int> plies) {
  const Record& record = game_.record;
  const int played = static_cast<int>(record.moves.size());
  if (plies && *plies != played) {
    game_.remarks.push_back(
        absl::StrCat("the headers say ", *plies, " plies, but there are ", played));
  }
  const bool is_mate = InCheck(position_) && record.referee.LegalMoves(position_).empty();
  const core::Result mating = core::WinOf(Other(position_.side_to_move()));
  if (is_mate && record.verdict.result && *record.verdict.result != mating) {
    game_.remarks.push_back(absl::StrCat("the headers say ", core::ToString(*record.verdict.result),
                                         ", but the game ends with a mate"));
  }
}

ReadGame GameBuilder::Finish(std::optional<int> plies) && {
  if (!game_.fault) AddRemarks(plies);
  return std::move(game_);
}

}  // namespace engine::janggi::records
