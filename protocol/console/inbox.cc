#include "protocol/console/inbox.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "protocol/console/command.h"
#include "protocol/line_reader.h"

namespace protocol::console {
namespace {

// More lines than that are left where they come from.
constexpr std::size_t kMostLines = 256;

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

Inbox::Inbox(std::istream& input, Speaker speaker)
    : speaker_(speaker),
      reader_([this, &input](const std::stop_token& closed) { Read(input, closed); }) {}

Inbox::Line Inbox::Next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !items_.empty(); });
  Line line = items_.front().line;
  // The end stays the end.
  if (line) items_.pop_front();
  changed_.notify_all();
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

void Inbox::Heed() {
  if (!listening_) return;
  const auto waits = [](const Item& item) { return item.weight == Weight::kWaits; };
  const bool heeded = speaker_ == Speaker::kPerson
                          ? !std::ranges::all_of(items_, waits)
                          : listening_->thought == Thought::kMove && !items_.empty() &&
                                items_.front().weight == Weight::kQuits;
  if (heeded) listening_->stop.request_stop();
}

void Inbox::Put(Item item, const std::stop_token& closed) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, closed, [this] { return items_.size() < kMostLines; });
  items_.push_back(std::move(item));
  Heed();
  changed_.notify_all();
}

void Inbox::Read(std::istream& input, const std::stop_token& closed) {
  LineReader lines(input);
  while (!closed.stop_requested()) {
    Line line = lines.Next();
    const Weight weight = WeightOf(line);
    const bool last = !line || weight == Weight::kQuits;
    Put({.line = std::move(line), .weight = weight}, closed);
    if (last) return;
  }
}

Inbox::Attention::Attention(Inbox& inbox, Thought thought, const std::stop_source& stop)
    : inbox_(inbox) {
  const std::lock_guard lock(inbox_.mutex_);
  inbox_.listening_ = {.stop = stop, .thought = thought};
  inbox_.Heed();
}

Inbox::Attention::~Attention() {
  const std::lock_guard lock(inbox_.mutex_);
  inbox_.listening_.reset();
}

}  // namespace protocol::console
