#pragma once

#include <memory>
#include <stop_token>

#include "absl/status/status.h"
#include "lab/work_queue.h"

namespace lab {

// The processes that do one job together, started by mpirun. One leads: it hands out the work of a
// queue and takes back the results, and works itself too; the others ask it for work. What a
// process that falls silent had in its hands is done by others.
class Cluster {
 public:
  // Joins the processes that were started together with this one; nothing when it stands alone, as
  // it always does in a program built without MPI.
  static std::unique_ptr<Cluster> Join();

  Cluster() = default;
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  virtual ~Cluster() = default;

  virtual bool leads() const = 0;

  // Of the leader: has the work done by all, until it is finished or a stop is requested.
  virtual absl::Status Lead(WorkQueue& work, const Worker& worker, std::stop_token stop) = 0;
  // Of the leader, when there is nothing to do: the others need not wait.
  virtual void Dismiss() = 0;
  // Of the others: works until the leader says that it is over.
  virtual absl::Status Follow(const Worker& worker, std::stop_token stop) = 0;
  // Leaves the others, after which the process must end with this exit status. Does not return when
  // a process has died: then there is no orderly end.
  virtual void Leave(int exit_status) = 0;
};

}  // namespace lab
