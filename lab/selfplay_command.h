#pragma once

#include "lab/command.h"

namespace lab {

// `janggun-lab selfplay`: games of the engine against itself, for learning from.
int RunSelfplay(Arguments arguments, Console console);

}  // namespace lab
