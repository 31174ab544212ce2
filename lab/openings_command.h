#pragma once

#include "lab/command.h"

namespace lab {

// `janggun-lab openings`: writes a book of balanced start positions.
int RunOpenings(Arguments arguments, Console console);

}  // namespace lab
