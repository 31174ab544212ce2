#include "lab/match_settings.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/janggi/referee.h"
#include "lab/arguments.h"
#include "lab/elo_command.h"
#include "lab/engine_arguments.h"

namespace lab {
namespace {

using engine::janggi::Referee;

absl::Status SetOpenings(const ArgumentGroup& group, Openings::Settings& openings) {
  for (const std::string& word : group.words) {
    const auto field = KeyAndValue(word);
    if (!field.ok()) return field.status();
    const auto& [key, value] = *field;
    absl::Status status;
    if (key == "file") {
      openings.file = value;
    } else if (key == "order" && (value == "random" || value == "sequential")) {
      openings.order = value == "random" ? Openings::Order::kRandom : Openings::Order::kSequential;
    } else if (key == "start") {
      status = Assign(WholeNumber(key, value, 1), openings.start);
    } else if (key == "plies") {
      status = Assign(WholeNumber(key, value, 0), openings.plies);
    } else if (key != "format" || (value != "epd" && value != "fen")) {
      status = absl::InvalidArgumentError(absl::StrCat("-openings: '", word, "' is not known"));
    }
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status SetSprt(const ArgumentGroup& group, std::optional<Sprt>& sprt) {
  sprt.emplace();
  for (const std::string& word : group.words) {
    absl::Status status = Assign(WithField(*sprt, word), sprt);
    if (!status.ok()) return status;
  }
  if (sprt->elo0 < sprt->elo1) return absl::OkStatus();
  return absl::InvalidArgumentError("-sprt: elo0 must be below elo1");
}

absl::Status SetVariant(const ArgumentGroup& group, std::string& variant) {
  const absl::StatusOr<std::string> name = OnlyWord(group);
  if (!name.ok()) return name.status();
  const std::optional<Referee> referee = Referee::Find(*name);
  if (!referee)
    return absl::InvalidArgumentError(absl::StrCat("-variant: no rule set '", *name, "'"));
  variant = referee->name();
  return absl::OkStatus();
}

using Handler = std::function<absl::Status(const ArgumentGroup&, MatchSettings&)>;

// A handler that stores the only number of a group.
template <class Field>
Handler Number(Field MatchSettings::*field, std::int64_t least) {
  return [field, least](const ArgumentGroup& group, MatchSettings& settings) {
    return Assign(OnlyNumber(group, least), settings.*field);
  };
}

// "-pgnout FILE" of cutechess-cli or "-pgnout file=FILE" of fastchess. Of what else may stand there
// only what is done anyway is accepted.
Handler File(std::string MatchSettings::*field, const std::vector<std::string>& done_anyway = {}) {
  return [field, done_anyway](const ArgumentGroup& group, MatchSettings& settings) {
    constexpr absl::string_view kKey = "file=";
    std::string& file = settings.*field;
    for (const std::string& word : group.words) {
      const bool has_key = absl::StartsWith(word, kKey);
      if (std::ranges::find(done_anyway, word) != done_anyway.end()) continue;
      if (!file.empty() || (!has_key && absl::StrContains(word, '='))) {
        return absl::InvalidArgumentError(
            absl::StrCat("-", group.option, ": expected one file, not '", word, "' as well"));
      }
      file = has_key ? word.substr(kKey.size()) : word;
    }
    if (!file.empty()) return absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat("-", group.option, ": expected a file"));
  };
}

// An option of other match programs that changes nothing here, with the words it may have.
Handler DoneAnyway(const std::vector<std::string>& words) {
  return [words](const ArgumentGroup& group, MatchSettings&) {
    for (const std::string& word : group.words) {
      if (std::ranges::find(words, word) != words.end()) continue;
      return absl::InvalidArgumentError(
          absl::StrCat("-", group.option, " ", word, " is not done here",
                       words.empty() ? "" : "; expected ", absl::StrJoin(words, " or ")));
    }
    return absl::OkStatus();
  };
}

// As others count: both players' moves are one.
absl::Status SetMaxMoves(const ArgumentGroup& group, MatchSettings& settings) {
  const absl::StatusOr<std::int64_t> moves = OnlyNumber(group, 1);
  if (!moves.ok()) return moves.status();
  constexpr std::int64_t kMost = 1'000'000;
  settings.max_plies = static_cast<int>(2 * std::min(*moves, kMost));
  return absl::OkStatus();
}

Handler Word(std::string MatchSettings::*field) {
  return [field](const ArgumentGroup& group, MatchSettings& settings) {
    return Assign(OnlyWord(group), settings.*field);
  };
}

// Accepted because every game here is played twice with sides swapped anyway.
absl::Status ExpectPairs(const ArgumentGroup& group) {
  if (group.words.empty() || group.words == std::vector<std::string>{"2"}) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("-", group.option, ": a round is always 2 games with sides swapped"));
}

const std::map<std::string, Handler>& Handlers() {
  static const std::map<std::string, Handler> kHandlers{
      {"rounds", Number(&MatchSettings::rounds, 1)},
      {"concurrency", Number(&MatchSettings::concurrency, 1)},
      {"maxplies", Number(&MatchSettings::max_plies, 1)},
      {"ratinginterval", Number(&MatchSettings::report_interval, 1)},
      {"log", File(&MatchSettings::log_file)},
      {"pgnout", File(&MatchSettings::pgn_file, {"fi", "append=true", "notation=san"})},
      {"gibout", File(&MatchSettings::gib_file)},
      {"event", Word(&MatchSettings::event)},
      {"site", Word(&MatchSettings::site)},
      {"wait", Number(&MatchSettings::wait_milliseconds, 0)},
      {"maxmoves", SetMaxMoves},
      {"recover", DoneAnyway({})},
      {"report", DoneAnyway({"penta=true"})},
      {"tournament", DoneAnyway({"roundrobin", "round-robin"})},
      {"output",
       [](const ArgumentGroup&, MatchSettings&) {
         return absl::InvalidArgumentError(
             "-output: there is one report for people, and -json for programs");
       }},
      {"draw",
       [](const ArgumentGroup& group, MatchSettings& settings) {
         return Assign(ParseDrawRule(group.words), settings.adjudication.draw);
       }},
      {"resign",
       [](const ArgumentGroup& group, MatchSettings& settings) {
         return Assign(ParseResignRule(group.words), settings.adjudication.resign);
       }},
      {"variant", [](const ArgumentGroup& group,
                     MatchSettings& settings) { return SetVariant(group, settings.variant); }},
      {"games", [](const ArgumentGroup& group, MatchSettings&) { return ExpectPairs(group); }},
      {"repeat", [](const ArgumentGroup& group, MatchSettings&) { return ExpectPairs(group); }},
      {"srand",
       [](const ArgumentGroup& group, MatchSettings& settings) {
         return Assign(OnlyNumber(group, 0), settings.openings.seed);
       }},
      {"openings", [](const ArgumentGroup& group,
                      MatchSettings& settings) { return SetOpenings(group, settings.openings); }},
      {"sprt", [](const ArgumentGroup& group,
                  MatchSettings& settings) { return SetSprt(group, settings.sprt); }},
      {"json",
       [](const ArgumentGroup&, MatchSettings& settings) {
         settings.output = Output::kJson;
         return absl::OkStatus();
       }},
  };
  return kHandlers;
}

absl::Status ParseEngines(const std::vector<std::vector<std::string>>& engines,
                          const std::vector<std::string>& common, MatchSettings& settings) {
  if (engines.size() != 2) {
    return absl::InvalidArgumentError(absl::StrCat(engines.size(), " engines, expected 2"));
  }
  for (std::size_t i = 0; i < 2; ++i) {
    absl::Status status = Assign(ParseEngineArguments(common, engines[i]), settings.engines[i]);
    if (!status.ok()) return status;
  }
  if (settings.engines[0].name == settings.engines[1].name) settings.engines[1].name += " (2)";
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<MatchSettings> ParseMatchSettings(Arguments arguments) {
  const absl::StatusOr<std::vector<ArgumentGroup>> groups = GroupArguments(arguments);
  if (!groups.ok()) return groups.status();
  MatchSettings settings;
  std::vector<std::vector<std::string>> engines;
  std::vector<std::string> common;
  for (const ArgumentGroup& group : *groups) {
    if (group.option == "engine") {
      engines.push_back(group.words);
    } else if (group.option == "each") {
      common.insert(common.end(), group.words.begin(), group.words.end());
    } else if (const auto handler = Handlers().find(group.option); handler != Handlers().end()) {
      if (absl::Status status = handler->second(group, settings); !status.ok()) return status;
    } else {
      return absl::InvalidArgumentError(absl::StrCat("unknown option -", group.option));
    }
  }
  if (absl::Status status = ParseEngines(engines, common, settings); !status.ok()) return status;
  return settings;
}

std::string Signature(const MatchSettings& settings) {
  const Openings::Settings& openings = settings.openings;
  const std::string source =
      openings.file.empty() ? absl::StrCat(openings.plies, " random plies") : openings.file;
  std::string text =
      absl::StrCat("match ", settings.variant, ": ", Describe(settings.engines[0]), " - ",
                   Describe(settings.engines[1]), ", openings ", source,
                   openings.order == Openings::Order::kRandom ? " random" : " sequential", " from ",
                   openings.start, ", seed ", openings.seed, ", at most ", settings.max_plies,
                   " plies", Describe(settings.adjudication));
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
  return text;
}

}  // namespace lab
