#include "protocol/console/console.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <sstream>
#include <streambuf>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/records/text.h"

namespace protocol::console {
namespace {

// What the console says when these lines are typed. The engine plays only where a test says so.
std::string Said(const std::vector<std::string>& lines) {
  std::ostringstream said;
  std::string text = "engine none\ntime 0.05\n";
  for (const std::string& line : lines) absl::StrAppend(&text, line, "\n");
  std::istringstream input(text);
  Inbox inbox(input, Speaker::kScript);
  Console(inbox, said, {}, {}).Run();
  return said.str();
}

bool Contains(const std::string& text, absl::string_view part) {
  return absl::StrContains(text, part);
}

TEST_CASE("two people play in any notation") {
  const std::string said = Said({"b1c3", "H12-33", "79졸78", "pass"});
  CHECK(Contains(said, " 3    +-----C---->N<----+"));
  CHECK(Contains(said, " 8    +-----c---->n<----+"));
  CHECK(Contains(said, "Han> "));
  CHECK_FALSE(Contains(said, "cannot"));
}

TEST_CASE("an illegal move is explained and the turn stays") {
  const std::string said = Said({"a1a5"});
  CHECK(Contains(said, "Cho> the chariot does not reach a5: it slides along"));
  CHECK(absl::EndsWith(said, "Cho> \n"));
}

TEST_CASE("the end of a game is explained, and no move is played after it") {
  const std::string said = Said({"pass", "pass", "a1a2"});
  CHECK(Contains(said, "Han wins: 0-1 (points, two passes)"));
  CHECK(Contains(said, "over> the game is over: 0-1 (points, two passes)"));
}

TEST_CASE("a check and facing generals are announced") {
  CHECK(Contains(Said({"fen 3k5/9/9/9/9/9/9/9/4K4/R8 w", "a1d1"}), "Check! Han must answer."));
  CHECK(Contains(Said({"fen 4k4/9/9/9/9/9/9/9/3K5/R8 w", "d2e2"}), "Bikjang: the generals face"));
}

TEST_CASE("a move is taken back") {
  const std::string said = Said({"undo", "b1c3", "undo"});
  CHECK(Contains(said, "there is no move to take back"));
  CHECK(absl::EndsWith(said, "Cho> \n"));
}

TEST_CASE("the engine answers, and its answer is taken back with the move") {
  const std::string said = Said({"engine han", "b1c3", "undo"});
  CHECK(Contains(said, "Han plays "));
  CHECK(absl::EndsWith(said, "Cho> \n"));
}

TEST_CASE("the engine gives a hint, and knows a mate when it sees one") {
  CHECK(Contains(Said({"hint"}), "I would play "));
  CHECK(Contains(Said({"fen 3k5/8R/9/9/9/9/9/9/4K4/7R1 w", "hint"}),
                 "I would play h1h10 (R08-18, chariot)"));
}

TEST_CASE("the engine plays alone to the end of the game") {
  const std::string said = Said({"fen 3k5/8R/9/9/9/9/9/9/4K4/7R1 w", "engine both"});
  CHECK(Contains(said, "Cho plays h1h10"));
  CHECK(Contains(said, "Cho wins: 1-0 (checkmate)"));
}

TEST_CASE("a game begins by other rules, with other setups, or in the middle") {
  CHECK(Contains(Said({"rules janggistrict"}), "1    R-----B-----N-----A"));
  CHECK(Contains(Said({"rules chess"}), "rules: no such rule set: chess"));
  CHECK(Contains(Said({"setup EHEH HEHE"}), " 1    R-----B-----N-----A-----+-----A-----B-----N"));
  CHECK(Contains(Said({"setup EHEH XXXX"}), "expected HEEH"));
  CHECK(Contains(Said({"fen nonsense"}), "FEN field 2 (column 9): missing"));
  CHECK(Contains(Said({"coordinates han-first", "fen 9/6K2/9/9/9/9/9/9/4k4/9 w"}),
                 "Cho's general on g9, expected inside its palace d8..f10"));
}

TEST_CASE("a game that was saved can be loaded, in every format") {
  const auto folder = std::filesystem::temp_directory_path() / "janggun_console_test";
  std::filesystem::create_directories(folder);
  for (const char* const name : {"game.gib", "game.pgn", "game.uci"}) {
    CAPTURE(name);
    const std::string path = folder / name;
    const std::string said =
        Said({"b1c3", "b10c8", "a1a2", absl::StrCat("save ", path), "new", "load " + path});
    CHECK(Contains(said, absl::StrCat("Saved in ", path)));
    const std::string after = said.substr(said.rfind("Cho> \n      a"));
    CHECK(absl::EndsWith(said, "Han> \n"));
  }
  std::filesystem::remove_all(folder);
  CHECK(Contains(Said({"load /nonexistent/file"}), "load: cannot read '/nonexistent/file'"));
  CHECK(Contains(Said({"save /nonexistent/file"}), "save: cannot write '/nonexistent/file'"));
}

TEST_CASE("what is no regular file is neither saved to nor loaded, and not waited for") {
  const std::string pipe = std::filesystem::temp_directory_path() / "janggun_console_test.pipe";
  std::filesystem::remove(pipe);
  REQUIRE(mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR) == 0);
  CHECK(Contains(Said({"save " + pipe}), absl::StrCat("save: cannot write '", pipe, "': not a")));
  CHECK(Contains(Said({"load " + pipe}), absl::StrCat("load: cannot read '", pipe, "': not a")));
  CHECK(Contains(Said({"load /"}), "load: cannot read '/': not a regular file"));
  std::filesystem::remove(pipe);
}

TEST_CASE("a file that is larger than any game is not read") {
  const std::string path = std::filesystem::temp_directory_path() / "janggun_console_test.large";
  std::ofstream(path, std::ios::binary).close();
  std::filesystem::resize_file(path, (16 << 20) + 1);
  CHECK(Contains(Said({"load " + path}),
                 absl::StrCat("load: cannot read '", path, "': more than 16 MiB")));
  std::filesystem::remove(path);
}

TEST_CASE("a .gib is saved as Korean programs expect it, unless another encoding is asked for") {
  namespace records = engine::janggi::records;
  const std::string path = std::filesystem::temp_directory_path() / "janggun_console_test.gib";
  const auto encoding = [&path] {
    std::ifstream file(path, std::ios::binary);
    return records::DecodeText(std::string{std::istreambuf_iterator<char>(file), {}}).encoding;
  };
  Said({"b1c3", "save " + path});
  CHECK(encoding() == records::Encoding::kCp949);
  Said({"b1c3", "save --encoding utf-8 " + path});
  CHECK(encoding() == records::Encoding::kUtf8);
  CHECK(Contains(Said({"save --encoding latin1 x.gib"}), "expected utf-8 or cp949"));
  std::filesystem::remove(path);
}

TEST_CASE("the board is drawn as one likes it") {
  CHECK(Contains(Said({"letters hangul"}), "[차]--[마]"));
  CHECK(Contains(Said({"letters hanja"}), "[車]--[馬]"));
  CHECK(Contains(Said({"coordinates han-first", "a7b7"}), " 7   >+<--->P<"));
}

TEST_CASE("what cannot be done is said") {
  CHECK(Contains(Said({"level 21"}), "level: expected a level from -20 (weakest) to 20"));
  CHECK(Contains(Said({"time x"}), "time: expected seconds from 0 to 3600"));
  CHECK(Contains(Said({"engine x"}), "engine: expected one of cho, han, both, none"));
  CHECK(Contains(Said({"hello"}), "I cannot read 'hello'"));
  CHECK(Contains(Said({"help"}), "hint "));
  CHECK(Contains(Said({"moves"}), "a1a2"));
}

TEST_CASE("a script is given its hint before it quits") {
  CHECK(Contains(Said({"hint", "quit"}), "I would play "));
}

// Lines without end.
class Babble final : public std::streambuf {
 public:
  int lines() const { return lines_; }

