#include "protocol/executor.h"

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "protocol/bench.h"
#include "protocol/games.h"
#include "protocol/reply.h"

namespace protocol {

class Executor::Visitor {
 public:
  Visitor(Executor& executor, const Circumstances& circumstances)
      : executor_(executor), circumstances_(circumstances) {}

  absl::Status operator()(const NewGameCommand&) const {
    session().Clear();
    return absl::OkStatus();
  }

  absl::Status operator()(const IsReadyCommand&) const {
    session().MakeReady();
    return absl::OkStatus();
  }

  absl::Status operator()(const PositionCommand& command) const {
    return session().SetPosition(command);
  }

  absl::Status operator()(const FlipCommand&) const { return session().Flip(); }

  absl::Status operator()(const DisplayCommand& command) const {
    output().Lines(session().Display(command.lettering));
    return absl::OkStatus();
  }

  absl::Status operator()(const EvalCommand&) const {
    output().Lines(session().Explain());
    return absl::OkStatus();
  }

  absl::Status operator()(const SetOptionCommand& command) const {
    const absl::StatusOr<OptionChange> change = ApplyOption(executor_.settings_, command);
    if (!change.ok()) return change.status();
    switch (change->pressed) {
      case Button::kNone:
        return Adopt(change->settings);
      case Button::kClearHash:
        session().Clear();
        return absl::OkStatus();
    }
    return absl::OkStatus();
  }

  absl::Status operator()(const GoCommand& command) const {
    assert(circumstances_.search != nullptr);
    SearchControl& control = *circumstances_.search;
    const SearchOrder order{
        .go = command, .pondering = control.pondering(), .arrived = circumstances_.arrived};
    control.SetOnPonderHit([this] { session().PonderHit(); });
    const absl::StatusOr<SearchResult> result =
        session().Search(order, control.stop_token(), ListenerTo(control, order.pondering));
    control.SetOnPonderHit({});
    if (!result.ok()) return result.status();
    // A search that is done before its time keeps its answer until it is asked for.
    control.AwaitClosed();
    output().Line(FormatBestMove(result->best));
    return absl::OkStatus();
  }

  absl::Status operator()(const RefusedGoCommand& command) const {
    return absl::InvalidArgumentError(command.why);
  }

  absl::Status operator()(const PerftCommand& command) const {
    const std::optional<std::uint64_t> sum = session().Perft(
        command, circumstances_.cancelled, [this](const std::string& move, std::uint64_t count) {
          output().Line(absl::StrCat(move, ": ", count));
        });
    if (!sum) return absl::CancelledError("perft: stopped");
    output().Lines({"", absl::StrCat("Nodes searched: ", *sum), ""});
    return absl::OkStatus();
  }

  absl::Status operator()(const BenchCommand& command) const {
    return Bench(command, circumstances_.cancelled, output());
  }

 private:
  Output& output() const { return executor_.output_; }
  Session& session() const { return *executor_.session_; }

  Listener ListenerTo(const SearchControl& control, search::Pondering begun) const {
    return {
        .on_analysis =
            [this, &control, begun](const Analysis& analysis) {
              output().Line(FormatInfo(analysis));
              // A hit that came before the search had begun to ponder was not heard.
              if (begun != control.pondering()) session().PonderHit();
            },
        .on_root_move = [this](const RootMoveNote& note) { output().Line(FormatRootMove(note)); }};
  }

  absl::Status Adopt(const Settings& wanted) const {
    Settings& settings = executor_.settings_;
    if (wanted.variant != settings.variant) return ChangeRules(wanted);
    if (wanted.opinion != settings.opinion) return ChangeOpinion(wanted);
    const absl::Status status = session().Configure(wanted);
    if (status.ok()) settings = wanted;
    return status;
  }

  absl::Status ChangeRules(const Settings& wanted) const {
    const absl::Status status = Replace(wanted);
    output().Line(absl::StrCat("info string variant ", session().Description()));
    return status;
  }

  // Another opinion on the same game.
  absl::Status ChangeOpinion(const Settings& wanted) const {
    const PositionCommand game = session().GameSoFar();
    const absl::Status configured = Replace(wanted);
    const absl::Status set_up = session().SetPosition(game);
    return configured.ok() ? set_up : configured;
  }

  // The old session goes first, so that the memory of both is never needed at once.
  absl::Status Replace(const Settings& wanted) const {
    executor_.session_.reset();
    executor_.session_ = NewSession(wanted.variant, wanted.opinion);
    executor_.settings_ = wanted;
    const absl::Status status = session().Configure(wanted);
    if (status.ok()) return status;
    // What a new session has need not be asked for; the rest of the settings it shall have.
    executor_.settings_.hash_mebibytes = Settings().hash_mebibytes;
    executor_.settings_.threads = Settings().threads;
    session().Configure(executor_.settings_).IgnoreError();
    return status;
  }

  Executor& executor_;
  const Circumstances& circumstances_;
};

Executor::Executor(Output& output)
    : output_(output), session_(NewSession(settings_.variant, settings_.opinion)) {}

absl::Status Executor::Execute(const Errand& errand, const Circumstances& circumstances) {
  return std::visit(Visitor(*this, circumstances), errand);
}

}  // namespace protocol
