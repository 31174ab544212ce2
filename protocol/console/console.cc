#include "protocol/console/console.h"

#include <cstdint>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/korean.h"
#include "protocol/console/names.h"
#include "protocol/console/reader.h"
#include "protocol/games.h"
#include "protocol/identity.h"
#include "protocol/janggi_display.h"

namespace protocol::console {

namespace {

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

}  // namespace

Console::Console(Inbox& inbox, std::ostream& output, const DiagramStyle& style,
                 std::stop_token ended)
    : inbox_(inbox),
      output_(output),
      style_(style),
      ended_(std::move(ended)),
      game_(janggi::Referee::Default()),
      session_(NewSession(settings_.variant, settings_.opinion)) {}

void Console::Run() {
  Say(absl::StrCat(kName, " ", kVersion, ". 'help' shows what you can say."));
  ShowBoard();
  PlayEngine();
  Prompt();
  while (const auto line = inbox_.Next()) {
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
    return Next::kRefused;
  }
  if (std::holds_alternative<Quit>(*command)) return Next::kQuit;
  if (const absl::Status status = std::visit(Reader(*this), *command); !status.ok()) {
    Say(status.message());
    // What came to nothing must not cost the engine its move.
    if (interrupted_) PlayEngine();
    return Next::kRefused;
  }
  interrupted_ = false;
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
  std::stop_source stop;
  const std::stop_callback forward(ended_, [&stop] { stop.request_stop(); });
  const Inbox::Attention attention(inbox_, Inbox::Thought::kMove, stop);
  while (!game_.outcome() && IsEngineTurn()) {
    const auto move = Think(settings_, stop.get_token());
    interrupted_ = !move;
    if (!move) return;
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

std::optional<janggi::Move> Console::Think(const Settings& settings, std::stop_token stop) {
  if (stop.stop_requested()) return std::nullopt;
  // Neither can fail: the memory is there, and the game is legal.
  session_->Configure(settings).IgnoreError();
  session_->SetPosition(game_.AsPosition()).IgnoreError();
  const SearchOrder order{.go = {.movetime = static_cast<std::int64_t>(seconds_ * 1000)}};
  const auto result = session_->Search(
      order, stop, {.on_analysis = [](const Analysis&) {}, .on_root_move = [](const auto&) {}});
  if (stop.stop_requested() || !result.ok() || !result->best.move) return std::nullopt;
  return *janggi::ParseMove(*result->best.move, kPlainCoordinates);
}

std::string Console::Describe(janggi::Move move) const {
  const janggi::Position& position = game_.position();
  return absl::StrCat(janggi::FormatMove(move, style_.coordinates), " (",
                      janggi::FormatKja(position, move, janggi::Threat::kNone), ", ",
                      move.IsPass() ? "a pass" : NameOf(position.TypeAt(move.from())), ")");
}

}  // namespace protocol::console
