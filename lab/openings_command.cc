#include "lab/openings_command.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/janggi/notation.h"
#include "lab/arguments.h"
#include "lab/interrupt.h"
#include "lab/json.h"
#include "lab/match_report.h"
#include "lab/openings.h"
#include "lab/quick_search.h"
#include "lab/random_walk.h"

namespace lab {
namespace {

using engine::janggi::Coordinates;
using engine::janggi::Position;
using engine::janggi::Referee;

constexpr const char* kHelp =
    R"(usage: janggun-lab openings --out FILE [--count N] [--plies LEAST MOST] [--nodes N]
                            [--limit CENTIPAWNS] [--seed N] [--except FILE...] [--json]

Writes start positions for matches, one FEN a line: one of the 16 setups and random
moves, after which nobody is in check, ahead in points, or found to be better by a
search. No position comes twice, nor in a mirror.
  --count N       positions (1000)
  --plies A B     random moves: from A to B (6 10)
  --nodes N       of the search that judges (20000)
  --limit N       the most that a side may be ahead (90)
  --seed N        other positions with another seed (1)
  --except FILE   books whose positions must not come
)";

struct Request {
  std::string out_file = {};
  std::size_t count = 1000;
  int least_plies = 6;
  int most_plies = 10;
  std::int64_t nodes = 20'000;
  int limit = 90;
  std::uint64_t seed = 1;
  std::vector<std::string> other_books = {};
  bool json = false;
};

absl::Status SetPlies(const ArgumentGroup& group, Request& request) {
  if (group.words.size() != 2) return absl::InvalidArgumentError("--plies: expected two numbers");
  absl::Status status = Assign(WholeNumber("--plies", group.words[0], 1), request.least_plies);
  if (!status.ok()) return status;
  return Assign(WholeNumber("--plies", group.words[1], request.least_plies), request.most_plies);
}

absl::StatusOr<Request> Parse(Arguments arguments) {
  const auto groups = GroupArguments(arguments);
  if (!groups.ok()) return groups.status();
  Request request;
  const std::map<std::string, std::function<absl::Status(const ArgumentGroup&)>> handlers{
      {"out", [&](const auto& group) { return Assign(OnlyWord(group), request.out_file); }},
      {"count", [&](const auto& group) { return Assign(OnlyNumber(group, 1), request.count); }},
      {"plies", [&](const auto& group) { return SetPlies(group, request); }},
      {"nodes", [&](const auto& group) { return Assign(OnlyNumber(group, 1), request.nodes); }},
      {"limit", [&](const auto& group) { return Assign(OnlyNumber(group, 0), request.limit); }},
      {"seed", [&](const auto& group) { return Assign(OnlyNumber(group, 0), request.seed); }},
      {"except",
       [&](const auto& group) {
         request.other_books = group.words;
         return absl::OkStatus();
       }},
      {"json",
       [&](const auto&) {
         request.json = true;
         return absl::OkStatus();
       }},
  };
  for (const ArgumentGroup& group : *groups) {
    const auto handler = handlers.find(group.option);
    if (handler == handlers.end()) {
      return absl::InvalidArgumentError(absl::StrCat("unknown option --", group.option));
    }
    if (absl::Status status = handler->second(group); !status.ok()) return status;
  }
  if (request.out_file.empty()) return absl::InvalidArgumentError("expected --out FILE");
  return request;
}

// The board part of a FEN with the files exchanged.
std::string Mirrored(std::string board) {
  std::size_t start = 0;
  while (start < board.size()) {
    const std::size_t end = std::min(board.find('/', start), board.size());
    std::reverse(board.begin() + static_cast<std::ptrdiff_t>(start),
                 board.begin() + static_cast<std::ptrdiff_t>(end));
    start = end + 1;
  }
  return board;
}

// The same for a position and its mirror image.
std::string Identity(const std::string& fen) {
  const std::size_t board_end = fen.find(' ');
  const std::string board = fen.substr(0, board_end);
  return std::min(board, Mirrored(board)) + fen.substr(board_end, 2);
}

bool IsEven(const Position& position, QuickSearch& search, int limit, const std::stop_token& stop) {
  search.Clear();
  const auto report = search.Run(engine::janggi::Course(position), stop);
  return !report.lines.empty() && std::abs(report.lines.front().score.raw()) <= limit;
}

// After so many positions without one for the book there are no more to be expected.
constexpr int kMostTries = 10'000;

struct Book {
  std::vector<std::string> fens;
  std::int64_t judged = 0;
};

absl::StatusOr<std::set<std::string>> ReadOtherBooks(const std::vector<std::string>& files) {
  std::set<std::string> seen;
  for (const std::string& file : files) {
    const auto book = Openings::Create({.file = file}, Referee::Default());
    if (!book.ok()) return book.status();
    for (std::size_t i = 0; i < book->book_size(); ++i) {
      seen.insert(Identity(book->FenOfPair(static_cast<std::int64_t>(i))));
    }
  }
  return seen;
}

Book MakeBook(const Request& request, std::set<std::string> seen, const std::stop_token& stop,
              std::ostream& progress) {
  constexpr std::chrono::seconds kLongSilence{5};
  const auto start = std::chrono::steady_clock::now();
  auto told = start;
  const auto choices = static_cast<std::size_t>(request.most_plies - request.least_plies + 1);
  QuickSearch search(request.nodes);
  Book book;
  int tries = 0;
  while (book.fens.size() < request.count && tries++ < kMostTries && !stop.stop_requested()) {
    Random random(request.seed, static_cast<std::uint64_t>(book.judged++));
    const int plies = request.least_plies + static_cast<int>(random.Below(choices));
    const Position position = BalancedWalk(Referee::Default(), random, plies).position;
    const std::string fen = engine::janggi::FormatFen(position, Coordinates::kChoFirst);
    if (seen.contains(Identity(fen)) || !IsEven(position, search, request.limit, stop)) continue;
    seen.insert(Identity(fen));
    book.fens.push_back(fen);
    tries = 0;
    const auto now = std::chrono::steady_clock::now();
    if (book.fens.size() % 100 != 0 && now - told < kLongSilence) continue;
    told = now;
    const std::chrono::duration<double> elapsed = now - start;
    const auto left = static_cast<double>(request.count - book.fens.size());
    progress << book.fens.size() << "/" << request.count << " positions, "
             << FormatDuration(elapsed * left / static_cast<double>(book.fens.size())) << " left"
             << std::endl;
  }
  return book;
}

}  // namespace

