#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "transcript.h"

namespace protocol {
namespace {

std::vector<std::string> LinesOf(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

TEST_CASE("a star stands for any text, and only a star") {
  CHECK(Matches("bestmove a1a2", "bestmove *"));
  CHECK(Matches("bestmove ", "bestmove *"));
  CHECK(Matches("info depth 3 score cp 5 pv x", "info * score cp * pv *"));
  CHECK_FALSE(Matches("bestmove a1a2", "bestmove"));
  CHECK_FALSE(Matches("info depth 3 score mate 5", "info * score cp *"));
}

TEST_CASE("a transcript that is not kept is noticed") {
  CHECK(PlayTranscript({"> isready", "< readyok"}) == std::nullopt);
  CHECK(PlayTranscript({"> isready", "< uciok"}) == "line 2: expected 'uciok', heard 'readyok'");
  CHECK(PlayTranscript({"> isready"}) == "expected nothing, heard 'readyok'");
  CHECK(PlayTranscript({"# well", "isready"}) == "line 2: no line of a transcript");
}

TEST_CASE("the engine says what every transcript says") {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("tests/data/uci")) {
    const std::string name = entry.path().filename().string();
    CAPTURE(name);
    CHECK(PlayTranscript(LinesOf(entry.path())).value_or("kept") == "kept");
    ++count;
  }
  CHECK(count > 0);
}

}  // namespace
}  // namespace protocol
