#include "lab/cluster.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "lab/mpi/follower.h"
#include "lab/mpi/leader.h"
#include "lab/mpi/messages.h"

namespace lab {
namespace {

// What the launchers of MPI programs (mpirun of Open MPI and MPICH, Slurm's srun) set.
bool WasLaunchedAsJob() {
  constexpr std::array kSigns{"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"};
  return std::ranges::any_of(kSigns, [](const char* name) { return std::getenv(name) != nullptr; });
}

class MpiCluster final : public Cluster {
 public:
  bool leads() const override { return wire_.rank() == 0; }
  int size() const { return wire_.size(); }

  absl::Status Lead(WorkQueue& work, const Worker& worker, std::stop_token stop) override {
    std::stop_source stop_own_work;
    const std::stop_callback forward(stop, [&stop_own_work] { stop_own_work.request_stop(); });
    absl::Status own_status;
    std::jthread hands([&] {
      own_status = worker(work, stop_own_work.get_token());
      if (!own_status.ok()) stop_own_work.request_stop();
    });
    absl::Status status = mpi::Leader(wire_).Serve(work, stop_own_work.get_token());
    stop_own_work.request_stop();
    hands.join();
    status.Update(own_status);
    return status;
  }

  void Dismiss() override { mpi::Leader(wire_).SendHome(); }

  absl::Status Follow(const Worker& worker, std::stop_token stop) override {
    return mpi::FollowLeader(wire_, worker, stop);
  }

  void Leave(int exit_status) override {
    if (!wire_.abandoned()) return;
    // MPI's own end would wait for the dead.
    const bool written = static_cast<bool>(std::cout.flush());
    std::cerr.flush();
    ::_exit(written ? exit_status : EXIT_FAILURE);
  }

 private:
  mpi::Wire wire_;
};

}  // namespace

std::unique_ptr<Cluster> Cluster::Join() {
  if (!WasLaunchedAsJob()) return nullptr;
  auto cluster = std::make_unique<MpiCluster>();
  // Alone in its job it needs nobody.
  if (cluster->size() == 1) return nullptr;
  return cluster;
}

}  // namespace lab
