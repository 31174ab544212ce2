#pragma once

#include "lab/command.h"

namespace lab::puzzles {

// `janggun-lab puzzles find|solve`.
int RunPuzzles(Arguments arguments, Console console);

}  // namespace lab::puzzles
