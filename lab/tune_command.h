#pragma once

#include "lab/command.h"

namespace lab {

// `janggun-lab tune`: weights for the positional evaluation from games of self-play.
int RunTune(Arguments arguments, Console console);

}  // namespace lab
