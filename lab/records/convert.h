#pragma once

#include "lab/command.h"

namespace lab::records {

// `records convert FILES`: the games of all files, written in one format.
int RunConvert(Arguments arguments, Console console);

}  // namespace lab::records
