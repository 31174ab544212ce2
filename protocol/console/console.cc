#include "protocol/console/console.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/korean.h"
#include "engine/janggi/setups.h"
#include "protocol/console/move_reader.h"
#include "protocol/console/names.h"
#include "protocol/games.h"
#include "protocol/identity.h"
#include "protocol/janggi_display.h"
#include "protocol/line_reader.h"
#include "protocol/words.h"

namespace protocol::console {

namespace janggi = engine::janggi;
namespace records = engine::janggi::records;

namespace {

constexpr auto kPlainCoordinates = janggi::Coordinates::kChoFirst;

std::string EndOf(const engine::core::Outcome& outcome) {
  using engine::core::Result;
  const std::string reason = engine::core::ToString(outcome);
  switch (outcome.result) {
    case Result::kFirstWins:
      return absl::StrCat("Cho wins: ", reason);
    case Result::kSecondWins:
      return absl::StrCat("Han wins: ", reason);
    case Result::kDraw:
      return absl::StrCat("A draw: ", reason);
  }
  return reason;
}

records::Format FormatOf(const std::string& path) {
  if (absl::EndsWithIgnoreCase(path, ".gib")) return records::Format::kGib;
  if (absl::EndsWithIgnoreCase(path, ".pgn")) return records::Format::kPgn;
  return records::Format::kUci;
}

}  // namespace

// What is done with each command. A refusal is said and changes nothing.
class Console::Reader {
 public:
  explicit Reader(Console& console) : console_(console) {}

  absl::Status operator()(const Nothing&) const { return absl::OkStatus(); }
  absl::Status operator()(const Quit&) const { return absl::OkStatus(); }
  absl::Status operator()(const PlayMove& command) const {
    const Game& game = console_.game_;
    const auto move =
        ReadMove(command.text, game.position(), game.referee(), console_.style_.coordinates);
    if (!move.ok()) return move.status();
    return console_.Play(*move);
  }
  absl::Status operator()(const NewGame&) const {
    console_.Start(Game(console_.game_.referee()));
    return absl::OkStatus();
  }
  absl::Status operator()(const Undo&) const {
    Game& game = console_.game_;
    if (game.moves().empty()) return absl::FailedPreconditionError("there is no move to take back");
    game.Undo();
    // What the engine answered goes with the move that it answered.
    if (console_.IsEngineTurn() && !game.moves().empty()) game.Undo();
    console_.style_.last_move.reset();
    console_.ShowBoard();
    return absl::OkStatus();
  }
  absl::Status operator()(const Hint&) const {
    Settings settings = console_.settings_;
    settings.skill_level = Settings().skill_level;
    const SearchResult result = console_.Think(settings);
    if (!result.best.move) return absl::FailedPreconditionError("the game is over");
    const auto move = janggi::ParseMove(*result.best.move, kPlainCoordinates);
    console_.Say(absl::StrCat("I would play ", console_.Describe(*move)));
    return absl::OkStatus();
  }
  absl::Status operator()(const console::ShowBoard&) const {
    console_.ShowBoard();
    return absl::OkStatus();
  }
  absl::Status operator()(const ShowMoves&) const {
    const Game& game = console_.game_;
    std::vector<std::string> moves;
    if (!game.outcome()) {
      for (const janggi::Move move : game.referee().LegalMoves(game.position())) {
        moves.push_back(janggi::FormatMove(move, console_.style_.coordinates));
      }
    }
    console_.Say(moves.empty() ? "none" : absl::StrJoin(moves, " "));
    return absl::OkStatus();
  }
  absl::Status operator()(const Help&) const {
    for (const std::string& line : HelpLines()) console_.Say(line);
    return absl::OkStatus();
  }
  absl::Status operator()(const SetLevel& command) const {
    console_.settings_.skill_level = command.level;
    console_.Say(absl::StrCat("The engine plays at level ", command.level, "."));
    return absl::OkStatus();
  }
  absl::Status operator()(const SetSeconds& command) const {
    console_.seconds_ = command.seconds;
    console_.Say(absl::StrCat("The engine thinks for ", command.seconds, " s."));
    return absl::OkStatus();
  }
  absl::Status operator()(const SetEngine& command) const {
    console_.seats_ = command.seats;
    return absl::OkStatus();
  }
  absl::Status operator()(const console::SetRules& command) const {
    const auto referee = janggi::Referee::Find(command.name);
    if (!referee) return absl::NotFoundError("rules: no such rule set: " + Shown(command.name));
    console_.Start(Game(*referee));
    return absl::OkStatus();
  }
  absl::Status operator()(const SetSetups& command) const {
    const auto cho = janggi::ParseSetup(command.cho, janggi::kCho);
    if (!cho.ok()) return cho.status();
    const auto han = janggi::ParseSetup(command.han, janggi::kHan);
    if (!han.ok()) return han.status();
    console_.Start(
        Game(console_.game_.referee(), janggi::StartPosition({.cho = *cho, .han = *han})));
    return absl::OkStatus();
  }
  absl::Status operator()(const SetPosition& command) const {
    const auto position = janggi::ParseFen(command.fen, console_.style_.coordinates);
    if (!position.ok()) return position.status();
    console_.Start(Game(console_.game_.referee(), *position));
    return absl::OkStatus();
  }
  absl::Status operator()(const Save& command) const {
    std::ofstream file(command.path, std::ios::binary);
    file << console_.game_.Written(FormatOf(command.path));
    file.flush();
    if (!file)
      return absl::NotFoundError(absl::StrCat("save: cannot write ", Quoted(command.path)));
    console_.Say(absl::StrCat("Saved in ", command.path, "."));
    return absl::OkStatus();
  }
  absl::Status operator()(const Load& command) const {
    std::ifstream file(command.path, std::ios::binary);
    if (!file || std::filesystem::is_directory(command.path)) {
      return absl::NotFoundError(absl::StrCat("load: cannot read ", Quoted(command.path)));
    }
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const auto game = Game::Read(bytes, console_.game_.referee());
    if (!game.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("load: ", game.status().message()));
    }
    console_.Start(*game);
    return absl::OkStatus();
  }
  absl::Status operator()(const SetLettering& command) const {
    console_.style_.lettering = command.lettering;
    console_.ShowBoard();
    return absl::OkStatus();
  }
  absl::Status operator()(const SetCoordinates& command) const {
    console_.style_.coordinates = command.coordinates;
    console_.ShowBoard();
    return absl::OkStatus();
  }

