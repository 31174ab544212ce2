#pragma once

#include "engine/janggi/position.h"
#include "eval/score.h"

namespace eval {

// The chances of the side to move, out of 1000.
struct Chances {
  int win = 0;
  int draw = 0;
  int loss = 0;

  friend constexpr bool operator==(const Chances&, const Chances&) = default;
};

// How games went on from positions with such a score, as a curve fitted to games of self-play under
// the rules of tournaments. The fewer attackers are left, the less a lead has to be.
Chances ChancesOf(Score score, const engine::janggi::Position& position);

}  // namespace eval
