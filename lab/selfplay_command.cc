#include "lab/selfplay_command.h"

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "lab/arguments.h"
#include "lab/cluster.h"
#include "lab/interrupt.h"
#include "lab/json.h"
#include "lab/selfplay.h"
#include "lab/selfplay_format.h"
#include "lab/selfplay_session.h"

namespace lab {
namespace {

constexpr const char* kHelp =
    R"(usage: janggun-lab selfplay --out FILE [--games N] [--nodes N] [--threads N]
                            [--plies LEAST MOST] [--seed N] [--json]
       janggun-lab selfplay --read FILE [--json]

Plays the engine against itself from the 16 setups and random balanced openings, and
writes every game with its scores. Run again with the same FILE to go on after an
interruption; what was written is never lost. The format: lab/selfplay_format.h.
  --games N      games the file is to hold in the end (10000)
  --nodes N      of each search (2000)
  --threads N    games played at once (2)
  --plies A B    random plies of an opening: from A to B (6 10)
  --seed N       other openings with another seed (1)
  --read FILE    count what a file holds instead
)";

struct Request {
  SelfplaySettings settings;
  std::string out_file = {};
  std::string read_file = {};
  std::int64_t games = 10'000;
  int threads = 2;
  bool json = false;
};

absl::Status SetPlies(const ArgumentGroup& group, SelfplaySettings& settings) {
  if (group.words.size() != 2) return absl::InvalidArgumentError("--plies: expected two numbers");
  absl::Status status = Assign(WholeNumber("--plies", group.words[0], 0), settings.least_plies);
  if (!status.ok()) return status;
  status =
      Assign(WholeNumber("--plies", group.words[1], settings.least_plies), settings.most_plies);
  if (!status.ok()) return status;
  constexpr int kMostPlies = 100;
  if (settings.most_plies <= kMostPlies) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("--plies: at most ", kMostPlies));
}

absl::StatusOr<Request> Parse(Arguments arguments) {
  const auto groups = GroupArguments(arguments);
  if (!groups.ok()) return groups.status();
  Request request;
  const std::map<std::string, std::function<absl::Status(const ArgumentGroup&)>> handlers{
      {"out", [&](const auto& group) { return Assign(OnlyWord(group), request.out_file); }},
      {"read", [&](const auto& group) { return Assign(OnlyWord(group), request.read_file); }},
      {"games", [&](const auto& group) { return Assign(OnlyNumber(group, 1), request.games); }},
      {"threads", [&](const auto& group) { return Assign(OnlyNumber(group, 1), request.threads); }},
      {"nodes",
       [&](const auto& group) { return Assign(OnlyNumber(group, 1), request.settings.nodes); }},
      {"seed",
       [&](const auto& group) { return Assign(OnlyNumber(group, 0), request.settings.seed); }},
      {"plies", [&](const auto& group) { return SetPlies(group, request.settings); }},
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
  if (request.out_file.empty() == request.read_file.empty()) {
    return absl::InvalidArgumentError("expected --out FILE or --read FILE");
  }
  return request;
}

void PrintContents(const SelfplayCounts& contents, const Request& request, std::ostream& out) {
  if (request.json) {
    JsonObject json;
    json.Set("games", contents.games)
        .Set("positions", contents.positions)
        .Set("quiet", contents.quiet);
    out << json.text() << '\n';
    return;
  }
  out << contents.games << " games, " << contents.positions << " positions, " << contents.quiet
      << " of them quiet\n";
}

Worker PlayerOf(const Request& request) {
  return [&request](Work& work, std::stop_token stop) {
    return PlaySelfplay(work, request.settings, request.threads, stop);
  };
}

// Plays into the file, with the help of others if there are any.
absl::Status Fill(Cluster* cluster, const Request& request, std::stop_token stop, Console console) {
  absl::StatusOr<SelfplayWriter> writer =
      SelfplayWriter::Open(request.out_file, Describe(request.settings));
  if (!writer.ok()) {
    if (cluster != nullptr) cluster->Dismiss();
    return writer.status();
  }
  SelfplaySession session(request.games, *std::move(writer), console.err);
  const Worker player = PlayerOf(request);
  absl::Status status =
      cluster != nullptr ? cluster->Lead(session, player, stop) : player(session, stop);
  status.Update(session.Finish());
  PrintContents(session.counts(), request, console.out);
  if (status.ok() && !session.Finished()) return absl::CancelledError("interrupted");
  return status;
}

int Play(Cluster* cluster, const Request& request, std::stop_token stop, Console console) {
  const absl::Status status = cluster != nullptr && !cluster->leads()
                                  ? cluster->Follow(PlayerOf(request), stop)
                                  : Fill(cluster, request, stop, console);
  if (!status.ok()) console.err << "janggun-lab selfplay: " << status.message() << '\n';
  const int exit_status = status.ok() ? kSuccess : kFailure;
  if (cluster != nullptr) cluster->Leave(exit_status);
  return exit_status;
}

int ReadBack(const Request& request, Console console) {
  const auto games = ReadSelfplayGames(request.read_file);
  if (!games.ok()) {
    console.err << "janggun-lab selfplay: " << games.status().message() << '\n';
    return kFailure;
  }
  SelfplayCounts contents;
  for (const SelfplayGame& game : *games) contents.Add(game);
  PrintContents(contents, request, console.out);
  return kSuccess;
}

}  // namespace

int RunSelfplay(Arguments arguments, Console console) {
  const Interrupt interrupt;
  const std::unique_ptr<Cluster> cluster = Cluster::Join();
  const bool speaks = cluster == nullptr || cluster->leads();
  if (AsksForHelp(arguments)) {
    if (speaks) console.out << kHelp;
    return kSuccess;
  }
  const absl::StatusOr<Request> request = Parse(arguments);
  if (!request.ok()) {
    if (speaks) {
      console.err << "janggun-lab selfplay: " << request.status().message() << '\n' << kHelp;
    }
    return kBadUsage;
  }
  if (request->read_file.empty()) {
    return Play(cluster.get(), *request, interrupt.token(), console);
  }
  return speaks ? ReadBack(*request, console) : kSuccess;
}

}  // namespace lab
