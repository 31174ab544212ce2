#pragma once

#include "lab/command.h"

namespace lab::puzzles {

int RunFind(Arguments arguments, Console console);

}  // namespace lab::puzzles
