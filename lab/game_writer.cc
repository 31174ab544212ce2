#include "lab/game_writer.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <system_error>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace lab {
namespace {

// Nothing of what is no file but a device or a pipe.
std::string ReadFile(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return {};
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Where the next line begins with these words.
std::size_t FindLine(absl::string_view text, absl::string_view words, std::size_t from) {
  std::size_t at = text.find(words, from);
  while (at != absl::string_view::npos && at > 0 && text[at - 1] != '\n') {
    at = text.find(words, at + 1);
  }
  return at;
}

// A text, cut before every line that begins one of our games; what stands before them is left out.
std::vector<absl::string_view> Pieces(absl::string_view text, absl::string_view first_line) {
  std::vector<absl::string_view> pieces;
  std::size_t begin = FindLine(text, first_line, 0);
  while (begin != absl::string_view::npos) {
    const std::size_t end = FindLine(text, first_line, begin + 1);
    pieces.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return pieces;
}

absl::string_view FirstLine(absl::string_view text) { return text.substr(0, text.find('\n') + 1); }

// How much of the end of a text is the beginning of a game that broke off.
std::size_t TornBytes(absl::string_view text, absl::string_view last_piece,
                      const std::vector<absl::string_view>& missing) {
  const absl::string_view last_line = text.substr(text.rfind('\n') + 1);
  for (const absl::string_view tail : {last_piece, last_line}) {
    const auto begins_so = [tail](absl::string_view game) { return absl::StartsWith(game, tail); };
    if (!tail.empty() && std::ranges::any_of(missing, begins_so)) return tail.size();
  }
  return 0;
}

absl::Status CannotWrite(absl::string_view path) {
  return absl::InternalError(absl::StrCat("cannot write ", path));
}

}  // namespace

absl::StatusOr<GameWriter> GameWriter::Open(const std::string& path,
                                            const std::vector<std::string>& games) {
  const std::string whole = ReadFile(path);
  absl::string_view text = whole;
  std::vector<absl::string_view> missing(games.begin(), games.end());
  if (!games.empty()) {
    const std::vector<absl::string_view> pieces = Pieces(text, FirstLine(games.front()));
    const std::set<absl::string_view> sorted(pieces.begin(), pieces.end());
    // What follows a game may be another match's, and belongs to the same piece.
    std::erase_if(missing, [&sorted](absl::string_view game) {
      const auto piece = sorted.lower_bound(game);
      return piece != sorted.end() && absl::StartsWith(*piece, game);
    });
    text.remove_suffix(
        TornBytes(text, pieces.empty() ? absl::string_view() : pieces.back(), missing));
  }
  std::error_code error;
  if (text.size() < whole.size()) std::filesystem::resize_file(path, text.size(), error);
  GameWriter writer(path, std::ofstream(path, std::ios::app | std::ios::binary));
  if (!writer.stream_ || error) return CannotWrite(path);
  // A game that somebody else left unfinished does not swallow the next one.
  if (!text.empty() && !absl::EndsWith(text, "\n\n")) {
    writer.stream_ << (absl::EndsWith(text, "\n") ? "\n" : "\n\n");
  }
  for (const absl::string_view game : missing) {
    if (absl::Status status = writer.Append(game); !status.ok()) return status;
  }
  return writer;
}

absl::Status GameWriter::Append(absl::string_view game) {
  stream_ << game << std::flush;
  if (stream_) return absl::OkStatus();
  return absl::DataLossError(absl::StrCat("cannot write ", path_));
}

}  // namespace lab
