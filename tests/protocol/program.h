#pragma once

#include <string>

// The program under test.
namespace protocol {

// Where the build has put `janggun`: beside the tests.
std::string ProgramPath();

}  // namespace protocol
