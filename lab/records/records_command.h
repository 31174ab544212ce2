#pragma once

#include "lab/command.h"

namespace lab::records {

// `janggun-lab records check|convert`: game records, read, judged and rewritten.
int RunRecords(Arguments arguments, Console console);

}  // namespace lab::records
