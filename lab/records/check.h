#pragma once

#include "lab/command.h"

namespace lab::records {

// `records check FILES`: counts games and plies, and names the first fault of each game.
int RunCheck(Arguments arguments, Console console);

}  // namespace lab::records
