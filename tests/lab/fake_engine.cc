// A UCI engine for tests of the match program: plays random legal moves, and fails when told to.
// usage: fake_engine [FAILURE at PLY]
// with FAILURE one of crash, hang, deaf (hangs and does not hear stop), illegal, slow, none.

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "engine/janggi/game.h"
#include "engine/janggi/notation.h"
#include "engine/janggi/rules.h"
#include "lab/random.h"

namespace {

using engine::janggi::Coordinates;
using engine::janggi::Position;
using Game = engine::janggi::Game<engine::janggi::kJanggi>;

struct Failure {
  std::string kind;
  int ply = -1;
};

struct State {
  Position position =
      engine::janggi::ParseFen(engine::janggi::kStartFen, Coordinates::kChoFirst).value();
  int ply = 0;
};

State ReadPosition(std::istringstream& words) {
  std::string fen;
  std::string word;
  words >> word;  // "fen"
  while (words >> word && word != "moves") fen += (fen.empty() ? "" : " ") + word;
  State state{.position = engine::janggi::ParseFen(fen, Coordinates::kChoFirst).value()};
  while (words >> word) {
    state.position =
        state.position.After(engine::janggi::ParseMove(word, Coordinates::kChoFirst).value());
    ++state.ply;
  }
  return state;
}

std::string RandomMove(const Position& position) {
  const auto moves = Game::LegalMoves(position);
  lab::Random random(position.board_key());
  const auto move = moves[random.Below(moves.size())];
  return engine::janggi::FormatMove(move, Coordinates::kChoFirst);
}

void Fail(const std::string& kind) {
  if (kind == "crash") std::abort();
  if (kind == "illegal") std::cout << "bestmove a1i10" << std::endl;
  if (kind == "slow") std::this_thread::sleep_for(std::chrono::milliseconds(300));
  if (kind == "deaf") std::this_thread::sleep_for(std::chrono::hours(1));
}

void Answer(const State& state, const Failure& failure) {
  const bool fails = state.ply >= failure.ply && failure.ply >= 0;
  if (fails) Fail(failure.kind);
  if (fails && failure.kind != "slow") return;
  const std::string move = RandomMove(state.position);
  std::cout << "info depth 3 seldepth 4 multipv 1 score cp 12 nodes 100 nps 1000 time 1 pv " << move
            << "\nbestmove " << move << " ponder a1a2" << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  Failure failure;
  if (arguments.size() == 3) failure = {arguments[0], std::stoi(arguments[2])};
  State state;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string command;
    words >> command;
    if (command == "uci") {
      std::cout << "id name Fake engine\noption name Clear Hash type button\n"
                   "option name Hash type spin default 16 min 1 max 1024\nuciok\n"
                << std::flush;
    } else if (command == "isready") {
      std::cout << "readyok" << std::endl;
    } else if (command == "position") {
      state = ReadPosition(words);
    } else if (command == "go") {
      Answer(state, failure);
    } else if (command == "stop") {
      std::cout << "bestmove " << RandomMove(state.position) << std::endl;
    } else if (command == "quit") {
      break;
    }
  }
}
