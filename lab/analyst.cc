#include "lab/analyst.h"

#include <cstddef>
#include <utility>

#include "absl/status/status.h"
#include "engine/janggi/rule_sets.h"
#include "search/janggi.h"

namespace lab {
namespace {

using engine::janggi::Course;
using engine::janggi::kRuleSets;
using engine::janggi::Move;
using engine::janggi::Rules;

template <Rules kRules>
class PoolAnalyst : public Analyst {
 public:
  explicit PoolAnalyst(const Settings& settings) : game_{.terms = settings.terms} {}

  absl::Status Reserve(const Settings& settings) {
    if (auto status = pool_.SetThreads(settings.threads); !status.ok()) return status;
    return pool_.SetHash(settings.hash_mebibytes);
  }

  Report Analyse(const Course& course, const search::Limits& limits,
                 const std::stop_token& stop) override {
    search::Task<Move> task;
    task.limits = limits;
    return pool_.Search(game_, course.position(), course.history(), task, stop);
  }

  void Clear() override { pool_.Clear(); }

 private:
  engine::janggi::Game<kRules> game_;
  search::JanggiPool<kRules, eval::Positional> pool_;
};

template <Rules kRules>
absl::StatusOr<std::unique_ptr<Analyst>> Make(const Analyst::Settings& settings) {
  auto analyst = std::make_unique<PoolAnalyst<kRules>>(settings);
  if (auto status = analyst->Reserve(settings); !status.ok()) return status;
  return std::unique_ptr<Analyst>(std::move(analyst));
}

template <std::size_t... kIndices>
absl::StatusOr<std::unique_ptr<Analyst>> MakeByName(std::string_view name,
                                                    const Analyst::Settings& settings,
                                                    std::index_sequence<kIndices...> /*indices*/) {
  absl::StatusOr<std::unique_ptr<Analyst>> analyst = absl::NotFoundError("no such rules");
  const auto make = [&]<std::size_t kIndex>() {
    if (kRuleSets[kIndex].name == name) analyst = Make<kRuleSets[kIndex].rules>(settings);
  };
  (make.template operator()<kIndices>(), ...);
  return analyst;
}

}  // namespace

absl::StatusOr<std::unique_ptr<Analyst>> MakeAnalyst(const engine::janggi::Referee& rules,
                                                     const Analyst::Settings& settings) {
  return MakeByName(rules.name(), settings, std::make_index_sequence<kRuleSets.size()>());
}

absl::StatusOr<Analyst*> Analysts::For(const engine::janggi::Referee& rules) {
  auto& analyst = analysts_[rules.name()];
  if (!analyst) {
    auto made = MakeAnalyst(rules, settings_);
    if (!made.ok()) return made.status();
    analyst = *std::move(made);
  }
  return analyst.get();
}

}  // namespace lab
