#include "protocol/uci_loop.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "protocol/identity.h"
#include "protocol/line_reader.h"
#include "protocol/reply.h"

namespace protocol {
namespace {

std::vector<std::string> Introduction() {
  std::vector<std::string> lines = {absl::StrCat("id name ", kName, " ", kVersion),
                                    absl::StrCat("id author ", kAuthor), ""};
  for (std::string& line : OptionLines()) lines.push_back(std::move(line));
  lines.emplace_back("uciok");
  return lines;
}

bool MayTakeLong(const Errand& errand) {
  return std::holds_alternative<GoCommand>(errand) ||
         std::holds_alternative<PerftCommand>(errand) ||
         std::holds_alternative<BenchCommand>(errand);
}

bool OwesBestMove(const Errand& errand) {
  return std::holds_alternative<GoCommand>(errand) ||
         std::holds_alternative<RefusedGoCommand>(errand);
}

}  // namespace

// What the reader does with a command: some it answers itself, the rest it hands to the worker.
class UciLoop::Reader {
 public:
  explicit Reader(UciLoop& loop) : loop_(loop) {}

  Next operator()(NothingCommand) const { return Next::kGoOn; }
  Next operator()(UciCommand) const {
    loop_.AwaitShortJobs();
    loop_.output_.Lines(Introduction());
    return Next::kGoOn;
  }
  Next operator()(IsReadyCommand command) const {
    if (!loop_.HasOpenSearch()) loop_.Accept(command);
    loop_.AwaitShortJobs();
    loop_.output_.Line("readyok");
    return Next::kGoOn;
  }
  Next operator()(HelpCommand) const {
    loop_.AwaitShortJobs();
    loop_.output_.Lines(HelpLines());
    return Next::kGoOn;
  }
  Next operator()(StopCommand) const {
    loop_.StopSearches();
    for (const auto& job : loop_.Pending()) job->cancel.request_stop();
    return Next::kGoOn;
  }
  Next operator()(PonderHitCommand) const {
    for (const auto& job : loop_.Pending()) {
      if (job->search) job->search->PonderHit();
    }
    return Next::kGoOn;
  }
  Next operator()(WaitCommand) const {
    if (loop_.HasOpenSearch()) {
      loop_.Refuse("wait: the search goes on until 'stop'");
    } else {
      loop_.AwaitIdle();
    }
    return Next::kGoOn;
  }
  // What was said before is done, as in `d`, `quit` from a script; only searches end at once.
  Next operator()(QuitCommand) const {
    loop_.StopSearches();
    loop_.AwaitIdle();
    loop_.End();
    return Next::kQuit;
  }
  Next operator()(SetOptionCommand& command) const {
    const auto change = ApplyOption({}, command);
    if (!change.ok() || !change->log_file) {
      loop_.Accept(std::move(command));
      return Next::kGoOn;
    }
    // The next line belongs into the log, whatever is still to be done before it.
    loop_.AwaitShortJobs();
    const absl::Status status = loop_.output_.LogTo(*change->log_file);
    if (!status.ok()) loop_.Refuse(status.message());
    return Next::kGoOn;
  }
  template <class Command>
  Next operator()(Command& command) const {
    loop_.Accept(std::move(command));
    return Next::kGoOn;
  }

 private:
  UciLoop& loop_;
};

UciLoop::UciLoop(Output& output)
    : output_(output),
      executor_(output),
      worker_([this](const std::stop_token& closed) { Work(closed); }) {}

UciLoop::~UciLoop() { End(); }

void UciLoop::Run(std::istream& input) {
  LineReader reader(input);
  while (const auto line = reader.Next()) {
    if (!line->ok()) {
      Refuse(line->status().message());
    } else if (Receive(**line) == Next::kQuit) {
      return;
    }
  }
  StopSearches();
  AwaitIdle();
}

UciLoop::Next UciLoop::Receive(absl::string_view line) {
  output_.Heard(line);
  absl::StatusOr<Command> command = ParseCommand(line);
  if (!command.ok()) {
    Refuse(command.status().message());
    return Next::kGoOn;
  }
  return std::visit([this](auto& each) { return Reader(*this)(each); }, *command);
}

void UciLoop::AwaitIdle() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return jobs_.empty() || ended_; });
}

bool UciLoop::HasRefused() const {
  const std::lock_guard lock(mutex_);
  return has_refused_;
}

void UciLoop::End() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    if (!jobs_.empty()) jobs_.erase(jobs_.begin() + 1, jobs_.end());
  }
  changed_.notify_all();
  StopSearches();
  for (const auto& job : Pending()) job->cancel.request_stop();
}

void UciLoop::Refuse(absl::string_view why) {
  AwaitShortJobs();
  output_.Line(FormatError(why));
  const std::lock_guard lock(mutex_);
  has_refused_ = true;
}

void UciLoop::Accept(Errand errand) {
  if (HasOpenSearch()) {
    Refuse("not while a search goes on; 'stop' ends it");
    return;
  }
  const std::lock_guard lock(mutex_);
  if (ended_) return;
  auto job = std::make_shared<Job>(Job{.errand = std::move(errand)});
  if (const auto* go = std::get_if<GoCommand>(&job->errand)) {
    job->search = std::make_shared<SearchControl>(*go);
    // The clock of a search that has to queue starts with the search.
    if (jobs_.empty()) job->arrived = std::chrono::steady_clock::now();
  }
  jobs_.push_back(std::move(job));
  changed_.notify_all();
}

std::vector<std::shared_ptr<UciLoop::Job>> UciLoop::Pending() const {
  const std::lock_guard lock(mutex_);
  return {jobs_.begin(), jobs_.end()};
}

void UciLoop::StopSearches() {
  for (const auto& job : Pending()) {
    if (job->search) job->search->Stop();
  }
}

void UciLoop::AwaitShortJobs() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] {
    return ended_ ||
           std::any_of(jobs_.begin(), jobs_.end(),
                       [](const auto& job) { return MayTakeLong(job->errand); }) ||
           jobs_.empty();
  });
}

bool UciLoop::HasOpenSearch() const {
  const std::lock_guard lock(mutex_);
  return std::any_of(jobs_.begin(), jobs_.end(),
                     [](const auto& job) { return job->search && job->search->IsOpen(); });
}

void UciLoop::Work(const std::stop_token& closed) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, closed, [this] { return !jobs_.empty(); })) {
    // It stays in front until it is done, so that the reader can see what is going on.
    const std::shared_ptr<Job> job = jobs_.front();
    lock.unlock();
    CarryOut(*job);
    lock.lock();
    jobs_.pop_front();
    changed_.notify_all();
  }
}

void UciLoop::CarryOut(Job& job) {
  const absl::Status status = executor_.Execute(
      job.errand,
      {.search = job.search.get(), .arrived = job.arrived, .cancelled = job.cancel.get_token()});
  if (status.ok()) return;
  // Nobody has to stop what has not begun.
  if (job.search) job.search->Stop();
  std::vector<std::string> lines = {FormatError(status.message())};
  if (OwesBestMove(job.errand)) lines.push_back(FormatBestMove({}));
  output_.Lines(lines);
  const std::lock_guard lock(mutex_);
  has_refused_ = true;
}

}  // namespace protocol
