#pragma once

#include "lab/command.h"

namespace lab {

// `janggun-lab match`: two engines play a match.
int RunMatch(Arguments arguments, Console console);

}  // namespace lab
