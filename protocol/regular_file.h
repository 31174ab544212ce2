#pragma once

#include <string>

namespace protocol {

// Whether a path can be opened without waiting and without an end to what is read: it names a file
// like most, or nothing yet. A pipe that nobody reads would be waited for, for ever.
bool IsRegularOrNew(const std::string& path);

}  // namespace protocol
