#include "protocol/arguments.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace protocol {
namespace {

using Commands = std::vector<std::string>;

TEST_CASE("arguments of one word each are one command") {
  CHECK(CommandsIn({}).empty());
  CHECK(CommandsIn({"bench"}) == Commands{"bench"});
  CHECK(CommandsIn({"perft", "5"}) == Commands{"perft 5"});
}

TEST_CASE("when an argument holds a blank, each argument is a command") {
  CHECK(CommandsIn({"position startpos", "d", "go depth 8"}) ==
        Commands{"position startpos", "d", "go depth 8"});
}

}  // namespace
}  // namespace protocol
