#pragma once

#include <fstream>
#include <stop_token>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/janggi/setups.h"
#include "protocol/console/console.h"
#include "protocol/console/move_reader.h"
#include "protocol/regular_file.h"
#include "protocol/words.h"

// Included only by console.cc.
namespace protocol::console {

namespace janggi = engine::janggi;
namespace records = engine::janggi::records;

// How the engine's answers are written.
inline constexpr auto kPlainCoordinates = janggi::Coordinates::kChoFirst;

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
    if (console_.game_.outcome()) return absl::FailedPreconditionError("the game is over");
    std::stop_source stop;
    const std::stop_callback forward(console_.ended_, [&stop] { stop.request_stop(); });
    const Inbox::Attention attention(console_.inbox_, Inbox::Thought::kHint, stop);
    const auto move = console_.Think(settings, stop.get_token());
    if (move) console_.Say(absl::StrCat("I would play ", console_.Describe(*move)));
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
    if (!IsRegularOrNew(command.path)) {
      return absl::FailedPreconditionError(
          absl::StrCat("save: cannot write ", Quoted(command.path), ": not a regular file"));
    }
    std::ofstream file(command.path, std::ios::binary);
    const records::Format format = FormatOf(command.path);
    const records::Encoding usual =
        format == records::Format::kGib ? records::Encoding::kCp949 : records::Encoding::kUtf8;
    const std::string text = console_.game_.Written(format);
    // What a game at the terminal is written with, code page 949 has.
    file << (command.encoding.value_or(usual) == records::Encoding::kCp949
                 ? records::EncodeKorean(text).bytes
                 : text);
    file.flush();
    if (!file)
      return absl::NotFoundError(absl::StrCat("save: cannot write ", Quoted(command.path)));
    console_.Say(absl::StrCat("Saved in ", command.path, "."));
    return absl::OkStatus();
  }
  absl::Status operator()(const Load& command) const {
    const auto bytes = ReadRegularFile(command.path);
    if (!bytes.ok()) {
      return absl::FailedPreconditionError(absl::StrCat("load: ", bytes.status().message()));
    }
    const auto game = Game::Read(*bytes, console_.game_.referee());
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
  // The end of a file's name says how a game is written.
  static records::Format FormatOf(const std::string& path) {
    if (absl::EndsWithIgnoreCase(path, ".gib")) return records::Format::kGib;
    if (absl::EndsWithIgnoreCase(path, ".pgn")) return records::Format::kPgn;
    return records::Format::kUci;
  }

  Console& console_;
};

}  // namespace protocol::console