 private:
  int_type underflow() override {
    ++lines_;
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

  std::string line_ = "board\n";
  std::atomic<int> lines_ = 0;
};

TEST_CASE("no more lines are kept than some hundred") {
  Babble babble;
  std::istream input(&babble);
  {
    Inbox inbox(input, Speaker::kScript);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    for (int i = 0; i < 300; ++i) CHECK(inbox.Next()->ok());
  }
  CHECK(babble.lines() >= 300);
  CHECK(babble.lines() <= 1000);
}

TEST_CASE("no control character of what the player writes comes back") {
  for (const std::string line :
       {"setup \x1B HEEH", "H9\x1B[31m", "H02-8\x1B", "79\x1B졸78", "79졸\x1B", "N\x1B", "\x1B[A",
        "rules \x1B", "fen \x1B w", "load /\x1B", "load \x1B", "save /\x1B/x", "engine \x1B",
        "\xC2\x9B"
        "31m",
        "i3\xC2\x9B"
        "31m",
        "79\x9B"
        "31m"}) {
    CAPTURE(line);
    const std::string said = Said({line});
    CHECK(said.find_first_of("\x1B\x7F") == std::string::npos);
    CHECK_FALSE(Contains(said, "\xC2\x9B"));
    CHECK_FALSE(Contains(said, "\x9B"));
  }
}

TEST_CASE("quit ends") { CHECK_FALSE(Contains(Said({"quit", "help"}), "hint")); }

}  // namespace
}  // namespace protocol::console
