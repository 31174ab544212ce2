#pragma once

#include "lab/command.h"

namespace lab::review {

// `janggun-lab review`: the engine's opinion on every move of recorded games.
int RunReview(Arguments arguments, Console console);

}  // namespace lab::review
