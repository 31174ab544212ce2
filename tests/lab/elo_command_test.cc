#include "lab/elo_command.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

namespace lab {
namespace {

struct Answer {
  int status = 0;
  std::string out;
  std::string err;
};

Answer Ask(const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = RunElo(arguments, {.out = out, .err = err});
  return {status, out.str(), err.str()};
}

TEST_CASE("the elo command prints the estimate of games and of pairs") {
  CHECK(Ask({"--games", "136", "111", "96"}).out ==
        "Elo 40.7 +- 30.4 [10.6, 71.4], score 55.8 %, superiority 99.6 %\n");
  CHECK(Ask({"--pairs", "223", "9863", "21279", "10037", "246", "--sprt", "elo0=0.5", "elo1=2.5"})
            .out.ends_with("SPRT [0.5, 2.5]: log-likelihood ratio -3.07 in (-2.94, 2.94), elo0 "
                           "accepted\n"));
  CHECK(Ask({"--games", "1", "0", "1", "--json"}).out.starts_with(R"({"score": 0.5, "elo": )"));
}

TEST_CASE("the elo command refuses what it does not understand") {
  CHECK(Ask({"--help"}).status == kSuccess);
  CHECK(Ask({}).status == kBadUsage);
  CHECK(Ask({"x"}).err.starts_with("janggun-lab elo: unexpected 'x'\n"));
  CHECK(Ask({"--games", "1", "2"}).status == kBadUsage);
  CHECK(Ask({"--games", "1", "2", "-3"}).err.find("'-3' is no count") != std::string::npos);
  CHECK(Ask({"--games", "1", "2", "3", "--sprt", "alpha=2"}).status == kBadUsage);
}

}  // namespace
}  // namespace lab