int RunOpenings(Arguments arguments, Console console) {
  if (AsksForHelp(arguments)) {
    console.out << kHelp;
    return kSuccess;
  }
  const absl::StatusOr<Request> request = Parse(arguments);
  if (!request.ok()) {
    console.err << "janggun-lab openings: " << request.status().message() << '\n' << kHelp;
    return kBadUsage;
  }
  absl::StatusOr<std::set<std::string>> seen = ReadOtherBooks(request->other_books);
  if (!seen.ok()) {
    console.err << "janggun-lab openings: " << seen.status().message() << '\n';
    return kFailure;
  }
  const Interrupt interrupt;
  const Book book = MakeBook(*request, *std::move(seen), interrupt.token(), console.err);
  std::ofstream file(request->out_file, std::ios::trunc);
  for (const std::string& fen : book.fens) file << fen << '\n';
  file.close();
  if (!file) {
    console.err << "janggun-lab openings: cannot write " << request->out_file << '\n';
    return kFailure;
  }
  const auto count = static_cast<std::int64_t>(book.fens.size());
  if (request->json) {
    JsonObject json;
    json.Set("positions", count).Set("judged", book.judged);
    console.out << json.text() << '\n';
  } else {
    console.out << count << " positions of " << book.judged << " judged\n";
  }
  if (book.fens.size() == request->count) return kSuccess;
  console.err << "janggun-lab openings: "
              << (interrupt.token().stop_requested()
                      ? "interrupted"
                      : absl::StrCat("no more positions like these were found in ", kMostTries,
                                     " tries; more moves (--plies) or a wider --limit give more"))
              << '\n';
  return kFailure;
}

}  // namespace lab
