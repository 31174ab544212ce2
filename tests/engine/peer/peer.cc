#include "tests/engine/peer/peer.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace tests {
namespace {

// So many questions are on their way at once: their answers fit into a pipe, so neither side waits
// for the other to read.
constexpr std::size_t kQuestionsAtOnce = 12;

lab::SteadyTime Soon() { return lab::After(std::chrono::seconds(60)); }

std::string Program() {
  // Where Debian puts games; not on every PATH.
  const std::string games = "/usr/games/fairy-stockfish";
  return std::filesystem::exists(games) ? games : "fairy-stockfish";
}

lab::Process Started() {
  auto process = lab::Process::Start({Program()}, {});
  REQUIRE_MESSAGE(process.ok(),
                  "fairy-stockfish is needed: ", std::string(process.status().message()));
  return *std::move(process);
}

std::vector<std::string> SortedWords(absl::string_view text) {
  std::vector<std::string> words = absl::StrSplit(text, ' ', absl::SkipEmpty());
  std::ranges::sort(words);
  return words;
}

std::string Commands(const PeerQuestion& question) {
  std::string text = absl::StrCat("position ", question.position, "\nd\n");
  if (!question.next_move.empty()) {
    absl::StrAppend(&text, "go depth 1 searchmoves ", question.next_move, "\n");
  }
  // Comes last and waits for the search, so that the next question does not disturb it.
  return absl::StrCat(text, "go perft 1\n");
}

// "... score mate -1 nodes 1 ...": a game that ends at once ends before the search makes any move
// of its own.
std::optional<PeerEnd> EndIn(absl::string_view info) {
  if (absl::StrContains(info, " score mate 1 nodes 1 ")) return PeerEnd::kWin;
  if (absl::StrContains(info, " score mate -1 nodes 1 ")) return PeerEnd::kLoss;
  if (absl::StrContains(info, " score cp 0 nodes 1 ")) return PeerEnd::kDraw;
  return std::nullopt;
}

}  // namespace

Peer::Peer(std::string_view variant) : process_(Started()) {
  Send(absl::StrCat("setoption name UCI_Variant value ",
                    absl::string_view(variant.data(), variant.size()), "\n"));
}

void Peer::Send(const std::string& text) {
  const absl::Status status = process_.Write(text, Soon());
  REQUIRE_MESSAGE(status.ok(), std::string(status.message()));
}

std::string Peer::NextLine() {
  auto line = process_.ReadLine(Soon());
  REQUIRE_MESSAGE(line.ok(), std::string(line.status().message()));
  return *std::move(line);
}

std::vector<PeerAnswer> Peer::Ask(const std::vector<PeerQuestion>& questions) {
  std::vector<PeerAnswer> answers;
  for (std::size_t first = 0; first < questions.size(); first += kQuestionsAtOnce) {
    const std::size_t last = std::min(first + kQuestionsAtOnce, questions.size());
    std::string text;
    for (std::size_t i = first; i < last; ++i) text += Commands(questions[i]);
    Send(text);
    for (std::size_t i = first; i < last; ++i) answers.push_back(ReadAnswer());
  }
  return answers;
}

PeerAnswer Peer::ReadAnswer() {
  PeerAnswer answer;
  for (;;) {
    const std::string line = NextLine();
    absl::string_view rest = line;
    if (absl::ConsumePrefix(&rest, "Checkers: ")) {
      checkers_.push(SortedWords(rest));
    } else if (absl::StartsWith(line, "info depth 1 ")) {
      answer.end_by_next_move = EndIn(line);
    } else if (absl::StartsWith(line, "Nodes searched")) {
      break;
    } else if (absl::ConsumeSuffix(&rest, ": 1")) {
      answer.moves.emplace_back(rest);
    }
  }
  std::ranges::sort(answer.moves);
  answer.checkers = std::move(checkers_.front());
  checkers_.pop();
  return answer;
}

std::string Peer::FreshScore(const PeerQuestion& question) {
  Send(absl::StrCat("setoption name Clear Hash\nposition ", question.position,
                    "\ngo depth 1 searchmoves ", question.next_move, "\n"));
  std::string score;
  for (;;) {
    const std::string line = NextLine();
    if (absl::StartsWith(line, "bestmove")) return score;
    const std::vector<std::string> words = absl::StrSplit(line, ' ');
    const auto found = std::ranges::find(words, "score");
    if (words.end() - found > 2) score = absl::StrCat(found[1], " ", found[2]);
  }
}

}  // namespace tests
