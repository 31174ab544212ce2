#pragma once

#include <string>
#include <vector>

#include "engine/janggi/game.h"

// A game in progress: the position on the board and the way there.
struct Played {
  engine::janggi::Position position;
  engine::janggi::History history;

  void Play(engine::janggi::Move move);
};

// From a FEN and moves that must be right.
Played PlayFrom(const std::string& fen, const std::vector<std::string>& moves = {});
