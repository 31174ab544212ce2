#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <streambuf>
#include <string>
#include <vector>

// Conversations as files. A line of a transcript is
//   > text      said to the engine,
//   < pattern   the next line of the engine; * stands for any text,
//   ~ pattern   the engine goes on until it says such a line,
//   . N         the engine says nothing for N milliseconds,
//   # text      a remark.
// At the end the engine must have said nothing more.
namespace protocol {

// Collects what is written to it as lines, and lets another thread wait for them.
class HeardLines final : public std::streambuf {
 public:
  // The next line, if it comes in time.
  std::optional<std::string> Next(std::chrono::milliseconds patience);

 private:
  int_type overflow(int_type character) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  void Take(char character);

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::string> lines_;
  std::string unfinished_;
};

// Whether a text is what a pattern says; * stands for any text.
bool Matches(const std::string& text, const std::string& pattern);

// Plays a transcript to an engine of its own. Says what went wrong, with the number of the line;
// nothing when all was as written.
std::optional<std::string> PlayTranscript(const std::vector<std::string>& lines);

}  // namespace protocol
