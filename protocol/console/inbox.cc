#include "protocol/console/inbox.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "protocol/console/command.h"
#include "protocol/line_reader.h"

namespace protocol::console {
namespace {

// Nobody types as fast as a script.
constexpr auto kScriptTime = std::chrono::milliseconds(100);

struct ChangesGame {
  template <class Command>
  bool operator()(const Command&) const {
    return false;
  }
  bool operator()(const NewGame&) const { return true; }
  bool operator()(const Undo&) const { return true; }
  bool operator()(const SetLevel&) const { return true; }
  bool operator()(const SetSeconds&) const { return true; }
  bool operator()(const SetEngine&) const { return true; }
  bool operator()(const SetRules&) const { return true; }
  bool operator()(const SetSetups&) const { return true; }
  bool operator()(const SetPosition&) const { return true; }
  bool operator()(const Load&) const { return true; }
};

}  // namespace

Inbox::Inbox(std::istream& input) : reader_([this, &input] { Read(input); }) {}

Inbox::Line Inbox::Next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !items_.empty(); });
  Line line = items_.front().line;
  // The end stays the end.
  if (line) items_.pop_front();
  return line;
}

Inbox::Weight Inbox::WeightOf(const Line& line) {
  if (!line) return Weight::kChangesGame;
  if (!line->ok()) return Weight::kWaits;
  const absl::StatusOr<Command> command = ParseCommand(**line);
  if (!command.ok()) return Weight::kWaits;
  if (std::holds_alternative<Quit>(*command)) return Weight::kQuits;
  return std::visit(ChangesGame(), *command) ? Weight::kChangesGame : Weight::kWaits;
}

void Inbox::Put(Line line, Weight weight) {
  const std::lock_guard lock(mutex_);
  Item item{.line = std::move(line), .weight = weight};
  if (listening_ && weight != Weight::kWaits) {
    const auto now = std::chrono::steady_clock::now();
    item.urgent = now - listening_->since >= kScriptTime;
    const bool first_to_quit = weight == Weight::kQuits && items_.empty();
    if (item.urgent || first_to_quit) listening_->stop.request_stop();
  }
  items_.push_back(std::move(item));
  changed_.notify_all();
}

void Inbox::Read(std::istream& input) {
  LineReader lines(input);
  for (;;) {
    Line line = lines.Next();
    const Weight weight = WeightOf(line);
    const bool last = !line || weight == Weight::kQuits;
    Put(std::move(line), weight);
    if (last) return;
  }
}

Inbox::Attention::Attention(Inbox& inbox, const std::stop_source& stop) : inbox_(inbox) {
  const std::lock_guard lock(inbox_.mutex_);
  const std::deque<Item>& items = inbox_.items_;
  inbox_.listening_ = {.stop = stop, .since = std::chrono::steady_clock::now()};
  const bool first_to_quit = !items.empty() && items.front().weight == Weight::kQuits;
  if (first_to_quit || std::ranges::any_of(items, &Item::urgent)) {
    inbox_.listening_->stop.request_stop();
  }
}

Inbox::Attention::~Attention() {
  const std::lock_guard lock(inbox_.mutex_);
  inbox_.listening_.reset();
}

}  // namespace protocol::console
