#pragma once

#include "engine/janggi/game.h"
#include "eval/material.h"
#include "search/pool.h"

// The searches of Janggi, each compiled once: a file for each rule set.
namespace search {

template <engine::janggi::Rules kRules, class Evaluator>
using JanggiPool = Pool<engine::janggi::Game<kRules>, Evaluator>;

extern template class Pool<engine::janggi::Game<engine::janggi::kJanggi>, eval::Material>;

}  // namespace search
