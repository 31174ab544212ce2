#pragma once

#include "engine/janggi/game.h"
#include "eval/material.h"
#include "eval/positional.h"
#include "search/pool.h"

// The searches of Janggi: a file for each rule set instantiates them, so that they compile side by
// side.
namespace search {

template <engine::janggi::Rules kRules, class Evaluator>
using JanggiPool = Pool<engine::janggi::Game<kRules>, Evaluator>;

extern template class Pool<engine::janggi::Game<engine::janggi::kJanggi>, eval::Material>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggi>, eval::Positional>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiTraditional>,
                           eval::Material>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiTraditional>,
                           eval::Positional>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiModern>, eval::Material>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiModern>, eval::Positional>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiCasual>, eval::Material>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiCasual>, eval::Positional>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiFormal>, eval::Material>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiFormal>, eval::Positional>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiClub>, eval::Material>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiClub>, eval::Positional>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiStrict>, eval::Material>;
extern template class Pool<engine::janggi::Game<engine::janggi::kJanggiStrict>, eval::Positional>;

}  // namespace search
