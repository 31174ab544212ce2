#include "transcript.h"

#include <cstddef>
#include <ostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "protocol/output.h"
#include "protocol/uci_loop.h"
#include "protocol/words.h"

namespace protocol {
namespace {

constexpr std::chrono::milliseconds kPatience{60'000};

// One engine and one side of a conversation with it.
class Player {
 public:
  std::optional<std::string> Play(const std::string& line) {
    if (line.empty() || line.front() == '#') return std::nullopt;
    const std::string rest = line.size() > 2 ? line.substr(2) : "";
    switch (line.front()) {
      case '>':
        loop_.Receive(rest);
        return std::nullopt;
      case '<':
        return ExpectNext(rest);
      case '~':
        return ExpectSoon(rest);
      case '.':
        return ExpectSilence(std::chrono::milliseconds(ParseInteger(rest).value_or(0)));
      default:
        return "no line of a transcript";
    }
  }

  std::optional<std::string> End() {
    loop_.Receive("quit");
    return ExpectSilence(std::chrono::milliseconds(0));
  }

 private:
  std::optional<std::string> ExpectNext(const std::string& pattern) {
    const auto line = heard_.Next(kPatience);
    if (!line) return absl::StrCat("expected '", pattern, "', heard nothing");
    if (Matches(*line, pattern)) return std::nullopt;
    return absl::StrCat("expected '", pattern, "', heard '", *line, "'");
  }

  std::optional<std::string> ExpectSoon(const std::string& pattern) {
    while (const auto line = heard_.Next(kPatience)) {
      if (Matches(*line, pattern)) return std::nullopt;
    }
    return absl::StrCat("waited in vain for '", pattern, "'");
  }

  std::optional<std::string> ExpectSilence(std::chrono::milliseconds duration) {
    const auto line = heard_.Next(duration);
    if (!line) return std::nullopt;
    return absl::StrCat("expected nothing, heard '", *line, "'");
  }

  HeardLines heard_;
  std::ostream stream_{&heard_};
  Output output_{stream_};
  UciLoop loop_{output_};
};

}  // namespace

std::optional<std::string> HeardLines::Next(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (!arrived_.wait_for(lock, patience, [this] { return !lines_.empty(); })) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

HeardLines::int_type HeardLines::overflow(int_type character) {
  const std::lock_guard lock(mutex_);
  if (!traits_type::eq_int_type(character, traits_type::eof())) {
    Take(traits_type::to_char_type(character));
  }
  return traits_type::not_eof(character);
}

std::streamsize HeardLines::xsputn(const char* text, std::streamsize size) {
  const std::lock_guard lock(mutex_);
  for (std::streamsize at = 0; at < size; ++at) Take(text[at]);
  return size;
}

void HeardLines::Take(char character) {
  if (character != '\n') {
    unfinished_.push_back(character);
    return;
  }
  lines_.push_back(std::move(unfinished_));
  unfinished_.clear();
  arrived_.notify_all();
}

bool Matches(const std::string& text, const std::string& pattern) {
  const std::size_t star = pattern.find('*');
  if (star == std::string::npos) return text == pattern;
  if (text.compare(0, star, pattern, 0, star) != 0) return false;
  const std::string rest = pattern.substr(star + 1);
  for (std::size_t at = star; at <= text.size(); ++at) {
    if (Matches(text.substr(at), rest)) return true;
  }
  return false;
}

std::optional<std::string> PlayTranscript(const std::vector<std::string>& lines) {
  Player player;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (const auto complaint = player.Play(lines[at])) {
      return absl::StrCat("line ", at + 1, ": ", *complaint);
    }
  }
  return player.End();
}

}  // namespace protocol
