#pragma once

#include "lab/command.h"

namespace lab::puzzles {

int RunSolve(Arguments arguments, Console console);

}  // namespace lab::puzzles