 private:
  Console& console_;
};

Console::Console(std::ostream& output, const DiagramStyle& style, std::stop_token ended)
    : output_(output),
      style_(style),
      ended_(std::move(ended)),
      game_(janggi::Referee::Default()),
      session_(NewSession(settings_.variant, settings_.opinion)) {}

void Console::Run(std::istream& input) {
  Say(absl::StrCat(kName, " ", kVersion, ". 'help' shows what you can say."));
  ShowBoard();
  PlayEngine();
  LineReader reader(input);
  Prompt();
  while (const auto line = reader.Next()) {
    if (!line->ok()) {
      Say(line->status().message());
    } else if (Receive(**line) == Next::kQuit) {
      return;
    }
    if (ended_.stop_requested()) return;
    Prompt();
  }
  Say("");
}

Console::Next Console::Receive(absl::string_view line) {
  const absl::StatusOr<Command> command = ParseCommand(line);
  if (!command.ok()) {
    Say(command.status().message());
    return Next::kGoOn;
  }
  if (std::holds_alternative<Quit>(*command)) return Next::kQuit;
  if (const absl::Status status = std::visit(Reader(*this), *command); !status.ok()) {
    Say(status.message());
    return Next::kGoOn;
  }
  // After `undo` it is for the player to move, or to say whose turn it is.
  if (!std::holds_alternative<Undo>(*command)) PlayEngine();
  return Next::kGoOn;
}

void Console::Say(absl::string_view line) { output_ << line << '\n' << std::flush; }

void Console::ShowBoard() {
  Say("");
  for (const std::string& line : DrawBoard(game_.position(), style_)) Say(line);
  Say("");
  Say(PointsLine(game_.position(), game_.terms()));
  if (const auto outcome = game_.outcome()) {
    Say(EndOf(*outcome));
  } else if (janggi::InCheck(game_.position())) {
    Say(absl::StrCat("Check! ", NameOf(game_.position().side_to_move()), " must answer."));
  } else if (game_.rules().facing == janggi::Facing::kBikjang &&
             janggi::GeneralsFace(game_.position())) {
    Say("Bikjang: the generals face each other. Part them, or pass and end the game.");
  }
}

void Console::Prompt() {
  output_ << (game_.outcome() ? "over" : std::string(NameOf(game_.position().side_to_move())))
          << "> " << std::flush;
}

void Console::PlayEngine() {
  while (!game_.outcome() && IsEngineTurn() && !ended_.stop_requested()) {
    const SearchResult result = Think(settings_);
    if (!result.best.move || ended_.stop_requested()) return;
    const auto move = janggi::ParseMove(*result.best.move, kPlainCoordinates);
    Say(absl::StrCat(NameOf(game_.position().side_to_move()), " plays ", Describe(*move)));
    if (const absl::Status status = Play(*move); !status.ok()) return;
  }
}

bool Console::IsEngineTurn() const {
  switch (seats_) {
    case Seats::kNone:
      return false;
    case Seats::kBoth:
      return true;
    case Seats::kCho:
      return game_.position().side_to_move() == janggi::kCho;
    case Seats::kHan:
      return game_.position().side_to_move() == janggi::kHan;
  }
  return false;
}

absl::Status Console::Play(janggi::Move move) {
  const absl::Status status = game_.Play(move, style_.coordinates);
  if (!status.ok()) return status;
  style_.last_move = move;
  ShowBoard();
  return absl::OkStatus();
}

void Console::Start(const Game& game) {
  game_ = game;
  style_.last_move.reset();
  if (!game_.moves().empty()) style_.last_move = game_.moves().back();
  settings_.variant = std::string(game_.referee().name());
  session_ = NewSession(settings_.variant, settings_.opinion);
  ShowBoard();
}

SearchResult Console::Think(const Settings& settings) {
  // Neither can fail: the memory is there, and the game is legal.
  session_->Configure(settings).IgnoreError();
  session_->SetPosition(game_.AsPosition()).IgnoreError();
  const SearchOrder order{.go = {.movetime = static_cast<std::int64_t>(seconds_ * 1000)}};
  const auto result = session_->Search(
      order, ended_, {.on_analysis = [](const Analysis&) {}, .on_root_move = [](const auto&) {}});
  return result.ok() ? *result : SearchResult{};
}

std::string Console::Describe(janggi::Move move) const {
  const janggi::Position& position = game_.position();
  return absl::StrCat(janggi::FormatMove(move, style_.coordinates), " (",
                      janggi::FormatKja(position, move, janggi::Threat::kNone), ", ",
                      move.IsPass() ? "a pass" : NameOf(position.TypeAt(move.from())), ")");
}

}  // namespace protocol::console
